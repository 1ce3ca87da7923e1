import { useDrag } from 'react-aria-components/useDrag';
import { beginDragSession, endDragSession } from '#web/features/builder/drag/drag-session.ts';
import { dragTypeOf, mediaType, type DragSubject } from '#web/features/builder/drag/drag-subject.ts';

/**
 * Makes an element draggable by mouse and touch, and its handle by keyboard. Parts from the library are copied, placed
 * parts and circuits are moved.
 */
export function useDragSource(subject: DragSubject, isDisabled: boolean) {
  return useDrag({
    isDisabled,
    hasDragButton: true,
    getItems: () => [{ [mediaType(dragTypeOf(subject))]: JSON.stringify(subject) }],
    getAllowedDropOperations: () => [subject.kind === 'catalogue' ? 'copy' : 'move'],
    onDragStart: () => {
      beginDragSession(subject);
    },
    onDragEnd: endDragSession,
  });
}
