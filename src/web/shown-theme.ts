import type { Readable } from '#web/store.ts';
import { currentTheme, type Theme } from '#web/theme.ts';

/** The theme as a store for components. Not in theme.ts, which the landing page loads completely. */
export const shownTheme: Readable<Theme> = {
  now: currentTheme,
  subscribe: (listener) => {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  },
};
