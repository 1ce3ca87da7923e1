import { useState, type RefObject } from 'react';

/** The line that shows where a drop will insert: its height in the area (px), and the part it comes before. */
export interface Insertion {
  readonly y: number;
  readonly before: string | null;
}

/** Follows a drag over an area of part rows (`data-part`) and says where in them it would be inserted. */
export function useInsertion(area: RefObject<HTMLElement | null>) {
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const follow = (y: number | null) => {
    const next = y === null ? null : insertionAt(area.current, y);
    setInsertion((now) => (now?.y === next?.y && now?.before === next?.before ? now : next));
  };
  /** The part that a drop at height `y` comes before; null behind all, and where the keyboard dropped. */
  const partBelow = (y: number | null) => (y === null ? null : (insertionAt(area.current, y)?.before ?? null));
  return { insertion, follow, partBelow };
}

/** Where a drop at height `y` of an area goes; null where the area shows no rows. */
function insertionAt(area: HTMLElement | null, y: number): Insertion | null {
  if (area === null) return null;
  const top = area.getBoundingClientRect().top + area.clientTop;
  let end: number | null = null;
  for (const row of rowsFrom(area, y + top)) {
    const box = row.getBoundingClientRect();
    if (y < box.top - top + box.height / 2) return { y: box.top - top, before: row.dataset['part'] ?? null };
    end = box.bottom - top;
  }
  return end === null ? null : { y: end, before: null };
}

/** The rows from a height of the page on. To ask a row where it is lays out its run, so those above are left out. */
function rowsFrom(area: HTMLElement, height: number): readonly HTMLElement[] {
  const runs = [...area.querySelectorAll<HTMLElement>('[data-run]')];
  const first = runs.findIndex((run) => run.getBoundingClientRect().bottom > height);
  const near = first === -1 ? runs.slice(-1) : runs.slice(first, first + 2);
  return near.flatMap((run) => [...run.querySelectorAll<HTMLElement>('[data-part]')]);
}
/** The line that shows where a drop will insert. */
export function InsertionLine({ insertion }: { readonly insertion: Insertion | null }) {
  if (insertion === null) return null;
  return (
    <span
      aria-hidden="true"
      style={{ top: insertion.y - 1 }}
      className="pointer-events-none absolute inset-x-1 z-10 h-0.5 rounded bg-accent"
    />
  );
}
