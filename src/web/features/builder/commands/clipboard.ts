import { largestClip, type PartsClip, sizeOfClip } from '#domain/changes/parts-clip.ts';
import { type CommandContext, clipOfTarget } from '#web/features/builder/commands/command.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** A clip as text. `isOnlyHere`: the browser did not let it into its own clipboard. */
interface LastClip {
  readonly text: string;
  readonly isOnlyHere: boolean;
}

let lastClip: LastClip | null = null;

/** The clip that was copied last in this tab; null for none. */
export function readLastClip(): LastClip | null {
  return lastClip;
}

/** Keeps what was copied in this tab. */
export function storeClip(clip: LastClip): void {
  lastClip = clip;
}

/**
 * The text that an event of the browser copies, which needs no permission for the clipboard; null where there is
 * nothing to copy or too much. A message says what was copied.
 */
export function copyByEvent({ snapshot, target }: CommandContext): string | null {
  const clip = clipOfTarget(snapshot(), target);
  if (clip === null || !fitsClipboard(clip)) return null;
  showCopied(clip);
  const text = JSON.stringify(clip);
  storeClip({ text, isOnlyHere: false });
  return text;
}

/** Whether a clip is not too large to be copied; a message says so if it is. */
export function fitsClipboard(clip: PartsClip): boolean {
  if (sizeOfClip(clip) <= largestClip) return true;
  const description = `Up to ${largestClip} parts and circuits can be copied at once. Select fewer.`;
  showToast({ tone: 'error', title: 'Too much to copy', description });
  return false;
}

/** Says what was copied. */
export function showCopied(clip: PartsClip): void {
  showToast({ tone: 'success', title: `Copied ${clipName(clip)}` });
}

/** The name of a clip: "1 circuit and 2 parts". */
export function clipName({ circuits, components }: PartsClip): string {
  return [...counted(circuits.length, 'circuit'), ...counted(components.length, 'part')].join(' and ');
}

function counted(count: number, word: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? word : `${word}s`}`];
}
