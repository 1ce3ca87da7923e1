import { useEffect } from 'react';
import { keptChoice } from '#web/kept-choice.ts';

/** Elements in which a key is typed, or which are layers above the page. */
const elsewhere =
  'input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether single keys are enabled; users of speech input switch them off. */
export const singleKeys = keptChoice('lightyard.single-keys', ['on', 'off'], 'on');

/**
 * Calls back when one of the keys is pressed without modifiers, except in a text or a dialog. The callbacks must be a
 * stable object.
 */
export function useSingleKeys(callbacks: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const callBack = singleKeys.now() === 'on' ? callbacks[key] : undefined;
      if (callBack === undefined || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(elsewhere) !== null) return;
      event.preventDefault();
      callBack();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [callbacks]);
}
