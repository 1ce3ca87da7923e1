import { maxClipSize, type PartsClip, clipSize } from '#domain/changes/parts-clip.ts';
import { type CommandContext, clipOfTarget } from '#web/features/builder/commands/command.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** A clip as text. `isOnlyHere`: it is not in the browser's clipboard, because access was denied. */
interface LastClip {
  readonly text: string;
  readonly isOnlyHere: boolean;
}

let lastClip: LastClip | null = null;

/** Returns the last clip copied in this tab; null if there is none. */
export function readLastClip(): LastClip | null {
  return lastClip;
}

/** Stores a copied clip for this tab. */
export function storeClip(clip: LastClip): void {
  lastClip = clip;
}

/**
 * Returns the text to copy in a clipboard event, which needs no permission; null if there is nothing to copy or too
 * much. A toast shows what is copied.
 */
export function copyByEvent({ snapshot, target }: CommandContext): string | null {
  const clip = clipOfTarget(snapshot(), target);
  if (clip === null || !fitsClipboard(clip)) return null;
  showCopied(clip);
  const text = JSON.stringify(clip);
  storeClip({ text, isOnlyHere: false });
  return text;
}

/** Whether a clip is within the size limit; a toast reports if it is not. */
export function fitsClipboard(clip: PartsClip): boolean {
  if (clipSize(clip) <= maxClipSize) return true;
  const description = `Up to ${maxClipSize} parts and circuits can be copied at once. Select fewer.`;
  showToast({ tone: 'error', title: 'Too much to copy', description });
  return false;
}

/** Shows a toast with what was copied. */
export function showCopied(clip: PartsClip): void {
  showToast({ tone: 'success', title: `Copied ${clipName(clip)}` });
}

/** Name of a clip: "1 circuit and 2 parts". */
export function clipName({ circuits, components }: PartsClip): string {
  return [...counted(circuits.length, 'circuit'), ...counted(components.length, 'part')].join(' and ');
}

function counted(count: number, word: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? word : `${word}s`}`];
}
