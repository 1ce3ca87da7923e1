import { selectableParts } from '#domain/changes/selected-parts.ts';
import { partsOfCircuit } from '#web/features/builder/commands/command.ts';
import { inVisualOrder } from '#web/features/builder/design/selection/visual-order.ts';
import type { DesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { circuitAt, focusPart, partAt } from '#web/features/builder/design/selection/rows.ts';
import { longPressEvent } from '#web/features/builder/drag/drag-session.ts';

/** Extent of a pick: one part, or all parts from the previously picked one. */
type Reach = 'one' | 'range';

/** Selects elements that handle presses themselves. */
const otherPress = 'button, label, input, [role=button]:not([data-row])';

/**
 * Selects by mouse and touch in the element around all rows: on a press of a checkbox, on a click with Ctrl or Shift,
 * on a long press without movement, and, while something is selected, on every tap. Rows handle all other presses.
 */
export function selectByPointer(editor: DesignEditor, area: HTMLElement, signal: AbortSignal): void {
  let isTouch = false;
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch';
  };
  const onClick = (event: MouseEvent) => {
    const reach = reachOf(event, isTouch && editor.selection.now().size > 0);
    if (reach === null || !pickAt(editor, event.target, reach)) return;
    event.preventDefault();
    event.stopPropagation();
    const id = partAt(event.target);
    if (id !== null) focusPart(id);
  };
  const onLongPress = ({ target }: Event) => void pickAt(editor, target, 'one');
  area.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  area.addEventListener('click', onClick, { capture: true, signal });
  area.addEventListener(longPressEvent, onLongPress, { signal });
}

/** Extent of a click; null for a click that does not select. */
function reachOf({ target, shiftKey, ctrlKey, metaKey }: MouseEvent, isPicking: boolean): Reach | null {
  if (!(target instanceof Element)) return null;
  const isMark = target.closest('[data-mark]') !== null;
  if (!isMark && target.closest(otherPress) !== null) return null;
  if (shiftKey) return 'range';
  return isMark || ctrlKey || metaKey || (isPicking && partAt(target) !== null) ? 'one' : null;
}

/** Left and Right are included because parts on a wire are next to each other. */
const arrowSteps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Handles Space and Shift with an arrow key on a row; false for other keys. */
export function selectByKey(editor: DesignEditor, { target, key, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === ' ' && target instanceof Element && target.matches('[data-part] [data-row], [data-mark]')) {
    return pickAt(editor, target, shiftKey ? 'range' : 'one');
  }
  const step = arrowSteps[key];
  if (!shiftKey || altKey || step === undefined) return false;
  return extendFrom(editor, target, step);
}

/** Picks the part of a row, or all parts of the circuit of a header; false outside of both. */
function pickAt(editor: DesignEditor, target: EventTarget | null, reach: Reach): boolean {
  const id = partAt(target);
  const place = circuitAt(target);
  if (id !== null) pickPart(editor, id, reach);
  else if (place !== null) editor.selection.toggleAll(partsOfCircuit(editor.snapshot(), place));
  return id !== null || place !== null;
}

function pickPart(editor: DesignEditor, id: string, reach: Reach): void {
  const shown = reach === 'one' ? null : shownAround(editor, id);
  if (shown === null) editor.selection.toggle(id);
  else editor.selection.extend(id, shown);
}

/**
 * Extends the range from the focused row to the one before (-1) or after (1), if there is one; false outside of rows.
 */
function extendFrom(editor: DesignEditor, target: EventTarget | null, by: -1 | 1): boolean {
  const from = partAt(target);
  const shown = from === null ? null : shownAround(editor, from);
  if (from === null || shown === null) return false;
  const to = shown[shown.indexOf(from) + by];
  if (to === undefined) return true;
  editor.selection.walk(from, to, shown);
  focusPart(to);
  return true;
}

/** Parts of the section of a part in visual order; null for a deleted part. */
function shownAround({ snapshot }: DesignEditor, id: string): readonly string[] | null {
  const sectionId = snapshot().components.find((row) => row.id === id)?.sectionId;
  return sectionId === undefined ? null : inVisualOrder(selectableParts(snapshot(), sectionId).map((part) => part.id));
}
