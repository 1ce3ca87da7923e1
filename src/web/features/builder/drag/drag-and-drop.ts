import { useDrag } from 'react-aria-components/useDrag';
import { createContext, type DragEvent, use, useMemo, useRef, type RefObject } from 'react';
import { useDrop } from 'react-aria-components/useDrop';
import { createChip } from '#web/features/builder/drag/drag-ghost.ts';
import { beginDragSession, endDragSession } from '#web/features/builder/drag/drag-session.ts';
import {
  countOf,
  dragTypeOf,
  mediaType,
  readSubject,
  type DragSubject,
  type DragType,
} from '#web/features/builder/drag/drag-subject.ts';

type DragOptions = Parameters<typeof useDrag>[0];
type Preview = NonNullable<NonNullable<DragOptions['preview']>['current']>;

/** Drag image of a mouse: the row itself, as the browser renders it, or the number of rows. */
const preview: Preview = ([item], show) => {
  const subject = Object.values(item ?? {}).map(readSubject)[0] ?? null;
  if (subject === null || countOf(subject) === 1) return show(null);
  const chip = createChip(document, countOf(subject));
  chip.style.cssText = 'position:fixed;left:-100vw';
  document.body.append(chip);
  show(chip);
  requestAnimationFrame(() => chip.remove());
};

/**
 * Makes an element draggable by mouse and touch, and its handle by keyboard. Parts of the library are copied, placed
 * parts and circuits are moved. A function as the subject is called when a drag starts.
 */
export function useDragSource(subject: DragSubject | (() => DragSubject), isDisabled: boolean) {
  const getSubject = () => (typeof subject === 'function' ? subject() : subject);
  return useDrag({
    isDisabled,
    hasDragButton: true,
    preview: { current: preview },
    getItems: () => {
      const dragged = getSubject();
      return [{ [mediaType(dragTypeOf(dragged))]: JSON.stringify(dragged) }];
    },
    getAllowedDropOperations: () => [getSubject().kind === 'catalogue' ? 'copy' : 'move'],
    onDragStart: () => {
      beginDragSession(getSubject());
    },
    onDragEnd: endDragSession,
  });
}

/** Position of the pointer in a drop area (px). */
export interface DropPoint {
  readonly area: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** Behavior of a drop area. `at` is the position of the pointer; null for a drop by keyboard. */
export interface DropAreaOptions {
  /** Accessible name. */
  readonly label: string;
  readonly accepts: readonly DragType[];
  /** Accepts only copies of library parts, no moves. */
  readonly copiesOnly?: boolean;
  readonly onDrop: (subject: DragSubject, at: DropPoint | null) => void;
  readonly onMove?: (at: DropPoint | null) => void;
}

/**
 * Text that identifies the current arrangement of drop areas. The keyboard visits areas in the order of their
 * registration; when this text changes, all of them register again, in the order of the page.
 */
export const DropOrder = createContext('');

/** Returns a ref that is a new object for each arrangement, which makes the area register again. */
function useRegistered(ref: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const order = use(DropOrder);
  return useMemo(
    () => ({
      order,
      get current() {
        return ref.current;
      },
    }),
    [order, ref],
  );
}

/** Makes an element (`areaProps`) accept drops of the given types by mouse, touch, or keyboard. */
export function useDropArea({ label, accepts, copiesOnly = false, onDrop, onMove }: DropAreaOptions) {
  const ref = useRef<HTMLDivElement>(null);
  const pointer = useRef<DropPoint | null>(null);
  const move = (at: DropPoint | null) => {
    pointer.current = at;
    onMove?.(at);
  };
  const { dropProps, isDropTarget } = useDrop({
    ref: useRegistered(ref),
    getDropOperation: (types, allowed) => {
      // The keyboard skips hidden areas: a phone shows one pane at a time.
      if (ref.current?.checkVisibility() === false) return 'cancel';
      if (copiesOnly && !allowed.includes('copy')) return 'cancel';
      return accepts.some((type) => types.has(mediaType(type))) ? (allowed[0] ?? 'cancel') : 'cancel';
    },
    onDropExit: () => {
      move(null);
    },
    onDrop: ({ items }) => {
      const at = pointer.current;
      void subjectOf(items, accepts).then((subject) => {
        if (subject !== null) onDrop(subject, at);
      });
    },
  });
  // Also for a pointer at rest, which has just entered or below which the area has scrolled.
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    dropProps.onDragOver?.(event);
    const at = placeOf(event);
    const isSame = at.x === pointer.current?.x && at.y === pointer.current.y;
    if (event.dataTransfer.dropEffect !== 'none' && !isSame) move(at);
  };
  // Updates the position, because a slow machine may not send a `dragover` after the pointer has entered.
  const onPointerDrop = (event: DragEvent<HTMLElement>) => {
    pointer.current = placeOf(event);
    dropProps.onDrop?.(event);
  };
  const areaProps = { ...dropProps, ref, tabIndex: -1, 'aria-label': label, onDragOver, onDrop: onPointerDrop };
  return { areaProps, isDropTarget };
}

/** Position of the pointer in the area that handles the event (px). */
function placeOf({ clientX, clientY, currentTarget }: DragEvent<HTMLElement>): DropPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { area: currentTarget, x: clientX - left, y: clientY - top };
}

type DroppedItems = Parameters<NonNullable<Parameters<typeof useDrop>[0]['onDrop']>>[0]['items'];

async function subjectOf(items: DroppedItems, accepts: readonly DragType[]): Promise<DragSubject | null> {
  for (const item of items) {
    if (item.kind !== 'text') continue;
    const type = accepts.map(mediaType).find((media) => item.types.has(media));
    if (type !== undefined) return readSubject(await item.getText(type));
  }
  return null;
}
