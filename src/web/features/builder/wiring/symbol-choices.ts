import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';

/** The symbols that a diagram can be drawn with, by their names on the screen. */
export const symbolChoices: readonly { readonly id: SymbolSet; readonly label: string }[] = [
  { id: 'picture', label: 'Picture' },
  { id: 'iec', label: 'IEC' },
  { id: 'ansi', label: 'ANSI' },
];
