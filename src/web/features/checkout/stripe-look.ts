import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';
import { currentTheme } from '#web/theme.ts';

const dark = '(prefers-color-scheme: dark)';

/** The look of the card provider's fields, in the colors on show; follows light and dark. */
export function useStripeLook(): Appearance {
  const isDark = useSyncExternalStore(subscribe, isDarkShown);
  return useMemo(() => lookOf(isDark), [isDark]);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(dark);
  const observer = new MutationObserver(listener);
  media.addEventListener('change', listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', listener);
    observer.disconnect();
  };
}

function isDarkShown(): boolean {
  const theme = currentTheme();
  return theme === 'system' ? window.matchMedia(dark).matches : theme === 'dark';
}

function lookOf(isDark: boolean): Appearance {
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: shown('--accent'),
      colorBackground: shown('--ground'),
      colorText: shown('--ink'),
      colorTextSecondary: shown('--muted'),
      colorTextPlaceholder: shown('--muted'),
      colorDanger: shown('--error'),
      borderRadius: '6px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '14px',
    },
    rules: {
      '.Input': { borderColor: shown('--edge'), boxShadow: 'none' },
      '.Tab': { borderColor: shown('--line') },
      '.Label': { color: shown('--muted'), fontWeight: '600' },
    },
  };
}

/** A color of ours as the provider reads it: red, green and blue. */
function shown(variable: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = window.getComputedStyle(probe);
  probe.remove();
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) return color;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
