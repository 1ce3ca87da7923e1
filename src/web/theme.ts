import { localStore } from '#web/browser-storage.ts';

const key = 'lightyard-theme';

/** The colours of the screen: always light, always dark, or as the system says. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme this page shows. public/before-paint.js puts it there before the first paint. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Shows a theme and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  if (theme === 'system') localStore.remove(key);
  else localStore.write(key, theme);
}

/** The theme after this one, for a button that goes round. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}
