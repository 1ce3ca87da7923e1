import type { Section } from '#domain/projects/section.ts';
import type { SectionEdit } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { DeleteSectionDialog, SectionDialog } from '#web/features/builder/dialogs/section-dialog.tsx';

/** What is asked about a section: what a new one is to be, what one becomes, whether one is to go. */
export type SectionQuestion =
  | { readonly kind: 'add' }
  | SectionEdit
  | { readonly kind: 'delete'; readonly section: Section };

interface SectionDialogsProps {
  readonly question: SectionQuestion;
  readonly onClose: () => void;
}

/** The dialog about a section that is open. */
export function SectionDialogs({ question, onClose }: SectionDialogsProps) {
  if (question.kind === 'delete') return <DeleteSectionDialog section={question.section} onClose={onClose} />;
  if (question.kind === 'add') return <SectionDialog section={null} onClose={onClose} />;
  const { section, again } = question;
  return <SectionDialog section={section} {...(again && { again })} onClose={onClose} />;
}
