import { colorLabel } from '#domain/units/formats.ts';

/** Returns the text for a color id: `warm-white` is Warm white, `uv` is UV. */
export function colorName(color: string): string {
  const words = colorLabel(color);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
