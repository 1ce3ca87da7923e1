import { useEffect } from 'react';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { focusField } from '#web/ui/fields/focus-field.ts';

let requested: string | null = null;
const listeners = new Set<() => void>();

/** Opens the library with a search for a kind of part, and its search field focused. */
export function searchLibraryFor(
  words: string,
  { setView, setPane }: Pick<BuilderControls, 'setView' | 'setPane'>,
): void {
  requested = words;
  setView('design');
  setPane('library');
  for (const listener of listeners) listener();
  focusField('library-search');
}

/** Types the requested search, now or while the library is shown. */
export function useRequestedSearch(type: (words: string) => void): void {
  useEffect(() => {
    const look = () => {
      if (requested !== null) type(requested);
      requested = null;
    };
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  }, [type]);
}
