import { type ReadClip, readPartsClip } from '#contract/projects/parts-clip.ts';
import { pasteableClip, type PartsClip, type PastePlace, clipSize } from '#domain/changes/parts-clip.ts';
import { newestSection } from '#domain/projects/section.ts';
import { clipName } from '#web/features/builder/commands/parts/clipboard.ts';
import { type CommandContext, type Outcome, runAs } from '#web/features/builder/commands/command.ts';
import { pasteParts } from '#web/features/builder/commands/edits/part-edits.ts';
import { newId } from '#web/new-id.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

const notDone: Outcome = { isDone: false };

/** Pastes a text into the design; ignores text that is not a clip. */
export function pasteText(context: CommandContext, text: string): void {
  const read = readPartsClip(text);
  if (read.kind !== 'none') runAs({ focusAfter: 'created' }, context, (now) => pasteClip(now, read));
}

/** Pastes a clip, or shows why that is not possible. */
export function pasteClip(context: CommandContext, read: ReadClip): Outcome {
  if (read.kind === 'clip') return pasteAvailable(context, read.clip);
  if (read.kind === 'faulty') {
    showToast({ tone: 'error', title: 'These parts cannot be pasted', description: read.message });
  } else {
    const description = 'Copy parts or a circuit first, in this project or another one.';
    showToast({ tone: 'hint', title: 'There are no parts in the clipboard', description });
  }
  return notDone;
}

function pasteAvailable(context: CommandContext, copied: PartsClip): Outcome {
  const { clip, missing } = pasteableClip(context.snapshot(), copied);
  const isEmpty = clipSize(clip) === 0;
  const edit = pasteParts(clipName(clip), clip, pastePlace(context));
  if (!isEmpty && !context.runEdit(edit)) return notDone;
  if (missing.length > 0) showMissing(missing, isEmpty);
  return isEmpty ? notDone : { isDone: true, created: edit.created };
}

/** Place of a paste: the circuit of the target, else the active section, else the newest section. */
function pastePlace({ snapshot, target, activeSectionId }: CommandContext): PastePlace {
  const { components, sections } = snapshot();
  if (target.kind === 'circuit') return target.place;
  const partId = target.kind === 'none' ? null : target.partId;
  const part = components.find(({ id }) => id === partId);
  if (part !== undefined) return { sectionId: part.sectionId, circuitNumber: part.circuitNumber };
  return { sectionId: activeSectionId() ?? newestSection(sections)?.id ?? newId(), circuitNumber: null };
}

function showMissing(names: readonly string[], isAll: boolean): void {
  const one = names.length === 1;
  const description =
    `${names.join(', ')} ${one ? 'is a custom component that is' : 'are custom components that are'} ` +
    `not in your library. ${isAll ? 'Nothing was pasted.' : 'The other parts were pasted.'}`;
  showToast({ tone: 'warning', title: 'Some parts were left out', description });
}
