import { deleteSection } from '#domain/changes/section-changes.ts';
import type { Section } from '#domain/projects/section.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

interface DeleteSectionDialogProps {
  readonly section: Section;
  readonly onClose: () => void;
}

/** Asks before a section goes with all that is in it. */
export function DeleteSectionDialog({ section, onClose }: DeleteSectionDialogProps) {
  const { run } = useBuilderControls();
  const confirm = () => {
    run({ name: `delete section ${section.name}`, changes: (whole) => deleteSection(whole, section.id) });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Delete Section"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete Section"
      onConfirm={confirm}
    >
      Are you sure you want to delete the section "{section.name}"? This will also delete all components in this
      section.
    </ConfirmDialog>
  );
}
