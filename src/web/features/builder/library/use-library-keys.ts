import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useRef, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { moveAmongRows } from '#web/features/builder/drag/draggable-row.tsx';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';

/** The keys that lead to the search box, from it into what was found, and back. */
export function useLibraryKeys() {
  const { setPane } = useBuilderControls();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const goToBox = useCallback(() => {
    // On a phone the library has to be seen before it can have the focus.
    flushSync(() => setPane('library'));
    box.current?.focus();
    box.current?.select();
  }, [setPane]);
  useSearchKey(goToBox);
  const goToRows = (event: ReactKeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    firstRow(list.current)?.focus();
  };
  const moveInRows = (event: ReactKeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, altKey } = event;
    // Keys of an open menu come through here as well.
    if (!(target instanceof Node) || !currentTarget.contains(target)) return;
    const isUp = key === 'ArrowUp' && !altKey && target === firstRow(currentTarget);
    if (isUp || key === 'Escape') {
      event.preventDefault();
      box.current?.focus();
    } else moveAmongRows(event);
  };
  // What had the focus before a part of one's own was deleted has gone with its row; the next one stands there now. The
  // dialog gives the focus back some frames after it has closed, and the row may go before or after that.
  const keepFocus = useCallback((position: number) => {
    let frames = 10;
    const look = () => {
      if (document.activeElement === document.body) {
        const next = ownRow(list.current, position) ?? ownRow(list.current, position - 1);
        (next ?? list.current)?.focus({ preventScroll: next === null });
      }
      frames -= 1;
      if (frames > 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, []);
  return { box, list, goToRows, moveInRows, keepFocus };
}

function firstRow(list: HTMLElement | null): HTMLElement | null {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return [...rows].find((row) => row.offsetParent !== null) ?? null;
}

/** The row of a part of one's own, by its place from 1. */
function ownRow(list: HTMLElement | null, position: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[aria-label=Custom] [aria-posinset="${position}"] [data-row]`) ?? null;
}

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
