import { SearchX } from 'lucide-react';
import { memo, useMemo } from 'react';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { CustomPart } from '#domain/parts/custom-part.ts';
import { CustomGroup } from '#web/features/builder/library/custom-group.tsx';
import { useLibrary } from '#web/features/builder/library/library-context.ts';
import { LibraryGroupList } from '#web/features/builder/library/library-group.tsx';
import { countOf, groupLibrary } from '#web/features/builder/library/library-groups.ts';
import { searchLibrary, searchParts } from '#web/features/builder/library/search-library.ts';
import { useOwnParts } from '#web/features/builder/library/use-own-parts.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

const allGroups = groupLibrary([...builtInCatalogue.values()]);
const none: readonly CustomPart[] = [];

/** The groups of the library, or what a search has found in them; how much that is, is said aloud. */
export const LibraryList = memo(function LibraryList() {
  const { words } = useLibrary();
  const own = useOwnParts();
  const ownParts = own.state === 'ready' ? own.parts : none;
  const groups = useMemo(() => searchLibrary(allGroups, words), [words]);
  const customs = useMemo(() => searchParts(ownParts, words), [ownParts, words]);
  const isSearching = words.length > 0;
  const count = countOf(groups);
  const found = count + customs.length;
  return (
    <>
      <p role="status" className="sr-only">
        {isSearching && `${found} ${found === 1 ? 'part' : 'parts'} found`}
      </p>
      <LibraryGroupList groups={groups} level="main" start={0} />
      {(!isSearching || customs.length > 0) && (
        <CustomGroup key={isSearching ? 'search' : 'browse'} own={own} parts={customs} start={count} />
      )}
      {found === 0 && isSearching && (
        <EmptyState icon={<SearchX />} title={`Nothing found for “${words.join(' ')}”`}>
          Search for a name or for words of the description, such as “flicker” or “12 V”.
        </EmptyState>
      )}
    </>
  );
});
