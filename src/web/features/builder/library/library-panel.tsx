import { SearchX } from 'lucide-react';
import { type RefObject, memo, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CustomPartAction } from '#web/features/builder/custom-parts/custom-part-dialog.tsx';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { CustomPart } from '#domain/parts/custom-component.ts';
import { CustomGroup } from '#web/features/builder/library/custom-group.tsx';
import { type Library, LibraryContext, useLibrary } from '#web/features/builder/library/library-context.ts';
import { LibraryGroupList } from '#web/features/builder/library/library-group.tsx';
import { countOf, groupLibrary } from '#web/features/builder/library/library-groups.ts';
import { searchLibrary, searchParts, searchWords } from '#web/features/builder/library/search-library.ts';
import { useLibraryKeys } from '#web/features/builder/library/use-library-keys.ts';
import { useOwnParts } from '#web/features/builder/library/use-own-parts.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const customPartDialog = lazyComponent(
  async () => (await import('#web/features/builder/custom-parts/custom-part-dialog.tsx')).CustomPartDialog,
);

/** The component library: everything that can be placed, by group or by search. */
export function LibraryPanel() {
  const [typed, setTyped] = useState('');
  const [action, setAction] = useState<CustomPartAction | null>(null);
  const library = useLibraryOf(useDeferredValue(typed), setAction);
  const { box, list, goToRows, moveInRows, keepFocus } = useLibraryKeys();
  useFirstFound(list, library.words);
  useEffect(() => {
    if (action?.kind !== 'delete') return undefined;
    const { position } = action;
    return () => keepFocus(position);
  }, [action, keepFocus]);
  return (
    <LibraryContext value={library}>
      <div className="flex h-full min-h-0 flex-col">
        <div className="flex flex-col gap-2 border-b border-line p-3">
          <h2 className="text-sm font-semibold">Component Library</h2>
          <SearchField
            ref={box}
            label="Search components"
            placeholder="Search components..."
            shortcut="/"
            value={typed}
            onChange={setTyped}
            onKeyDown={goToRows}
          />
        </div>
        <div ref={list} data-scroller="" tabIndex={-1} onKeyDown={moveInRows} className={listStyle}>
          <LibraryList />
        </div>
      </div>
      {action !== null && (
        <customPartDialog.Component action={action} onClose={() => setAction((now) => (now === action ? null : now))} />
      )}
    </LibraryContext>
  );
}

const listStyle = 'min-h-0 flex-1 outline-none overflow-y-auto overscroll-contain px-2 py-1';

/** Scrolls to the first result when the search changes. */
function useFirstFound(list: RefObject<HTMLElement | null>, words: readonly string[]): void {
  const shown = useRef(words);
  useLayoutEffect(() => {
    if (shown.current !== words) list.current?.scrollTo(0, 0);
    shown.current = words;
  }, [list, words]);
}

/** The context of the groups and rows; the same object until a part of it changes. */
function useLibraryOf(typed: string, changeParts: Library['changeParts']): Library {
  const { powerSupplyId, resistorMode, resistorRounding } = useProject(({ snapshot }) => snapshot.project);
  const { dialogs } = useBuilderControls();
  const words = useMemo(() => searchWords(typed), [typed]);
  const supply = useMemo(
    () => ({ powerSupplyId, resistorMode, resistorRounding }),
    [powerSupplyId, resistorMode, resistorRounding],
  );
  return useMemo(
    () => ({ words, supply, changeParts, place: (part) => dialogs.open({ kind: 'place-part', part, drop: null }) }),
    [words, supply, changeParts, dialogs],
  );
}

const allGroups = groupLibrary([...builtInCatalogue.values()]);
const none: readonly CustomPart[] = [];

/** The groups of the library, or what a search has found in them; how much that is, is said aloud. */
const LibraryList = memo(function LibraryList() {
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
