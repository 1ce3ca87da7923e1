import { useState } from 'react';
import { isCalculated } from '#domain/parts/part-facts.ts';
import { LedColorField } from '#web/features/builder/dialogs/part/led-color-field.tsx';
import { LedElectricalFields } from '#web/features/builder/dialogs/part/led-electrical-fields.tsx';
import {
  hasColorChoice,
  propertiesOf,
  startingValues,
  withColor,
} from '#web/features/builder/dialogs/part/led-values.ts';
import { PartFormDialog } from '#web/features/builder/dialogs/part/part-form-dialog.tsx';
import { type PartDialogProps, usePartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';

/** Places or edits an LED: its colour, its electrical values with the resistor they give, label, quantity, circuit. */
export function LedDialog(props: PartDialogProps) {
  const { part, onClose } = props;
  const resistorMode = useProject(({ snapshot }) => snapshot.project.resistorMode);
  const form = usePartForm(props);
  const own = form.edited?.properties ?? {};
  const [values, setValues] = useState(() => startingValues(form.start, part));
  return (
    <PartFormDialog
      title={`${form.edited === null ? 'Add' : 'Edit'} ${form.partName}`}
      form={form}
      properties={propertiesOf(values, own, part)}
      labelText="Add Component Label"
      onClose={onClose}
    >
      {hasColorChoice(part) && (
        <LedColorField
          part={part}
          color={values.color}
          forwardVoltage={values.forwardVoltage}
          onColor={(color) => setValues(withColor(values, color, part))}
          onVoltage={(forwardVoltage) => setValues({ ...values, forwardVoltage })}
        />
      )}
      {isCalculated(part) && (
        <LedElectricalFields
          values={values}
          onChange={setValues}
          fallback={startingValues({ color: values.color }, part)}
          projectMode={resistorMode}
        />
      )}
    </PartFormDialog>
  );
}
