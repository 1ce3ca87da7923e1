import { useSyncExternalStore } from 'react';
import { localStore } from '#web/browser-storage.ts';

/** One of several choices, which this browser keeps and all that shows it follows. */
export interface KeptChoice<Choice extends string> {
  readonly now: () => Choice;
  readonly choose: (choice: Choice) => void;
  /** The choice in a component, which renders again when another one is made. */
  readonly useChoice: () => Choice;
}

/** Makes a choice that is kept under a key; `usual` where none is kept or the kept one is unknown. */
export function keptChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  usual: NoInfer<Choice>,
): KeptChoice<Choice> {
  const listeners = new Set<() => void>();
  let chosen: Choice | null = null;
  const now = (): Choice => (chosen ??= choices.find((each) => each === localStore.read(key)) ?? usual);
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    now,
    choose: (choice) => {
      chosen = choice;
      localStore.write(key, choice);
      for (const listener of listeners) listener();
    },
    useChoice: () => useSyncExternalStore(subscribe, now),
  };
}
