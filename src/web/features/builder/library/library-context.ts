import { createContext, use } from 'react';
import type { CustomPartAction } from '#web/features/builder/custom-parts/custom-part-dialog.tsx';
import type { LibraryPart } from '#web/features/builder/library/library-groups.ts';
import type { LibrarySupply } from '#web/features/builder/project/recommended-resistor.ts';

/** Context of all groups and rows of the library. */
export interface Library {
  /** Words of the search; empty without a search. */
  readonly words: readonly string[];
  /** Returns what the description of a part has of the words that its name lacks; undefined without a search. */
  readonly excerptOf?: (part: LibraryPart) => string | null;
  readonly supply: LibrarySupply;
  /** Color of all LEDs that are available in it; null for the default color of each. */
  readonly color: string | null;
  readonly place: (part: LibraryPart) => void;
  readonly changeParts: (action: CustomPartAction) => void;
}

export const LibraryContext = createContext<Library | null>(null);

/** Returns the context of the library. Throws outside of it. */
export function useLibrary(): Library {
  const library = use(LibraryContext);
  if (library === null) throw new Error('useLibrary outside of the library');
  return library;
}
