import { useState } from 'react';
import { findGlobalSection } from '#domain/projects/master-supply.ts';
import { PartFormDialog } from '#web/features/builder/dialogs/part/part-form-dialog.tsx';
import { type PartDialogProps, usePartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

/** Places or edits a part that is no LED: a label, how many, and the circuit where one applies. */
export function PlainDialog(props: PartDialogProps) {
  const snapshot = useProject((project) => project.snapshot);
  const form = usePartForm(props);
  const { isPowerSupply: _feeds, ...others } = form.edited?.properties ?? {};
  const [feeds, setFeeds] = useState(form.start.isPowerSupply === true);
  const isGlobalSection = findGlobalSection(snapshot.sections)?.id === form.sectionId;
  return (
    <PartFormDialog
      title={`${form.edited === null ? 'Add' : 'Edit'} ${form.partName}`}
      form={form}
      properties={feeds ? { ...others, isPowerSupply: true } : others}
      labelText="Add Component Label"
      onClose={props.onClose}
    >
      {form.componentType === 'power' && !isGlobalSection && (
        <Checkbox
          isSelected={feeds}
          onChange={setFeeds}
          description="The resistors of this section are worked out for this supply instead of the project's."
        >
          Feeds this section
        </Checkbox>
      )}
    </PartFormDialog>
  );
}
