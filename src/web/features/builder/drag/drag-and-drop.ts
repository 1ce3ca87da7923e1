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

/** What the mouse carries: the row itself as the browser shows it, or how many rows there are. */
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
 * Makes an element draggable by mouse and touch, and its handle by keyboard. Parts from the library are copied, placed
 * parts and circuits are moved. A function is asked for its subject when a drag begins.
 */
export function useDragSource(subject: DragSubject | (() => DragSubject), isDisabled: boolean) {
  const subjectNow = () => (typeof subject === 'function' ? subject() : subject);
  return useDrag({
    isDisabled,
    hasDragButton: true,
    preview: { current: preview },
    getItems: () => {
      const dragged = subjectNow();
      return [{ [mediaType(dragTypeOf(dragged))]: JSON.stringify(dragged) }];
    },
    getAllowedDropOperations: () => [subjectNow().kind === 'catalogue' ? 'copy' : 'move'],
    onDragStart: () => {
      beginDragSession(subjectNow());
    },
    onDragEnd: endDragSession,
  });
}

/** Where the pointer is in an area (px). */
export interface DropPoint {
  readonly x: number;
  readonly y: number;
}

/** What a drop area does. `at` is where the pointer is; null where the keyboard dropped. */
export interface DropAreaOptions {
  readonly ref: RefObject<HTMLElement | null>;
  readonly accepts: readonly DragType[];
  /** Accepts parts that are copied from the library, not those that are moved. */
  readonly copiesOnly?: boolean;
  readonly onDrop: (subject: DragSubject, at: DropPoint | null) => void;
  readonly onMove?: (at: DropPoint | null) => void;
}

/**
 * A text that stands for the current arrangement of drop areas. The keyboard visits areas in the order in which they
 * registered; when this name changes, all of them register anew and so in the order of the page.
 */
export const DropOrder = createContext('');

/** The element of an area in the present arrangement: a new object is what makes the area register again. */
function useRegistered(ref: DropAreaOptions['ref']): DropAreaOptions['ref'] {
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

/** Makes an element take what is dragged onto it, by mouse, touch or keyboard, if its type is accepted. */
export function useDropArea({ ref, accepts, copiesOnly = false, onDrop, onMove }: DropAreaOptions) {
  const pointer = useRef<DropPoint | null>(null);
  const move = (at: DropPoint | null) => {
    pointer.current = at;
    onMove?.(at);
  };
  const { dropProps, isDropTarget } = useDrop({
    ref: useRegistered(ref),
    getDropOperation: (types, allowed) => {
      // The keyboard visits what can be seen; on a phone one pane is shown at a time.
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
  // A resting pointer counts too: it has just entered, or the area has scrolled below it.
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    dropProps.onDragOver?.(event);
    const at = placeOf(event);
    const isSame = at.x === pointer.current?.x && at.y === pointer.current.y;
    if (event.dataTransfer.dropEffect !== 'none' && !isSame) move(at);
  };
  // The place of the release counts: on a slow machine there may be no `dragover` since the pointer entered.
  const onPointerDrop = (event: DragEvent<HTMLElement>) => {
    pointer.current = placeOf(event);
    dropProps.onDrop?.(event);
  };
  return { dropProps: { ...dropProps, onDragOver, onDrop: onPointerDrop }, isDropTarget };
}

/** Where the pointer is in the area that handles the event (px). */
function placeOf({ clientX, clientY, currentTarget }: DragEvent<HTMLElement>): DropPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
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
