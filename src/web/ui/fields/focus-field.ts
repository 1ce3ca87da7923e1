import { useEffect } from 'react';
import { nextPaint } from '#web/ui/next-paint.ts';

/** Maximum wait for a field whose code may have to be loaded (ms). */
const longestWait = 10_000;

const focusable = 'input:not([type=hidden], [hidden]), textarea, select, button, [tabindex="0"]';

/**
 * Focuses the field in the element with this `data-field` once it is rendered, possibly after a pane, a dialog, or its
 * code has loaded.
 */
export function focusField(name: string): void {
  const find = () => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const focus = () => {
    // A dialog focuses its first field when it opens.
    void nextPaint().then(() => {
      const field = find();
      field?.scrollIntoView({ block: 'nearest' });
      field?.querySelector<HTMLElement>(focusable)?.focus();
    });
  };
  if (find() !== null) return focus();
  const observer = new MutationObserver(() => {
    if (find() === null) return;
    stop();
    focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timeout = setTimeout(() => observer.disconnect(), longestWait);
  function stop() {
    observer.disconnect();
    clearTimeout(timeout);
  }
}

/** Focuses the field with this `data-field` when its dialog opens; null for none. */
export function useFocusedField(name: string | null): void {
  useEffect(() => {
    if (name !== null) focusField(name);
  }, [name]);
}
