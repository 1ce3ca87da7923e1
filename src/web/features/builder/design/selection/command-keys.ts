import { type CommandTarget, type ActionCommand, runCommand } from '#web/features/builder/commands/command.ts';
import { editingKeys, selectingKeys } from '#web/features/builder/commands/registry.ts';
import type { DesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { circuitAt, isBusyElsewhere, partAt, targetAt } from '#web/features/builder/design/selection/rows.ts';
import { selectByKey } from '#web/features/builder/design/selection/selection-gestures.ts';
import { isDragging } from '#web/features/builder/drag/drag-session.ts';

/** Handles the keys of the design view until the signal aborts. `area` is the element around all rows. */
export function handleKeys(editor: DesignEditor, area: HTMLElement, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isHere = target === document.body || (target instanceof Node && area.contains(target));
    if (!isHere || event.defaultPrevented || isDragging() || isBusyElsewhere(target)) return;
    if (!selectByKey(editor, event) && !runByKey(editor, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKeyDown, { capture: true, signal });
}

/** Runs the command of a key; false where the key has none that is allowed. */
function runByKey(editor: DesignEditor, event: KeyboardEvent): boolean {
  const isOfEvent = ({ keys }: ActionCommand) => keys?.matches?.(event) === true;
  const selecting = selectingKeys.find(isOfEvent);
  const command = selecting ?? editingKeys.find(isOfEvent);
  if (command === undefined) return false;
  const target = selecting === undefined ? editedBy(event, editor) : targetAt(event.target, editor.selection.ids());
  const context = { ...editor, target };
  if (!command.isAllowed(context)) return false;
  runCommand(command, context);
  return true;
}

/**
 * The target of a key that edits: the row that has the focus, with all that is selected if it is selected; for Alt with
 * a key the circuit whose header has the focus; else what is selected. Keys on a button are for that button.
 */
function editedBy({ target, altKey }: KeyboardEvent, { selection }: DesignEditor): CommandTarget {
  const none: CommandTarget = { kind: 'none' };
  if (!(target instanceof Element)) return none;
  const selected = selection.ids();
  const id = partAt(target);
  if (id !== null) return selected.has(id) || target.matches('[data-row]') ? targetAt(target, selected) : none;
  if (altKey && circuitAt(target) !== null) return targetAt(target, selected);
  if (selected.size === 0 || target.closest('button, a') !== null) return none;
  return { kind: 'selection', ids: [...selected], partId: null };
}
