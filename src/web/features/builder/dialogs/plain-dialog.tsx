import { useState } from 'react';
import { findGlobalSection } from '#domain/projects/master-supply.ts';
import { PartFormDialog } from '#web/features/builder/dialogs/part-form-dialog.tsx';
import { type PartDialogProps, usePartForm } from '#web/features/builder/dialogs/use-part-form.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** Places or edits a part that is no LED: a label, how many, and the circuit where one applies. */
export function PlainDialog(props: PartDialogProps) {
  const { whole } = useBuilder();
  const form = usePartForm(props);
  const properties = props.dialog.kind === 'edit' ? props.dialog.component.properties : {};
  const [feeds, setFeeds] = useState(properties.isPowerSupply === true);
  const isGlobalSection = findGlobalSection(whole.sections)?.id === form.sectionId;
  const mayFeed = form.componentType === 'power' && !isGlobalSection;
  const submit = () => {
    const { isPowerSupply: _was, ...others } = properties;
    form.submit(feeds ? { ...others, isPowerSupply: true } : others);
  };
  return (
    <PartFormDialog
      title={`${form.isEdit ? 'Edit' : 'Add'} ${form.partName}`}
      form={form}
      labelText="Add Component Label"
      onSubmit={submit}
      onClose={props.onClose}
    >
      {mayFeed && (
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
