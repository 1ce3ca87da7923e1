import { useEffect } from 'react';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { Store } from '#web/store.ts';
import { focusField } from '#web/ui/fields/focus-field.ts';
import { useStore } from '#web/use-store.ts';

const requested = new Store<string | null>(() => null);

/** Opens the library with a search for a kind of part, and focuses its search field. */
export function searchLibraryFor(
  words: string,
  { setView, setPane }: Pick<BuilderControls, 'setView' | 'setPane'>,
): void {
  requested.set(words);
  setView('design');
  setPane('library');
  focusField('library-search');
}

/** Enters the requested search, now or while the library is shown. */
export function useRequestedSearch(type: (words: string) => void): void {
  const words = useStore(requested);
  useEffect(() => {
    if (words === null) return;
    requested.set(null);
    type(words);
  }, [words, type]);
}
