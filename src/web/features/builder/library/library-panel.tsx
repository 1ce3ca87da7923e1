import { SearchX } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { AnyPart } from '#domain/catalogue/catalogue-part.ts';
import { usePartDialogs } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { moveAmongRows } from '#web/features/builder/drag/row-keys.ts';
import { LibraryGroupList } from '#web/features/builder/library/library-group.tsx';
import { groupLibrary } from '#web/features/builder/library/library-groups.ts';
import { recommendedResistors } from '#web/features/builder/library/recommended-resistors.ts';
import { searchLibrary } from '#web/features/builder/library/search-library.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

const allGroups = groupLibrary([...builtInCatalogue.values()]);

/** The component library: everything that can be placed, by group or by search. */
export function LibraryPanel() {
  const { whole } = useBuilder();
  const openDialog = usePartDialogs();
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words);
  const groups = useMemo(() => searchLibrary(allGroups, searched), [searched]);
  const singles = useMemo(() => recommendedResistors(whole.project), [whole.project]);
  const place = useCallback(
    (part: AnyPart) => {
      openDialog({ kind: 'place', part, drop: null });
    },
    [openDialog],
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-col gap-2 border-b border-line p-3">
        <h2 className="text-sm font-semibold">Component Library</h2>
        <SearchField label="Search components" placeholder="Search components..." value={words} onChange={setWords} />
      </div>
      <div onKeyDown={moveAmongRows} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-1">
        <LibraryGroupList
          groups={groups}
          level="main"
          isSearching={searched.trim() !== ''}
          singles={singles}
          onPlace={place}
        />
        {groups.length === 0 && (
          <EmptyState icon={<SearchX />} title={`Nothing found for “${searched.trim()}”`}>
            Search for a name or for a word of the description, such as “flicker” or “12 V”.
          </EmptyState>
        )}
      </div>
    </div>
  );
}
