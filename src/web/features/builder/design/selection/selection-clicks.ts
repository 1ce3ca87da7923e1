import { focusPart } from '#web/features/builder/design/selection/focus-part.ts';
import type { SelectionBench } from '#web/features/builder/design/selection/selection-context.ts';
import { pickAt, type Reach } from '#web/features/builder/design/selection/selection-picking.ts';
import { partAt } from '#web/features/builder/design/selection/selection-places.ts';
import { restedEvent } from '#web/features/builder/drag/touch-drag.ts';

/** Where a press has its own meaning. */
const otherPress = 'button, label, input, [role=button]:not([data-row])';

/**
 * Selecting by mouse and finger, in the element around all rows: a press of a mark, Ctrl or Shift with a click, a finger
 * that rests and is lifted where it was, and, while something is selected, every tap. Other presses go to the row.
 */
export function selectByClicks(bench: SelectionBench, area: HTMLElement, signal: AbortSignal): void {
  let isTouch = false;
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch';
  };
  const onClick = (event: MouseEvent) => {
    const reach = reachOf(event, isTouch && bench.selection.ids().size > 0);
    if (reach === null || !pickAt(bench, event.target, reach)) return;
    event.preventDefault();
    event.stopPropagation();
    const id = partAt(event.target);
    if (id !== null) focusPart(id);
  };
  const onRest = ({ target }: Event) => void pickAt(bench, target, 'one');
  area.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  area.addEventListener('click', onClick, { capture: true, signal });
  area.addEventListener(restedEvent, onRest, { signal });
}

/** What a click selects; null for one that is not about selecting. */
function reachOf({ target, shiftKey, ctrlKey, metaKey }: MouseEvent, isPicking: boolean): Reach | null {
  if (!(target instanceof Element)) return null;
  const isMark = target.closest('[data-mark]') !== null;
  if (!isMark && target.closest(otherPress) !== null) return null;
  if (shiftKey) return 'range';
  return isMark || ctrlKey || metaKey || (isPicking && partAt(target) !== null) ? 'one' : null;
}
