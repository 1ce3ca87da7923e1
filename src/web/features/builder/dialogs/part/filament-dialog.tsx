import { useState } from 'react';
import { isCalculated, type PartFacts } from '#domain/parts/part-facts.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import { LedElectricalFields } from '#web/features/builder/dialogs/part/led-electrical-fields.tsx';
import { propertiesOf, startingValues } from '#web/features/builder/dialogs/part/led-values.ts';
import { LengthFields, LightFields } from '#web/features/builder/dialogs/part/light-fields.tsx';
import { PartFormDialog } from '#web/features/builder/dialogs/part/part-form-dialog.tsx';
import { ledColors, startingLight, withLight } from '#web/features/builder/dialogs/part/starting-light.ts';
import { type PartDialogProps, usePartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';

const temperatures = [2200, 2700, 3000, 4000] as const;

/** The starting values of a filament. Source: specification 1, section 9. */
function startingFilament(own: ComponentProperties, part: PartFacts | null) {
  const { filamentLength = 50, filamentLengthUnit = 'cm' } = own;
  return { ...startingLight(own, part), filamentLength, filamentLengthUnit };
}

/** LED Filament Properties: light, length, the electrical values of a bare one, and where it goes. */
export function FilamentDialog(props: PartDialogProps) {
  const { part, onClose } = props;
  const resistorMode = useProject(({ snapshot }) => snapshot.project.resistorMode);
  const form = usePartForm(props);
  const own = form.edited?.properties ?? {};
  const [filament, setFilament] = useState(() => startingFilament(form.start, part));
  const [values, setValues] = useState(() => startingValues(form.start, part));
  const change = (fields: Partial<typeof filament>) => setFilament({ ...filament, ...fields });
  return (
    <PartFormDialog
      title={form.edited === null ? 'LED Filament Properties' : 'Edit LED Filament Properties'}
      form={form}
      properties={withLight({ ...propertiesOf(values, own, part), ...filament }, filament)}
      labelText="Custom Label (Optional)"
      onClose={onClose}
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
      {isCalculated(part) && (
        <LedElectricalFields
          values={values}
          onChange={setValues}
          fallback={startingValues({}, part)}
          projectMode={resistorMode}
        />
      )}
    </PartFormDialog>
  );
}
