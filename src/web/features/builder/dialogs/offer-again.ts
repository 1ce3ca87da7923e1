import type { WholeProject } from '#domain/projects/whole-project.ts';
import { askForDialog } from '#web/features/builder/dialogs/asked-dialog.ts';
import { standalone } from '#web/features/builder/dialogs/circuit-choice.ts';
import { enteredOver } from '#web/features/builder/dialogs/entered-part.ts';
import type {
  AskedDialog,
  ConfirmedDialog,
  EnteredPart,
  PlaceDialog,
} from '#web/features/builder/dialogs/part-dialogs-context.ts';
import type { ToastMessage } from '#web/ui/feedback/toasts.ts';

/** What a message adds about what was entered, and what it offers. */
interface Offer {
  readonly more: string;
  readonly toast?: Pick<ToastMessage, 'action' | 'stays'>;
}

/**
 * Offers to open the dialog of a lost edit again with what was entered, over the project as it is by then; `why` is said
 * in it. Of several dialogs about the same, what was entered last counts.
 */
export function offerAgain(confirmed: readonly ConfirmedDialog[], why: string, whole: () => WholeProject): Offer {
  const [first] = confirmed;
  if (first === undefined) return { more: '' };
  const open = () => dialogAgain(first, confirmed, why, whole());
  if (open() === null) return { more: ` The ${first.kind === 'section' ? 'section' : 'part'} was deleted.` };
  const onPress = () => {
    const dialog = open();
    if (dialog !== null) askForDialog(dialog);
  };
  const isPlaceGone = first.kind === 'place' && !hasSection(whole(), first.entered.sectionId);
  const more = `${isPlaceGone ? ' The section was deleted.' : ''} What you entered is kept.`;
  return { more, toast: { stays: true, action: { label: 'Open again', onPress } } };
}

/** null where what the dialog is about is gone. */
function dialogAgain(
  first: ConfirmedDialog,
  all: readonly ConfirmedDialog[],
  why: string,
  whole: WholeProject,
): AskedDialog | null {
  if (first.kind === 'place') return placeAgain(first.dialog, first.entered, why, whole);
  if (first.kind === 'edit') {
    const { component } = first.dialog;
    const now = whole.components.find(({ id }) => id === component.id);
    if (now === undefined) return null;
    const last = all.filter((each) => each.kind === 'edit').findLast(({ dialog }) => dialog.component.id === now.id);
    return {
      kind: 'edit',
      component: now,
      again: { entered: enteredOver(now, component, (last ?? first).entered), why },
    };
  }
  const { section } = first.dialog;
  const now = whole.sections.find(({ id }) => id === section.id);
  if (now === undefined) return null;
  const last = all.filter((each) => each.kind === 'section').findLast(({ dialog }) => dialog.section.id === now.id);
  const { name, color } = (last ?? first).entered;
  const entered = { name: name === section.name ? now.name : name, color: color === section.color ? now.color : color };
  return { kind: 'section', section: now, again: { entered, why } };
}

const sectionGone = 'Its section was deleted somewhere else in the meantime.';

/** The part goes where it was to go, as far as that is still there. */
function placeAgain(dialog: PlaceDialog, entered: EnteredPart, why: string, whole: WholeProject): PlaceDialog {
  const { sectionId } = entered;
  if (!hasSection(whole, sectionId)) {
    const circuit = entered.circuit === null ? null : standalone;
    return { ...dialog, drop: null, again: { entered: { ...entered, circuit }, why: sectionGone } };
  }
  const { circuit, before } = dialog.drop ?? { circuit: standalone, before: null };
  const isThere = whole.components.some(({ id }) => id === before);
  return { ...dialog, drop: { sectionId, circuit, before: isThere ? before : null }, again: { entered, why } };
}

function hasSection({ sections }: WholeProject, sectionId: string): boolean {
  return sections.some(({ id }) => id === sectionId);
}
