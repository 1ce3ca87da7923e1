import { partsAsShown } from '#domain/changes/selected-parts.ts';
import { partsOfCircuit } from '#web/features/builder/commands/command.ts';
import { inVisualOrder } from '#web/features/builder/design/selection/visual-order.ts';
import type { DesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { circuitAt, focusPart, partAt } from '#web/features/builder/design/selection/rows.ts';
import { longPressEvent } from '#web/features/builder/drag/drag-session.ts';

/** How far a pick goes: one part, or all parts from the one that was picked before. */
type Reach = 'one' | 'range';

/** Where a press has its own meaning. */
const otherPress = 'button, label, input, [role=button]:not([data-row])';

/**
 * Selects by mouse and finger in the element around all rows: a press of a mark, Ctrl or Shift with a click, a finger
 * that rests and is lifted where it was, and, while something is selected, every tap. Other presses go to the row.
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
  const onRest = ({ target }: Event) => void pickAt(editor, target, 'one');
  area.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  area.addEventListener('click', onClick, { capture: true, signal });
  area.addEventListener(longPressEvent, onRest, { signal });
}

/** The reach of a click; null for a click that does not select. */
function reachOf({ target, shiftKey, ctrlKey, metaKey }: MouseEvent, isPicking: boolean): Reach | null {
  if (!(target instanceof Element)) return null;
  const isMark = target.closest('[data-mark]') !== null;
  if (!isMark && target.closest(otherPress) !== null) return null;
  if (shiftKey) return 'range';
  return isMark || ctrlKey || metaKey || (isPicking && partAt(target) !== null) ? 'one' : null;
}

/** Parts on a wire stand beside each other. */
const arrowSteps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Handles Space and Shift with the arrows on a row; false for every other key. */
export function selectByKey(editor: DesignEditor, { target, key, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === ' ' && target instanceof Element && target.matches('[data-part] [data-row], [data-mark]')) {
    return pickAt(editor, target, shiftKey ? 'range' : 'one');
  }
  const step = arrowSteps[key];
  if (!shiftKey || altKey || step === undefined) return false;
  return extendFrom(editor, target, step);
}

/** Picks the part of a row, or all parts of the circuit of a header; false for neither. */
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
 * Extends the range from the row that has the focus to the one before (-1) or behind (1), if there is one; false outside
 * of rows.
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

/** The parts of the section of a part as they are seen; null for a part that is gone. */
function shownAround({ snapshot }: DesignEditor, id: string): readonly string[] | null {
  const sectionId = snapshot().components.find((row) => row.id === id)?.sectionId;
  return sectionId === undefined ? null : inVisualOrder(partsAsShown(snapshot(), sectionId).map((part) => part.id));
}
