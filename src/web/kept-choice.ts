import { localStore } from '#web/browser-storage.ts';
import { type Readable, Store } from '#web/store.ts';

/** A choice stored in this browser that components can subscribe to. */
export interface KeptChoice<Choice extends string> extends Readable<Choice> {
  readonly choose: (choice: Choice) => void;
}

/** Creates a choice stored under a key; `usual` is the default for a missing or unknown value. */
export function keptChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  usual: NoInfer<Choice>,
): KeptChoice<Choice> {
  const { now, subscribe, set } = new Store(() => choices.find((each) => each === localStore.read(key)) ?? usual);
  return {
    now,
    subscribe,
    choose: (choice) => {
      localStore.write(key, choice);
      set(choice);
    },
  };
}
