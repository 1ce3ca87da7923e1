import { localStore } from '#web/browser-storage.ts';
import { type Readable, Store } from '#web/store.ts';

/** One of several choices, which this browser keeps and all that shows it follows. */
export interface KeptChoice<Choice extends string> extends Readable<Choice> {
  readonly choose: (choice: Choice) => void;
}

/** Makes a choice that is kept under a key; `usual` where none is kept or the kept one is unknown. */
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
