import { useState } from 'react';
import { isCalculated } from '#domain/parts/is-calculated.ts';
import { LedColorField } from '#web/features/builder/dialogs/led-color-field.tsx';
import { LedElectricalFields } from '#web/features/builder/dialogs/led-electrical-fields.tsx';
import { hasColorChoice, propertiesOf, startingValues, withColor } from '#web/features/builder/dialogs/led-values.ts';
import { PartFormDialog } from '#web/features/builder/dialogs/part-form-dialog.tsx';
import { ResistorPreview } from '#web/features/builder/dialogs/resistor-preview.tsx';
import { type PartDialogProps, usePartForm } from '#web/features/builder/dialogs/use-part-form.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';

/** Places or edits an LED: its colour, its electrical values with the resistor they give, label, quantity, circuit. */
export function LedDialog(props: PartDialogProps) {
  const { dialog, part, onClose } = props;
  const { whole } = useBuilder();
  const form = usePartForm(props);
  const edited = dialog.kind === 'edit' ? dialog.component : null;
  const own = edited?.properties ?? {};
  const [values, setValues] = useState(() => startingValues(own, part));
  const properties = propertiesOf(values, own, part);
  return (
    <PartFormDialog
      title={`${form.isEdit ? 'Edit' : 'Add'} ${form.partName}`}
      form={form}
      labelText="Add Component Label"
      onSubmit={() => form.submit(properties)}
      onClose={onClose}
    >
      {hasColorChoice(part) && (
        <LedColorField color={values.color} onChange={(color) => setValues(withColor(values, color))} />
      )}
      {isCalculated(part) && (
        <>
          <LedElectricalFields
            values={values}
            onChange={setValues}
            fallback={startingValues({ color: values.color }, part)}
            projectMode={whole.project.resistorMode}
          />
          <ResistorPreview form={form} properties={properties} editedId={edited?.id ?? null} />
        </>
      )}
    </PartFormDialog>
  );
}
