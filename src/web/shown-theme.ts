import type { Readable } from '#web/store.ts';
import { currentTheme, type Theme } from '#web/theme.ts';

/** The theme of the page, for components; not in theme.ts, of which the landing page loads all. */
export const shownTheme: Readable<Theme> = {
  now: currentTheme,
  subscribe: (listener) => {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  },
};
