import { type ReadClip, readPartsClip } from '#contract/parts-clip.ts';
import { largestClip, type PartsClip, sizeOfClip } from '#domain/changes/parts-clip.ts';
import { knownClip, type PastePlace } from '#domain/changes/paste-parts.ts';
import { newestSection } from '#domain/projects/newest-section.ts';
import { clipOfSubject } from '#web/features/builder/design/clipboard-clip.ts';
import { keepClip, keptClip } from '#web/features/builder/design/clipboard-memory.ts';
import { pasteParts } from '#web/features/builder/design/selection-commands.ts';
import type { SelectionBench } from '#web/features/builder/design/selection-context.ts';
import { selectMade } from '#web/features/builder/design/selection-made.ts';
import { clipWords } from '#web/features/builder/design/selection-words.ts';
import { circuitAt, partAt } from '#web/features/builder/design/selection-places.ts';
import type { BenchSubject } from '#web/features/builder/design/selection-subject.ts';
import { newId } from '#web/new-id.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Says what lies in the clipboard now, or that it was too much for it. */
export function sayCopied(clip: PartsClip): void {
  if (sizeOfClip(clip) <= largestClip) {
    return showToast({ tone: 'success', title: `Copied ${clipWords(clip)}` });
  }
  const description = `Up to ${largestClip} parts and circuits can be copied at once. Select fewer of them.`;
  return showToast({ tone: 'error', title: 'That is too much to copy', description });
}

/** Copies by a button. Where the browser keeps its clipboard closed, this tab keeps the copy, and that is said. */
export async function copySubject(bench: SelectionBench, subject: BenchSubject): Promise<boolean> {
  const clip = clipOfSubject(bench.whole(), subject);
  const text = JSON.stringify(clip);
  if (sizeOfClip(clip) > largestClip) {
    sayCopied(clip);
    return false;
  }
  try {
    await navigator.clipboard.writeText(text);
    keepClip(text, false);
    sayCopied(clip);
  } catch {
    keepClip(text, true);
    const description = 'The browser keeps its clipboard closed to buttons. Press Ctrl+C to reach other tabs.';
    showToast({ tone: 'warning', title: `Copied ${clipWords(clip)} for this tab only`, description });
  }
  return true;
}

/** Pastes by a button: what the browser's clipboard holds, else what was copied last in this tab. */
export async function pasteByButton(bench: SelectionBench, place: PastePlace): Promise<void> {
  const held = await readClipboard();
  const kept = keptClip();
  const isNewer = kept?.isOnlyHere === true && (held === null || readPartsClip(held).kind === 'none');
  const text = isNewer ? kept.text : (held ?? kept?.text);
  if (text !== undefined) return pasteRead(bench, place, readPartsClip(text));
  const description = 'The browser keeps its clipboard closed to buttons. Press Ctrl+V instead.';
  return showToast({ tone: 'error', title: 'Nothing could be pasted', description });
}

/** What the browser's clipboard holds; null where it is closed to buttons. */
async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

/** Pastes a text where the focus is, by Ctrl+V; ordinary text is passed over. */
export function pasteAt(bench: SelectionBench, target: EventTarget | null, text: string): void {
  const read = readPartsClip(text);
  if (read.kind !== 'none') pasteRead(bench, placeAt(bench, target), read);
}

/** Pastes what was read, or says why not. */
function pasteRead(bench: SelectionBench, place: PastePlace, read: ReadClip): void {
  if (read.kind === 'clip') pasteClip(bench, place, read.clip);
  else if (read.kind === 'faulty') {
    showToast({ tone: 'error', title: 'These parts cannot be pasted', description: read.message });
  } else {
    const description = 'Copy parts or a circuit first, in this project or another one.';
    showToast({ tone: 'hint', title: 'There are no parts in the clipboard', description });
  }
}

function pasteClip(bench: SelectionBench, place: PastePlace, copied: PartsClip): void {
  const { clip, missing } = knownClip(bench.whole(), copied);
  if (sizeOfClip(clip) > 0) {
    const command = pasteParts(clipWords(clip), clip, place);
    if (!bench.run(command)) return;
    selectMade(bench, command.made);
  }
  if (missing.length > 0) sayMissing(missing, sizeOfClip(clip) === 0);
}

function sayMissing(names: readonly string[], isAll: boolean): void {
  const one = names.length === 1;
  const description =
    `${names.join(', ')} ${one ? 'is a custom component that is' : 'are custom components that are'} ` +
    `not in your library. ${isAll ? 'Nothing was pasted.' : 'The other parts were pasted.'}`;
  showToast({ tone: 'warning', title: 'Some parts were left out', description });
}

/** Where a paste goes: into the circuit that has the focus, else into the active section, else into the newest. */
function placeAt(bench: SelectionBench, target: EventTarget | null): PastePlace {
  const { components, sections } = bench.whole();
  const circuit = circuitAt(target);
  if (circuit !== null) return circuit;
  const id = partAt(target);
  const part = id === null ? undefined : components.find((row) => row.id === id);
  if (part !== undefined) return { sectionId: part.sectionId, circuitNumber: part.circuitNumber };
  const sectionId = bench.activeSectionId() ?? newestSection(sections)?.id ?? newId();
  return { sectionId, circuitNumber: null };
}
