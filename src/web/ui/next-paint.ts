/**
 * Resolves once the browser has painted what was made so far: for work that is not urgent, so that it does not delay
 * what is to be seen. A page that is hidden paints nothing and does not wait, and one that gets hidden not for long.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.visibilityState === 'hidden' ? 0 : 250);
  });
}
