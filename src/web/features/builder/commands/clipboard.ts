import { pasteableClip } from '#domain/changes/parts-clip.ts';
import type { PastePlace } from '#domain/changes/parts-clip.ts';
import { newestSection } from '#domain/projects/section.ts';
import { type CommandContext, type Outcome, clipOfTarget, runAs } from '#web/features/builder/commands/command.ts';
import type { ReadClip } from '#contract/parts-clip.ts';
import { largestClip, type PartsClip, sizeOfClip } from '#domain/changes/parts-clip.ts';
import { pasteParts } from '#web/features/builder/commands/part-edits.ts';
import { newId } from '#web/new-id.ts';
import { sayNotLoaded } from '#web/ui/lazy-component.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** A clip as text. `isOnlyHere`: the browser did not let it into its own clipboard. */
interface LastClip {
  readonly text: string;
  readonly isOnlyHere: boolean;
}

let lastClip: LastClip | null = null;

/** The clip that was copied last in this tab; null for none. */
export function lastCopied(): LastClip | null {
  return lastClip;
}

/** Keeps what was copied in this tab. */
export function keepCopied(clip: LastClip): void {
  lastClip = clip;
}

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
  keepCopied({ text, isOnlyHere: false });
  return text;
}

/** Reads a text as a clip. The code that judges it, which few visits need, is loaded on demand. */
export async function readClip(text: string): Promise<ReadClip> {
  const { readPartsClip } = await import('#contract/parts-clip.ts');
  return readPartsClip(text);
}

/** Pastes the text that an event of the browser brings; one that is no clip is left alone. */
export function pasteText(context: CommandContext, text: string): void {
  readClip(text).then((read) => {
    if (read.kind !== 'none') runAs({ focusAfter: 'created' }, context, (now) => pasteClip(now, read));
  }, sayNotLoaded);
}

/** Pastes what was read, or says why not. */
export function pasteClip(context: CommandContext, read: ReadClip): Outcome {
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

/** Whether a clip is not too large to be copied; a message says so if it is. */
export function fitsClipboard(clip: PartsClip): boolean {
  if (sizeOfClip(clip) <= largestClip) return true;
  const description = `Up to ${largestClip} parts and circuits can be copied at once. Select fewer of them.`;
  showToast({ tone: 'error', title: 'That is too much to copy', description });
  return false;
}

/** Says what was copied. */
export function sayCopied(clip: PartsClip): void {
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
export function clipName({ circuits, components }: PartsClip): string {
  return [...counted(circuits.length, 'circuit'), ...counted(components.length, 'part')].join(' and ');
}

function counted(count: number, word: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? word : `${word}s`}`];
}
