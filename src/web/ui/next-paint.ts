/**
 * Resolves after the next paint; for non-urgent work that must not delay it. Does not wait while the page is hidden,
 * and only briefly if it becomes hidden.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.visibilityState === 'hidden' ? 0 : 250);
  });
}
