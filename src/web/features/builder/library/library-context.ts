import { createContext, use } from 'react';
import type { CustomPart } from '#domain/parts/custom-part.ts';
import type { LibraryPart } from '#web/features/builder/library/library-groups.ts';
import type { LibrarySupply } from '#web/features/builder/library/part-summary.ts';

/** What can be done about the user's own parts. */
export type CustomPartAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly part: CustomPart }
  /** `position`: its place in its list, from 1. */
  | { readonly kind: 'delete'; readonly part: CustomPart; readonly position: number };

/** What every group and row of the library knows. */
export interface Library {
  /** What is searched for; none means that nothing is. */
  readonly words: readonly string[];
  readonly supply: LibrarySupply;
  readonly place: (part: LibraryPart) => void;
  readonly changeParts: (action: CustomPartAction) => void;
}

export const LibraryContext = createContext<Library | null>(null);

/** The library around this row or group. Throws outside of it. */
export function useLibrary(): Library {
  const library = use(LibraryContext);
  if (library === null) throw new Error('useLibrary outside of the library');
  return library;
}
