import { useEffect } from 'react';

/** Where a key is typed as a text, or belongs to what floats above the page. */
const elsewhere =
  'input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Calls back when `/` is pressed anywhere but in a text or a dialog. */
export function useSearchKey(onKey: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(elsewhere) !== null) return;
      event.preventDefault();
      onKey();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey]);
}
