import type { KeyboardEvent } from 'react';

/** Arrow keys go from row to row of a list; Home and End to its first and last. For `onKeyDown` of the list. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || target.dataset['row'] === undefined || event.altKey) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (row) => row.offsetParent !== null,
  );
  const index = rows.indexOf(target);
  const next = { ArrowDown: rows[index + 1], ArrowUp: rows[index - 1], Home: rows[0], End: rows.at(-1) }[key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
