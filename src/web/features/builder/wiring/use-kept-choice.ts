import { useState } from 'react';
import { localStore } from '#web/browser-storage.ts';

/**
 * One of several choices that this browser keeps for all projects; `usual` where none is kept or the kept one is
 * unknown.
 */
export function useKeptChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  usual: NoInfer<Choice>,
): [choice: Choice, choose: (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => {
    const kept = localStore.read(key);
    return choices.find((each) => each === kept) ?? usual;
  });
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    localStore.write(key, chosen);
  };
  return [choice, choose];
}
