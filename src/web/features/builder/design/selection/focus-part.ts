/** Puts the focus on a placed part once the screen shows where it is now; for after it was moved or made. */
export function focusPart(id: string): void {
  requestAnimationFrame(() => {
    focusInView(document.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"] [data-row]`));
  });
}

/** Puts the focus on something of the bench, if it is there, and shows it. */
export function focusInView(control: HTMLElement | null): void {
  if (control === null) return;
  control.focus();
  keepInView(control);
}

/** The part to focus when some go away: the one below the last of them, else the one above. */
export function partBeside(ids: readonly string[]): string | null {
  const going = new Set(ids);
  const rows = [...document.querySelectorAll<HTMLElement>('[data-part]')].flatMap((row) => row.dataset['part'] ?? []);
  const last = rows.findLastIndex((id) => going.has(id));
  return rows[last + 1] ?? rows.slice(0, last + 1).findLast((id) => !going.has(id)) ?? null;
}

/** For how many pictures something is kept in view: what has come into view is drawn in the next one or two. */
const pictures = 6;

/**
 * Scrolls something on the bench to where it is seen, and sees to it that it stays there. Rows that were out of view are
 * as high as guessed until they are drawn: those that come into view on the way there may push it out again.
 */
export function keepInView(element: Element): void {
  let left = pictures;
  const look = () => {
    element.scrollIntoView({ block: 'nearest' });
    left -= 1;
    if (left > 0) requestAnimationFrame(look);
  };
  look();
}
