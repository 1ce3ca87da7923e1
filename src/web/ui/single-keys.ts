import { useEffect } from 'react';
import { keptChoice } from '#web/kept-choice.ts';

/** Where a key is typed as a text, or belongs to what floats above the page. */
const elsewhere =
  'input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether single keys do something; people who speak to their computer switch them off. */
export const singleKeys = keptChoice('lightyard.single-keys', ['on', 'off'], 'on');

/**
 * Calls back when one of some keys is pressed by itself, anywhere but in a text or a dialog. The callbacks must stay the
 * same object between renderings.
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
