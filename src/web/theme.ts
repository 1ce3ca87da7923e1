import { localStore } from '#web/browser-storage.ts';

const key = 'lightyard-theme';

/** Color themes: `system` follows the operating system. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Returns the theme of this page, which public/before-paint.js sets before the first paint. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies a theme and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  if (theme === 'system') localStore.remove(key);
  else localStore.write(key, theme);
}

/** Returns the next theme, for a button that cycles through them. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}
