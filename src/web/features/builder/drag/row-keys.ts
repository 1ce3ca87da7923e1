import type { KeyboardEvent } from 'react';

/** The way each key goes through the rows. */
const steps: Readonly<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowUp: -1, Home: 1, End: -1 };

/** Arrow keys go from row to row of a list; Home and End to its first and last. For `onKeyDown` of the list. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, altKey } = event;
  const step = steps[key];
  if (step === undefined || altKey || !(target instanceof HTMLElement) || target.dataset['row'] === undefined) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const starts: Readonly<Record<string, number>> = { Home: 0, End: rows.length - 1 };
  // Row by row: to ask of all hundreds whether they are shown would lay out each of them.
  for (let index = starts[key] ?? rows.indexOf(target) + step; ; index += step) {
    const row = rows[index];
    if (row === undefined) return;
    if (row.offsetParent === null) continue;
    event.preventDefault();
    row.focus();
    return;
  }
}
