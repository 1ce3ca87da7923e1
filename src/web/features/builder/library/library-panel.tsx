import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePartDialogs } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { type CustomPartDeed, type Library, LibraryContext } from '#web/features/builder/library/library-context.ts';
import { LibraryList } from '#web/features/builder/library/library-list.tsx';
import { searchWords } from '#web/features/builder/library/search-library.ts';
import { useLibraryKeys } from '#web/features/builder/library/use-library-keys.ts';
import { useShown } from '#web/features/builder/project/builder-context.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';

const customPartDialog = lazyComponent(
  async () => (await import('#web/features/builder/custom-parts/custom-part-dialog.tsx')).CustomPartDialog,
);

/** The component library: everything that can be placed, by group or by search. */
export function LibraryPanel() {
  const [typed, setTyped] = useState('');
  const [deed, setDeed] = useState<CustomPartDeed | null>(null);
  const library = useLibraryOf(useDeferredValue(typed), setDeed);
  const { box, list, goToRows, moveInRows, keepFocus } = useLibraryKeys();
  useFirstFound(list, library.words);
  useEffect(() => {
    if (deed?.kind !== 'delete') return undefined;
    const { position } = deed;
    return () => keepFocus(position);
  }, [deed, keepFocus]);
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
      {deed !== null && (
        <customPartDialog.Component deed={deed} onClose={() => setDeed((now) => (now === deed ? null : now))} />
      )}
    </LibraryContext>
  );
}

const listStyle = 'min-h-0 flex-1 outline-none overflow-y-auto overscroll-contain px-2 py-1';

/** Shows the first of what another search finds, wherever the list was scrolled to. */
function useFirstFound(list: RefObject<HTMLElement | null>, words: readonly string[]): void {
  const shown = useRef(words);
  useLayoutEffect(() => {
    if (shown.current !== words) list.current?.scrollTo(0, 0);
    shown.current = words;
  }, [list, words]);
}

/** What the groups and rows know; another object only when some of it changed. */
function useLibraryOf(typed: string, changeParts: Library['changeParts']): Library {
  const { powerSupplyId, resistorMode, resistorRounding } = useShown(({ whole }) => whole.project);
  const openDialog = usePartDialogs();
  const words = useMemo(() => searchWords(typed), [typed]);
  const supply = useMemo(
    () => ({ powerSupplyId, resistorMode, resistorRounding }),
    [powerSupplyId, resistorMode, resistorRounding],
  );
  return useMemo(
    () => ({ words, supply, changeParts, place: (part) => openDialog({ kind: 'place', part, drop: null }) }),
    [words, supply, changeParts, openDialog],
  );
}
