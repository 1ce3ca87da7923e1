import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { partText } from '#domain/wiring/describe-wiring.ts';
import type { Box } from '#domain/wiring/sheet.ts';
import type { Spot, SpotList } from '#domain/wiring/tiles/spots.ts';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

interface PartListProps {
  readonly spots: SpotList;
  readonly control: ViewportControl;
  readonly part: ChosenPart;
}

const pageOfParts = 10;

/** Index of the part that a key moves to; null for other keys. */
function nextPart(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'PageDown') return Math.min(count - 1, at + pageOfParts);
  if (key === 'PageUp') return Math.max(0, at - pageOfParts);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Moves elements over a drawing (`sheetBoxStyle`) along with it, without rendering. */
export function useFollowViewport(control: ViewportControl) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => {
      const { x, y, scale } = control.viewport;
      element.current?.style.setProperty('transform', `translate(${x}px, ${y}px)`);
      element.current?.style.setProperty('--scale', String(scale));
    };
    follow();
    return control.subscribe(follow);
  }, [control]);
  return element;
}

const length = (value: number) => `calc(${value} * var(--scale) * 1px)`;

/** Style of a box of the sheet, inside an element that follows the drawing. */
export function sheetBoxStyle({ x, y, width, height }: Box): CSSProperties {
  return { left: length(x), top: length(y), width: length(width), height: length(height) };
}

/** Handles the keys of the list of parts. */
function keyHandler(part: ChosenPart, count: number) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') part.open();
    else if (event.key === 'Escape') part.close();
    else {
      const next = nextPart(event.key, part.index ?? -1, count);
      if (next === null) return;
      part.goTo(next);
    }
    event.preventDefault();
    // Otherwise the arrows would move the drawing too.
    event.stopPropagation();
  };
}

/**
 * Parts of a drawing as a list, which arrow keys traverse in reading order. Only the chosen part and its neighbors are
 * rendered, over their symbols, whatever the size of the drawing.
 */
export function PartList({ spots, control, part }: PartListProps) {
  const id = useId();
  const list = useFollowViewport(control);
  const { index: chosen } = part;
  const at = chosen ?? 0;
  const shown = [at - 1, at, at + 1].flatMap((index) => {
    const spot = spots.at(index);
    return spot === undefined ? [] : [{ index, spot }];
  });
  return (
    <div
      role="listbox"
      aria-label="Parts of the diagram. Arrow keys move between parts; Enter shows details."
      aria-activedescendant={chosen === null ? undefined : `${id}-${chosen}`}
      tabIndex={0}
      onFocus={() => chosen === null && part.goTo(Math.max(0, spots.firstIn(control.visibleBox())))}
      onKeyDown={keyHandler(part, spots.length)}
      className="group/parts pointer-events-none absolute inset-0 outline-none"
    >
      <div ref={list} role="presentation" className="absolute top-0 left-0">
        {shown.map(({ index, spot }) => (
          <Option
            key={index}
            id={`${id}-${index}`}
            spot={spot}
            place={[index + 1, spots.length]}
            isChosen={index === chosen}
          />
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly spot: Spot;
  readonly place: readonly [number, number];
  readonly isChosen: boolean;
}

function Option({ id, spot: { part, box }, place: [position, count], isChosen }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-label={partText(part)}
      aria-selected={isChosen}
      aria-posinset={position}
      aria-setsize={count}
      className="absolute rounded-sm aria-selected:outline-2 aria-selected:outline-offset-1 aria-selected:outline-paper-mark group-focus-visible/parts:aria-selected:outline-3"
      style={sheetBoxStyle(box)}
    />
  );
}

/** Size (px) that a card covers at most at the lower edge of the window; in a narrow window, its whole width. */
const cardHeight = 304;
const cardWidth = 340;
/** Height (px) that it covers while it previews a failure. */
const previewHeight = 340;
const narrow = 640;

/** The part that the user chose, by id, so that it stays chosen when the drawing changes. */
interface Chosen {
  readonly partId: string;
  readonly isOpen: boolean;
}

/** Id of the first piece of a component that is drawn; null if it is not. */
function pieceOf(spots: SpotList, componentId: string): string | null {
  return [componentId, `${componentId}.1`].find((id) => spots.indexOf(id) >= 0) ?? null;
}

/** The component that is selected in all views, and the action that selects another. */
export interface SelectedComponent {
  /** Null for none, or several. */
  readonly selectedId: string | null;
  readonly onSelect: (componentId: string) => void;
}

/** State of the chosen part of a drawing, and whether its card is open. It begins with the selected component. */
export function useChosenPart(spots: SpotList, control: ViewportControl, { selectedId, onSelect }: SelectedComponent) {
  const [chosen, setChosen] = useState<Chosen | null>(() => {
    const partId = selectedId === null ? null : pieceOf(spots, selectedId);
    return partId === null ? null : { partId, isOpen: false };
  });
  const first = useRef(chosen?.partId);
  useEffect(() => {
    const spot = first.current === undefined ? undefined : spots.at(spots.indexOf(first.current));
    if (spot !== undefined) control.reveal(spot.box, 0);
    first.current = undefined;
  }, [spots, control]);
  const partId = chosen?.partId;
  const index = useMemo(() => (partId === undefined ? -1 : spots.indexOf(partId)), [spots, partId]);
  const press = useCallback(
    (spot: Spot | null) => {
      setChosen(spot === null ? null : { partId: spot.part.id, isOpen: true });
      const componentId = spot === null ? null : /^[^.:]+/.exec(spot.part.id)?.[0];
      if (componentId) onSelect(componentId);
      const { width } = control.window;
      if (spot !== null) control.uncover(spot.box, { width: width < narrow ? width : cardWidth, height: cardHeight });
    },
    [control, onSelect],
  );
  const goTo = (next: number) => {
    const spot = spots.at(next);
    if (spot === undefined) return;
    const isOpen = chosen?.isOpen === true;
    setChosen({ partId: spot.part.id, isOpen });
    const { x, width } = spot.blockBox;
    const fits = width * control.viewport.scale <= control.window.width;
    // The whole circuit, if it fits.
    control.reveal(fits ? { ...spot.box, x, width } : spot.box, isOpen ? cardHeight : 0);
  };
  return {
    index: index < 0 ? null : index,
    spot: spots.at(index),
    isOpen: chosen?.isOpen === true,
    /** Chooses the pressed part, and opens its card. */
    press,
    /** Moves to a part by its index in reading order, and scrolls to it. */
    goTo,
    /** Moves its circuit out from under its card. */
    uncover: () => {
      const spot = spots.at(index);
      const { width } = control.window;
      if (spot === undefined) return;
      const circuit = { ...spot.box, x: spot.blockBox.x };
      control.uncover(circuit, { width: width < narrow ? width : cardWidth, height: previewHeight });
    },
    open: () => chosen !== null && setChosen({ ...chosen, isOpen: true }),
    close: () => setChosen(null),
  };
}

export type ChosenPart = ReturnType<typeof useChosenPart>;
