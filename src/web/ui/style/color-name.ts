import { colorWords } from '#domain/units/formats.ts';

/** Returns the text for a color id: `warm-white` is Warm white, `uv` is UV. */
export function colorName(color: string): string {
  const words = colorWords(color);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
