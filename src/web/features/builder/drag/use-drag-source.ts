import { useDrag } from 'react-aria-components/useDrag';
import { makeChip } from '#web/features/builder/drag/drag-ghost.ts';
import { beginDragSession, endDragSession } from '#web/features/builder/drag/drag-session.ts';
import {
  countOf,
  dragTypeOf,
  mediaType,
  readSubject,
  type DragSubject,
} from '#web/features/builder/drag/drag-subject.ts';

type DragOptions = Parameters<typeof useDrag>[0];
type Preview = NonNullable<NonNullable<DragOptions['preview']>['current']>;

/** What the mouse carries: the row itself as the browser shows it, or how many rows there are. */
const preview: Preview = ([item], show) => {
  const subject = Object.values(item ?? {}).map(readSubject)[0] ?? null;
  if (subject === null || countOf(subject) === 1) return show(null);
  const chip = makeChip(document, countOf(subject));
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
