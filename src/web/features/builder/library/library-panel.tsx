import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CustomPartAction } from '#web/features/builder/custom-parts/custom-part-dialog.tsx';
import { type Library, LibraryContext } from '#web/features/builder/library/library-context.ts';
import { LibraryList } from '#web/features/builder/library/library-list.tsx';
import { searchWords } from '#web/features/builder/library/search-library.ts';
import { useLibraryKeys } from '#web/features/builder/library/use-library-keys.ts';
import { useBuilderControls, useShown } from '#web/features/builder/project/builder-context.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

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
