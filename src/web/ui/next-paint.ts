/**
 * Resolves once the browser has painted what was made so far: for work that nobody waits for, so that it does not delay
 * what is to be seen. A page that is hidden paints nothing and does not wait.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const later = () => setTimeout(resolve);
    if (document.visibilityState === 'hidden') later();
    else requestAnimationFrame(later);
  });
}
