/** Puts the focus on a placed part once the screen shows where it is now; for after it was moved or made. */
export function focusPart(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"] [data-row]`)?.focus();
  });
}

/** The part to focus when one goes away: the one below it, else the one above. */
export function partBeside(id: string): string | null {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-part]')].flatMap((row) => row.dataset['part'] ?? []);
  const index = ids.indexOf(id);
  return ids[index + 1] ?? ids[index - 1] ?? null;
}
