import { ClipboardCopy, ClipboardPaste, Scissors } from 'lucide-react';
import { pasteableClip } from '#domain/changes/parts-clip.ts';
import type { PastePlace } from '#domain/changes/parts-clip.ts';
import { newestSection } from '#domain/projects/section.ts';
import {
  type ActionCommand,
  done,
  runAs,
  runCommand,
  type CommandContext,
  type Outcome,
  clipOfTarget,
} from '#web/features/builder/commands/command.ts';
import { deleteParts } from '#web/features/builder/commands/part-commands.tsx';
import type { ReadClip } from '#contract/parts-clip.ts';
import { largestClip, type PartsClip, sizeOfClip } from '#domain/changes/parts-clip.ts';
import { pasteParts } from '#web/features/builder/commands/part-edits.ts';
import { newId } from '#web/new-id.ts';
import { sayNotLoaded } from '#web/ui/lazy-component.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

// Their keys arrive as events of the clipboard, which need no permission for it: design/selection/command-events.ts.

export const copy: ActionCommand = {
  name: 'copy',
  label: ({ target }) => (target.kind === 'circuit' ? 'Copy circuit' : 'Copy'),
  icon: <ClipboardCopy />,
  keys: { text: 'Ctrl+C', matches: null },
  isAllowed: ({ target }) => target.kind !== 'none',
  run: (context) => {
    void copyByButton(context);
    return done;
  },
  focusAfter: 'none',
};

export const cut: ActionCommand = {
  name: 'cut',
  label: () => 'Cut',
  icon: <Scissors />,
  keys: { text: 'Ctrl+X', matches: null },
  isAllowed: deleteParts.isAllowed,
  run: (context) => {
    void copyByButton(context).then((isCopied) => {
      if (isCopied) runCommand(deleteParts, context);
    });
    return done;
  },
  focusAfter: 'none',
};

export const paste: ActionCommand = {
  name: 'paste',
  label: () => 'Paste',
  icon: <ClipboardPaste />,
  keys: { text: 'Ctrl+V', matches: null },
  isAllowed: ({ readOnly }) => !readOnly,
  run: (context) => {
    readForButton().then((read) => {
      if (read !== null) runAs(paste, context, (now) => pasteClip(now, read));
    }, sayNotLoaded);
    return { isDone: false };
  },
  focusAfter: 'created',
};

/**
 * The clip that was copied last in this tab, as text. `isOnlyHere`: the browser did not let it into its own clipboard.
 */
let lastClip: { readonly text: string; readonly isOnlyHere: boolean } | null = null;

const notDone: Outcome = { isDone: false };

/**
 * The text that an event of the browser copies, which needs no permission for the clipboard; null where there is
 * nothing to copy or too much. A message says what was copied.
 */
export function copyByEvent({ snapshot, target }: CommandContext): string | null {
  const clip = clipOfTarget(snapshot(), target);
  if (clip === null || !fitsClipboard(clip)) return null;
  sayCopied(clip);
  const text = JSON.stringify(clip);
  lastClip = { text, isOnlyHere: false };
  return text;
}

/**
 * Copies by a button; whether it did. Where the browser keeps its clipboard closed, this tab keeps the copy, and a
 * message says so.
 */
async function copyByButton({ snapshot, target }: CommandContext): Promise<boolean> {
  const clip = clipOfTarget(snapshot(), target);
  if (clip === null || !fitsClipboard(clip)) return false;
  const text = JSON.stringify(clip);
  try {
    await navigator.clipboard.writeText(text);
    lastClip = { text, isOnlyHere: false };
    sayCopied(clip);
  } catch {
    lastClip = { text, isOnlyHere: true };
    const description = 'The browser keeps its clipboard closed to buttons. Press Ctrl+C to reach other tabs.';
    showToast({ tone: 'warning', title: `Copied ${clipName(clip)} for this tab only`, description });
  }
  return true;
}

