import { useState } from 'react';
import { LengthFields } from '#web/features/builder/dialogs/length-fields.tsx';
import { LightFields } from '#web/features/builder/dialogs/light-fields.tsx';
import { PartFormDialog } from '#web/features/builder/dialogs/part-form-dialog.tsx';
import { ledColors, startingLight } from '#web/features/builder/dialogs/starting-light.ts';
import { type PartDialogProps, usePartForm } from '#web/features/builder/dialogs/use-part-form.ts';

const temperatures = [2200, 2700, 3000, 4000] as const;

/** LED Filament Properties: what a filament is like, and where it goes. */
export function FilamentDialog(props: PartDialogProps) {
  const form = usePartForm(props);
  const own = props.dialog.kind === 'edit' ? props.dialog.component.properties : {};
  const [filament, setFilament] = useState(() => ({
    ...startingLight(own, props.part),
    filamentLength: own.filamentLength ?? 50,
    filamentLengthUnit: own.filamentLengthUnit ?? 'cm',
  }));
  const change = (fields: Partial<typeof filament>) => {
    setFilament({ ...filament, ...fields });
  };
  const submit = () => {
    const { colorTemperature: _kelvin, ...others } = { ...own, ...filament };
    form.submit(filament.color === 'white' ? { ...others, colorTemperature: filament.colorTemperature } : others);
  };
  return (
    <PartFormDialog
      title={form.isEdit ? 'Edit LED Filament Properties' : 'LED Filament Properties'}
      form={form}
      labelText="Custom Label (Optional)"
      onSubmit={submit}
      onClose={props.onClose}
    >
      <LightFields colors={ledColors} temperatures={temperatures} light={filament} onChange={change} />
      <LengthFields
        label="Filament Length"
        length={filament.filamentLength}
        unit={filament.filamentLengthUnit}
        least={1}
        most={200}
        onLength={(filamentLength) => change({ filamentLength })}
        onUnit={(filamentLengthUnit) => change({ filamentLengthUnit })}
      />
    </PartFormDialog>
  );
}
