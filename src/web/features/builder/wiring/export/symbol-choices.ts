import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';

/** The symbol sets of diagrams, with their labels. */
export const symbolChoices: readonly { readonly id: SymbolSet; readonly label: string }[] = [
  { id: 'picture', label: 'Picture' },
  { id: 'iec', label: 'IEC' },
  { id: 'ansi', label: 'ANSI' },
];