/**
 * The clip that a button pastes: the browser's clipboard, else what was copied last in this tab; null where neither can
 * be had.
 */
async function readForButton(): Promise<ReadClip | null> {
  const shared = await readClipboard();
  const last = lastClip;
  const isNewer = last?.isOnlyHere === true && (shared === null || (await readClip(shared)).kind === 'none');
  const text = isNewer ? last.text : (shared ?? last?.text);
  if (text !== undefined) return readClip(text);
  const description = 'The browser keeps its clipboard closed to buttons. Press Ctrl+V instead.';
  showToast({ tone: 'error', title: 'Nothing could be pasted', description });
  return null;
}

/** Reads a text as a clip. The code that judges it, which few visits need, is loaded on demand. */
async function readClip(text: string): Promise<ReadClip> {
  const { readPartsClip } = await import('#contract/parts-clip.ts');
  return readPartsClip(text);
}

/** Pastes the text that an event of the browser brings; one that is no clip is left alone. */
export function pasteText(context: CommandContext, text: string): void {
  readClip(text).then((read) => {
    if (read.kind !== 'none') runAs(paste, context, (now) => pasteClip(now, read));
  }, sayNotLoaded);
}

/** The text in the browser's clipboard; null where that is closed to buttons. */
async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

/** Pastes what was read, or says why not. */
function pasteClip(context: CommandContext, read: ReadClip): Outcome {
  if (read.kind === 'clip') return pasteKnown(context, read.clip);
  if (read.kind === 'faulty') {
    showToast({ tone: 'error', title: 'These parts cannot be pasted', description: read.message });
  } else {
    const description = 'Copy parts or a circuit first, in this project or another one.';
    showToast({ tone: 'hint', title: 'There are no parts in the clipboard', description });
  }
  return notDone;
}

function pasteKnown(context: CommandContext, copied: PartsClip): Outcome {
  const { clip, missing } = pasteableClip(context.snapshot(), copied);
  const isEmpty = sizeOfClip(clip) === 0;
  const edit = pasteParts(clipName(clip), clip, pastePlace(context));
  if (!isEmpty && !context.runEdit(edit)) return notDone;
  if (missing.length > 0) sayMissing(missing, isEmpty);
  return isEmpty ? notDone : { isDone: true, created: edit.created };
}

/** Where a paste goes: into the circuit of the target, else into the active section, else into the newest. */
function pastePlace({ snapshot, target, activeSectionId }: CommandContext): PastePlace {
  const { components, sections } = snapshot();
  if (target.kind === 'circuit') return target.place;
  const partId = target.kind === 'none' ? null : target.partId;
  const part = components.find(({ id }) => id === partId);
  if (part !== undefined) return { sectionId: part.sectionId, circuitNumber: part.circuitNumber };
  return { sectionId: activeSectionId() ?? newestSection(sections)?.id ?? newId(), circuitNumber: null };
}

function fitsClipboard(clip: PartsClip): boolean {
  if (sizeOfClip(clip) <= largestClip) return true;
  const description = `Up to ${largestClip} parts and circuits can be copied at once. Select fewer of them.`;
  showToast({ tone: 'error', title: 'That is too much to copy', description });
  return false;
}

function sayCopied(clip: PartsClip): void {
  showToast({ tone: 'success', title: `Copied ${clipName(clip)}` });
}

function sayMissing(names: readonly string[], isAll: boolean): void {
  const one = names.length === 1;
  const description =
    `${names.join(', ')} ${one ? 'is a custom component that is' : 'are custom components that are'} ` +
    `not in your library. ${isAll ? 'Nothing was pasted.' : 'The other parts were pasted.'}`;
  showToast({ tone: 'warning', title: 'Some parts were left out', description });
}

/** The name of a clip: "1 circuit and 2 parts". */
function clipName({ circuits, components }: PartsClip): string {
  return [...counted(circuits.length, 'circuit'), ...counted(components.length, 'part')].join(' and ');
}

function counted(count: number, word: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? word : `${word}s`}`];
}
