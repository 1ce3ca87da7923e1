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
/** Number of rows that are rendered initially. */
const renderedAtOnce = 24;
/** Estimated height of a row that was never rendered (px). */
const estimatedHeight = 56;

export interface LibraryRowsProps {
  readonly label: string;
  readonly parts: readonly LibraryPart[];
  /** Number of rows before these. */
  readonly start: number;
}

/**
 * Parts of one group, as a virtual list: only rows near the viewport are rendered. A chunk that is not rendered is a
 * button, which renders its rows on focus and passes the focus on, so that Tab, arrow keys, and screen readers reach
 * all rows.
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
  /** Index of its first row. */
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
  const focusTarget = useRef<'first' | 'last' | null>(null);
  const { isNear, height, comeNear } = useNearViewport(box, isRenderedAtOnce);
  useLayoutEffect(() => {
    if (!isNear || focusTarget.current === null) return;
    const rendered = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    rendered.at(focusTarget.current === 'first' ? 0 : -1)?.focus();
    focusTarget.current = null;
  }, [isNear]);
  const passFocus = ({ target, relatedTarget }: FocusEvent) => {
    const isFromBelow = isAfter(relatedTarget, target);
    focusTarget.current = isFromBelow ? 'last' : 'first';
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
    <div ref={box} role="listitem" style={{ height: height ?? rows.length * estimatedHeight }}>
      <button type="button" data-row="" onFocus={passFocus} className="sr-only">
        Parts {first + 1} to {first + rows.length}
      </button>
    </div>
  );
});

function isAfter(one: Element | null, other: Element): boolean {
  return one !== null && (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Margin around the viewport within which rows are rendered, so that they exist before they are scrolled into view. */
const margin = '600px 0px';

interface Nearness {
  readonly isNear: boolean;
  /** Height when it was last rendered (px); null before. */
  readonly height: number | null;
}

/**
 * Whether a chunk is in or near the viewport of its scroller (`data-scroller`). A chunk that contains the focus or the
 * dragged row stays rendered.
 */
function useNearViewport(box: RefObject<HTMLElement | null>, isNearAtFirst: boolean) {
  const [nearness, setNearness] = useState<Nearness>({ isNear: isNearAtFirst, height: null });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const update = (entries: readonly IntersectionObserverEntry[]) => {
      const isNear = entries.at(-1)?.isIntersecting === true;
      if (!isNear && isHeld(element)) return;
      const { offsetHeight } = element;
      // Typing has priority over rendering chunks, of which several may come near at once.
      startTransition(() => {
        setNearness((before) => {
          if (before.isNear === isNear) return before;
          return isNear ? { ...before, isNear } : { isNear, height: offsetHeight };
        });
      });
    };
    const observer = new IntersectionObserver(update, {
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
