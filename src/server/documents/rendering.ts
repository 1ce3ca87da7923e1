import type { PaperSize } from '#domain/wiring/paint/pages.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';

/** The section that is asked for; null is all of them. */
export interface OfSection {
  readonly sectionId: string | null;
}

interface OnPaper {
  readonly paper: PaperSize;
  readonly symbols: SymbolSet;
  /** The day that is printed, as in `2026-11-21`. */
  readonly day: string;
}

/** What is made of a project, with all that it depends on besides the project: plain data, so that threads pass it on. */
export type Rendering =
  | ({ readonly kind: 'build-book' } & OnPaper)
  | ({ readonly kind: 'wiring-pdf' } & OnPaper & OfSection)
  | ({ readonly kind: 'wiring-svg'; readonly symbols: SymbolSet } & OfSection)
  | ({ readonly kind: 'parts-csv' | 'wires-csv' } & OfSection)
  | { readonly kind: 'section-components'; readonly sectionId: string }
  | { readonly kind: 'snapshot' | 'export' | 'blueprint' | 'contents' | 'components' | 'circuits' };
