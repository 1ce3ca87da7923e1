import type { SelectionBench } from '#web/features/builder/design/selection/selection-context.ts';
import { deleteSubject, duplicateSubject, shiftSubject } from '#web/features/builder/commands/selection-deeds.ts';
import { pickAll, pickAt, walkFrom } from '#web/features/builder/design/selection/selection-picking.ts';
import { circuitAt, isBusyElsewhere, partAt } from '#web/features/builder/design/selection/selection-places.ts';
import type { BenchSubject } from '#web/features/builder/commands/selection-subject.ts';
import { isDragging } from '#web/features/builder/drag/drag-session.ts';

/**
 * The keys of the bench: Space ticks the row that has the focus, Shift with the arrows takes the next ones in, Ctrl+A all
 * of the section, Escape nothing; Delete, Ctrl+D and Alt with the arrows do to all that is selected what they do to a row
 * alone.
 */
export function selectByKeys(bench: SelectionBench, area: HTMLElement, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isHere = target === document.body || (target instanceof Node && area.contains(target));
    if (!isHere || event.defaultPrevented || isDragging() || isBusyElsewhere(target)) return;
    if (!select(bench, event) && !edit(bench, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKeyDown, { capture: true, signal });
}

/** Takes a key that changes what is selected; false for any other. */
function select(bench: SelectionBench, event: KeyboardEvent): boolean {
  const { target, key, shiftKey, altKey } = event;
  if (key === 'Escape' && bench.selection.ids().size > 0) bench.selection.clear();
  else if (key.toLowerCase() === 'a' && hasControl(event) && !shiftKey) pickAll(bench, target);
  else if (key === ' ' && target instanceof Element && target.matches('[data-part] [data-row], [data-mark]')) {
    return pickAt(bench, target, shiftKey ? 'range' : 'one');
  } else if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp') && !altKey) {
    return walkFrom(bench, target, key === 'ArrowUp' ? -1 : 1);
  } else return false;
  return true;
}

/** Takes a key that changes what the project holds; false for any other, and where the key means something else. */
function edit(bench: SelectionBench, event: KeyboardEvent): boolean {
  const ids = bench.selection.ids();
  if (bench.readOnly || ids.size === 0 || isAboutElse(event, ids)) return false;
  const deed = deedOf(event, { kind: 'selection', ids: [...ids] }, bench);
  if (deed === null) return false;
  deed();
  return true;
}

/** Whether a key is for what has the focus: a row that is not selected, the header of a circuit, a button. */
function isAboutElse({ target, altKey }: KeyboardEvent, ids: ReadonlySet<string>): boolean {
  const row = partAt(target);
  if (row !== null) return !ids.has(row);
  if (altKey && circuitAt(target) !== null) return true;
  return target instanceof Element && target.closest('button, a') !== null;
}

function deedOf(event: KeyboardEvent, subject: BenchSubject, bench: SelectionBench): (() => void) | null {
  if (event.key === 'Delete') return () => deleteSubject(bench, subject);
  if (event.key.toLowerCase() === 'd' && hasControl(event)) return () => duplicateSubject(bench, subject);
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return null;
  return () => shiftSubject(bench, subject, event.key === 'ArrowUp' ? -1 : 1);
}

function hasControl({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey !== metaKey && !altKey;
}
