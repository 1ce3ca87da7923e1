import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { CustomPart } from '#domain/parts/custom-component.ts';
import type { CustomPartAction } from '#web/features/builder/custom-parts/custom-part-dialog.tsx';
import { moveAmongRows } from '#web/features/builder/drag/draggable-row.tsx';
import { ColorStrip } from '#web/features/builder/library/color-strip.tsx';
import { type Library, LibraryContext } from '#web/features/builder/library/library-context.ts';
import { CustomGroup, LibraryGroupList, useOwnParts } from '#web/features/builder/library/library-group.tsx';
import { placeFromLibrary } from '#web/features/builder/commands/edits/place-from-library.ts';
import { countOf, groupLibrary, type LibraryPart } from '#web/features/builder/library/library-groups.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { useRequestedSearch } from '#web/features/builder/project/library-search.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useSingleKeys } from '#web/ui/single-keys.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useStore } from '#web/use-store.ts';

const customPartDialog = lazyComponent(
  async () => (await import('#web/features/builder/custom-parts/custom-part-dialog.tsx')).CustomPartDialog,
);

/** Loaded when the user is about to search. */
const searchResults = lazyComponent(
  async () => (await import('#web/features/builder/library/search-results.tsx')).SearchResults,
);

/** The component library: all parts that can be placed, by group or by search. */
export function LibraryPanel() {
  const [typed, setTyped] = useState('');
  const [action, setAction] = useState<CustomPartAction | null>(null);
  const { placing } = useBuilderControls();
  useRequestedSearch(setTyped);
  const [revealCount, setRevealCount] = useState(0);
  const showCustom = () => {
    setTyped('');
    setRevealCount(revealCount + 1);
  };
  const library = useLibraryOf(setAction);
  const search = useDeferredValue(typed).trim();
  const { box, list, goToRows, onShown, moveInRows, keepFocus } = useLibraryKeys();
  useScrollToFirst(list, search);
  useEffect(() => {
    if (action?.kind !== 'delete') return undefined;
    const { position } = action;
    return () => keepFocus(position);
  }, [action, keepFocus]);
  return (
    <LibraryContext value={library}>
      <div
        onFocus={searchResults.preload}
        onPointerEnter={searchResults.preload}
        className="flex h-full min-h-0 flex-col"
      >
        <div className="flex flex-col gap-2 border-b border-line p-3">
          <h2 className="text-sm font-semibold max-lg:sr-only">Component Library</h2>
          <div className="flex items-center gap-2">
            <div data-field="library-search" className="min-w-0 flex-1">
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
            <Button size="small" aria-label="Custom components" onPress={showCustom}>
              Custom
            </Button>
          </div>
          <ColorStrip color={library.color} onChoose={(color) => placing.chooseColor(color)} />
        </div>
        <div ref={list} data-scroller="" tabIndex={-1} onKeyDown={moveInRows} className={listStyle}>
          <LibraryList search={search} revealCount={revealCount} onShown={onShown} />
        </div>
      </div>
      {action !== null && (
        <customPartDialog.Component action={action} onClose={() => setAction((now) => (now === action ? null : now))} />
      )}
    </LibraryContext>
  );
}

const listStyle = 'pane min-h-0 flex-1 outline-none px-2 py-1';

/** Scrolls to the first result when the search changes. */
function useScrollToFirst(list: RefObject<HTMLElement | null>, search: string): void {
  const shown = useRef(search);
  useLayoutEffect(() => {
    if (shown.current !== search) list.current?.scrollTo(0, 0);
    shown.current = search;
  }, [list, search]);
}

const noWords: readonly string[] = [];

/** Context of the groups and rows; the same object until one of its values changes. */
function useLibraryOf(changeParts: Library['changeParts']): Library {
  const powerSupplyId = useProject(({ snapshot }) => snapshot.project.powerSupplyId);
  const resistorMode = useProject(({ snapshot }) => snapshot.project.resistorMode);
  const resistorRounding = useProject(({ snapshot }) => snapshot.project.resistorRounding);
  const controls = useBuilderControls();
  const { placing } = controls;
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  }, [controls]);
  const color = useStore(placing.color);
  const supply = useMemo(
    () => ({ powerSupplyId, resistorMode, resistorRounding }),
    [powerSupplyId, resistorMode, resistorRounding],
  );
  return useMemo(
    () => ({
      words: noWords,
      supply,
      color,
      changeParts,
      place: (part: LibraryPart) => placeFromLibrary(latest.current, part, null),
    }),
    [supply, color, changeParts],
  );
}

