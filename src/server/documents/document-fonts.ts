import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Files of fonts with Ω, −, Greek, Cyrillic, Hebrew and Arabic letters. */
export const documentFonts = {
  normal: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;
