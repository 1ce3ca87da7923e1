import {
  type FocusEvent,
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  type RefObject,
  startTransition,
  useEffect,
  useState,
} from 'react';
import type { LibraryPart } from '#web/features/builder/library/library-groups.ts';
import { LibraryRow } from '#web/features/builder/library/library-row.tsx';

const chunkSize = 20;
/** How many rows of the library are rendered wherever they are. */
const renderedAtOnce = 24;
/** The estimated height of a row that was never rendered (px). */
const usualHeight = 56;

export interface LibraryRowsProps {
  readonly label: string;
  readonly parts: readonly LibraryPart[];
  /** How many rows stand before these. */
  readonly start: number;
}

/**
 * The parts of one group. Of a long list only the rows near the window are rendered. A chunk that is not rendered yet
 * is a button, which gives its focus to the rows in its place, so that Tab, the arrow keys and a screen reader reach
 * all of them.
 */
export function LibraryRows({ label, parts, start }: LibraryRowsProps) {
  const chunks = useMemo(() => chunksOf(parts), [parts]);
  return (
    <div role="list" aria-label={label} className="pb-1">
      {chunks.map(({ first, rows }) => (
        <RowChunk
          key={first}
          first={first}
          rows={rows}
          total={parts.length}
          isRenderedAtOnce={first === 0 && start < renderedAtOnce}
        />
      ))}
    </div>
  );
}

interface Chunk {
  /** The index of its first row. */
  readonly first: number;
  readonly rows: readonly LibraryPart[];
}

function chunksOf(parts: readonly LibraryPart[]): readonly Chunk[] {
  return Array.from({ length: Math.ceil(parts.length / chunkSize) }, (_, chunk) => {
    const first = chunk * chunkSize;
    return { first, rows: parts.slice(first, first + chunkSize) };
  });
}

interface RowChunkProps extends Chunk {
  readonly total: number;
  readonly isRenderedAtOnce: boolean;
}

const RowChunk = memo(function RowChunk({ first, rows, total, isRenderedAtOnce }: RowChunkProps) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<'first' | 'last' | null>(null);
  const { isNear, height, comeNear } = useNearWindow(box, isRenderedAtOnce);
  useLayoutEffect(() => {
    if (!isNear || wanted.current === null) return;
    const rendered = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    rendered.at(wanted.current === 'first' ? 0 : -1)?.focus();
    wanted.current = null;
  }, [isNear]);
  const passFocus = ({ target, relatedTarget }: FocusEvent) => {
    const isFromBelow = isBehind(relatedTarget, target);
    wanted.current = isFromBelow ? 'last' : 'first';
    comeNear();
  };
  if (isNear) {
    return (
      <div ref={box} role="presentation">
        {rows.map((part, index) => (
          <LibraryRow key={part.id} part={part} position={first + index + 1} total={total} />
        ))}
      </div>
    );
  }
  return (
    <div ref={box} role="listitem" style={{ height: height ?? rows.length * usualHeight }}>
      <button type="button" data-row="" onFocus={passFocus} className="sr-only">
        Parts {first + 1} to {first + rows.length}
      </button>
    </div>
  );
});

function isBehind(one: Element | null, other: Element): boolean {
  return one !== null && (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** How far outside of the window rows are rendered, so that they are there before they come into view (px). */
const margin = '600px 0px';

interface Nearness {
  readonly isNear: boolean;
  /** Its height when it was last rendered (px). */
  readonly height: number | null;
}

/**
 * Whether a piece of a long list is in or near the window of its `data-scroller`, the element that scrolls it. One that
 * holds the focus, or what is being dragged, stays near.
 */
function useNearWindow(box: RefObject<HTMLElement | null>, isNearAtFirst: boolean) {
  const [nearness, setNearness] = useState<Nearness>({ isNear: isNearAtFirst, height: null });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const isNear = entries.at(-1)?.isIntersecting === true;
      if (!isNear && isHeld(element)) return;
      const { offsetHeight } = element;
      // Several chunks may come near at once; typing has priority over rendering them.
      startTransition(() => {
        setNearness((before) => {
          if (before.isNear === isNear) return before;
          return isNear ? { ...before, isNear } : { isNear, height: offsetHeight };
        });
      });
    };
    const observer = new IntersectionObserver(look, {
      root: element.closest('[data-scroller]'),
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const comeNear = () => setNearness((before) => ({ ...before, isNear: true }));
  return { ...nearness, comeNear };
}

function isHeld(element: HTMLElement): boolean {
  return element.contains(document.activeElement) || element.querySelector('[data-dragging]') !== null;
}
