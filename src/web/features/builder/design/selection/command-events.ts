import {
  type CommandTarget,
  type ActionCommand,
  runCommand,
  type CommandContext,
} from '#web/features/builder/commands/command.ts';
import { editingKeys, selectingKeys } from '#web/features/builder/commands/key-commands.ts';
import type { DesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { circuitAt, isBusyElsewhere, partAt, targetAt } from '#web/features/builder/design/selection/rows.ts';
import { selectByKey } from '#web/features/builder/design/selection/selection-gestures.ts';
import { isDragging } from '#web/features/builder/drag/drag-session.ts';
import { copyByEvent } from '#web/features/builder/commands/parts/clipboard.ts';
import { deleteParts } from '#web/features/builder/commands/parts/part-commands.tsx';
import { reportNotLoaded } from '#web/ui/lazy-component.tsx';

/** Handles the keys of the design view until the signal aborts. `area` is the element that contains all rows. */
export function handleKeys(editor: DesignEditor, area: HTMLElement, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isHere = target === document.body || (target instanceof Node && area.contains(target));
    if (!isHere || event.defaultPrevented || isDragging() || isBusyElsewhere(target)) return;
    if (isAltAlongWires(event)) event.preventDefault();
    if (!selectByKey(editor, event) && !runByKey(editor, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKeyDown, { capture: true, signal });
}

/** Whether a key moves parts along their wire. If no part can move, the browser would navigate back or forward. */
function isAltAlongWires({ altKey, key, target }: KeyboardEvent): boolean {
  const isAlong = key === 'ArrowLeft' || key === 'ArrowRight';
  return altKey && isAlong && target instanceof Element && target.closest('.circuit-wires, .own-wires') !== null;
}

/** Runs the command of a key; false if there is none or it is not allowed. */
function runByKey(editor: DesignEditor, event: KeyboardEvent): boolean {
  const isOfEvent = ({ keys }: ActionCommand) => keys?.matches?.(event) === true;
  const selecting = selectingKeys.find(isOfEvent);
  const command = selecting ?? editingKeys.find(isOfEvent);
  if (command === undefined) return false;
  const target = selecting === undefined ? editTargetOf(event, editor) : targetAt(event.target, editor.selection.now());
  const context = { ...editor, target };
  if (!command.isAllowed(context)) return false;
  runCommand(command, context);
  return true;
}

/**
 * Target of a key that edits: the focused row, or the selection if the row is selected; with Alt, the circuit whose
 * header is focused; else the selection. Keys on a button belong to the button.
 */
function editTargetOf({ target, altKey }: KeyboardEvent, { selection }: DesignEditor): CommandTarget {
  const none: CommandTarget = { kind: 'none' };
  if (!(target instanceof Element)) return none;
  const selected = selection.now();
  const id = partAt(target);
  if (id !== null) return selected.has(id) || target.matches('[data-row]') ? targetAt(target, selected) : none;
  if (altKey && circuitAt(target) !== null) return targetAt(target, selected);
  if (selected.size === 0 || target.closest('button, a') !== null) return none;
  return { kind: 'selection', ids: [...selected], partId: null };
}

/**
 * Handles the clipboard events of the browser's keys and menus until the signal aborts. Unlike the clipboard API, they
 * need no permission.
 */
export function handleClipboardEvents(editor: DesignEditor, signal: AbortSignal): void {
  document.addEventListener('copy', (event) => void onCopy(editor, event), { signal });
  if (!editor.readOnly) {
    document.addEventListener('cut', (event) => onCut(editor, event), { signal });
    document.addEventListener('paste', (event) => onPaste(editor, event), { signal });
  }
  // Without a text selection, Safari enables these actions only if their `before` event is prevented.
  for (const type of ['beforecopy', 'beforecut', 'beforepaste']) {
    document.addEventListener(type, (event) => allow(editor, event), { signal });
  }
}

/** Target of a copy: the focused row, else the selection, else the circuit whose header is focused. */
function copyTargetOf({ selection }: DesignEditor): CommandTarget {
  const { activeElement } = document;
  const isText = isBusyElsewhere(activeElement) || document.getSelection()?.isCollapsed === false;
  if (isText) return { kind: 'none' };
  const selected = selection.now();
  const isSelection = partAt(activeElement) === null && selected.size > 0;
  return isSelection ? { kind: 'selection', ids: [...selected], partId: null } : targetAt(activeElement, selected);
}

function allow(editor: DesignEditor, event: Event): void {
  const isAllowed =
    event.type === 'beforepaste' ? !isBusyElsewhere(document.activeElement) : copyTargetOf(editor).kind !== 'none';
  if (isAllowed) event.preventDefault();
}

/** Copies to the clipboard; returns the context of the copied parts, or null if nothing was copied. */
function onCopy(editor: DesignEditor, event: ClipboardEvent): CommandContext | null {
  const context = { ...editor, target: copyTargetOf(editor) };
  if (context.target.kind === 'none' || event.clipboardData === null) return null;
  event.preventDefault();
  const text = copyByEvent(context);
  if (text === null) return null;
  event.clipboardData.setData('text/plain', text);
  return context;
}

function onCut(editor: DesignEditor, event: ClipboardEvent): void {
  const context = onCopy(editor, event);
  if (context !== null) runCommand(deleteParts, context);
}

function onPaste(editor: DesignEditor, event: ClipboardEvent): void {
  const { activeElement } = document;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (isBusyElsewhere(activeElement) || !text.includes('"lightyard-parts"')) return;
  event.preventDefault();
  const context = { ...editor, target: targetAt(activeElement, editor.selection.now()) };
  // Loaded on demand, because pasting is rare.
  import('#web/features/builder/commands/parts/paste.ts').then(
    ({ pasteText }) => pasteText(context, text),
    reportNotLoaded,
  );
}