const allGroups = groupLibrary([...builtInCatalogue.values()]);
const none: readonly CustomPart[] = [];

interface LibraryListProps {
  readonly search: string;
  /** Incremented to show the custom components. */
  readonly revealCount: number;
  /** Called with the search whose results are rendered, which happens after typing. */
  readonly onShown: (search: string) => void;
}

/** The groups of the library, or search results, whose number is announced to screen readers. */
const LibraryList = memo(function LibraryList({ search, revealCount, onShown }: LibraryListProps) {
  const [found, setFound] = useState(0);
  const own = useOwnParts();
  const ownParts = own.state === 'ready' ? own.parts : none;
  const isSearching = search !== '';
  useLayoutEffect(() => {
    if (!isSearching) onShown('');
  }, [isSearching, onShown]);
  return (
    <>
      <p role="status" className="sr-only">
        {isSearching && `${found} ${found === 1 ? 'part' : 'parts'} found`}
      </p>
      {isSearching ? (
        <searchResults.Component
          typed={search}
          groups={allGroups}
          own={own}
          ownParts={ownParts}
          onFound={setFound}
          onShown={onShown}
        />
      ) : (
        <>
          <LibraryGroupList groups={allGroups} level="main" start={0} />
          <CustomGroup own={own} parts={ownParts} start={countOf(allGroups)} revealCount={revealCount} />
        </>
      )}
    </>
  );
});

/** Keys that move the focus to the search box, from there to the results, and back. */
function useLibraryKeys() {
  const { setPane } = useBuilderControls();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const goToBox = useCallback(() => {
    // On a phone the library must be visible before it can be focused.
    flushSync(() => setPane('library'));
    box.current?.focus();
    box.current?.select();
  }, [setPane]);
  useSingleKeys(useMemo(() => ({ '/': goToBox }), [goToBox]));
  // The search whose results are rendered, and whether to focus the first result as soon as it matches the typed text.
  const shown = useRef('');
  const isWanted = useRef(false);
  const goToFirst = useCallback(() => {
    const isShown = shown.current === box.current?.value.trim();
    if (!isWanted.current || !isShown) return;
    isWanted.current = false;
    firstRow(list.current)?.focus();
  }, []);
  const onShown = useCallback(
    (search: string) => {
      shown.current = search;
      goToFirst();
    },
    [goToFirst],
  );
  const goToRows = (event: ReactKeyboardEvent) => {
    isWanted.current = event.key === 'ArrowDown';
    if (!isWanted.current) return;
    event.preventDefault();
    goToFirst();
  };
  const moveInRows = (event: ReactKeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, altKey } = event;
    // Key events of an open menu bubble through React as well.
    if (!(target instanceof Node) || !currentTarget.contains(target)) return;
    const isUp = key === 'ArrowUp' && !altKey && target === firstRow(currentTarget);
    if (isUp || key === 'Escape') {
      event.preventDefault();
      box.current?.focus();
    } else moveAmongRows(event);
  };
  // Focuses the next row after a custom component was deleted together with its focused row. The dialog restores the
  // focus some frames after it has closed, and the row may be removed before or after that.
  const keepFocus = useCallback((position: number) => {
    let framesLeft = 10;
    const check = () => {
      if (document.activeElement === document.body) {
        const next = customRow(list.current, position) ?? customRow(list.current, position - 1);
        (next ?? list.current)?.focus({ preventScroll: next === null });
      }
      framesLeft -= 1;
      if (framesLeft > 0) requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, []);
  return { box, list, goToRows, onShown, moveInRows, keepFocus };
}

function firstRow(list: HTMLElement | null): HTMLElement | null {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return [...rows].find((row) => row.offsetParent !== null) ?? null;
}

/** Row of a custom component, by its position from 1. */
function customRow(list: HTMLElement | null, position: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[aria-label=Custom] [aria-posinset="${position}"] [data-row]`) ?? null;
}
