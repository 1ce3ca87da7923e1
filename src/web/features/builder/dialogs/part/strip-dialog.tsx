import { useState } from 'react';
import type { ComponentProperties } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { stripCm } from '#domain/parts/strip-scale.ts';
import { LengthFields, ChoiceField, LightFields } from '#web/features/builder/dialogs/part/light-fields.tsx';
import { PartFormDialog } from '#web/features/builder/dialogs/part/part-form-dialog.tsx';
import { startingLight, stripColors, withLight } from '#web/features/builder/dialogs/part/starting-light.ts';
import { type PartDialogProps, usePartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

const temperatures = [2700, 3000, 4000, 5000, 6500] as const;
const voltages = [5, 12, 24] as const;
const densities = [30, 60, 120, 144] as const;

/** The starting values of a strip: the part's own, else the defaults. Source: specification 1, section 9. */
function startingStrip(own: ComponentProperties, part: PartFacts | null) {
  return {
    ...startingLight(own, part),
    voltageRating: own.voltageRating ?? numberOr(part?.voltageRating, 12),
    stripLength: own.stripLength ?? numberOr(part?.stripLength, 100),
    stripLengthUnit: own.stripLengthUnit ?? 'cm',
    ledsPerMeter: own.ledsPerMeter ?? numberOr(part?.ledsPerMeter, 60),
    cuttable: own.cuttable ?? part?.cuttable === true,
    waterproof: own.waterproof ?? part?.waterproof === true,
  };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** LED Strip Properties: the values of a strip or an addressable strip, and where it goes. */
export function StripDialog(props: PartDialogProps) {
  const form = usePartForm(props);
  const own = form.edited?.properties ?? {};
  const [strip, setStrip] = useState(() => startingStrip(form.start, props.part));
  return (
    <PartFormDialog
      title={form.edited === null ? 'LED Strip Properties' : 'Edit LED Strip Properties'}
      form={form}
      properties={withLight({ ...own, ...strip }, strip)}
      labelText="Custom Label (Optional)"
      onClose={props.onClose}
    >
      <StripFields strip={strip} part={props.part} onChange={(fields) => setStrip({ ...strip, ...fields })} />
    </PartFormDialog>
  );
}

interface StripFieldsProps {
  readonly strip: ReturnType<typeof startingStrip>;
  readonly part: PartFacts | null;
  readonly onChange: (fields: Partial<StripFieldsProps['strip']>) => void;
}

function StripFields({ strip, part, onChange }: StripFieldsProps) {
  return (
    <>
      <LightFields colors={stripColors} temperatures={temperatures} light={strip} onChange={onChange} />
      <div className="grid grid-cols-2 items-start gap-3">
        <ChoiceField
          label="Voltage Rating"
          choices={voltages}
          labelOf={(volts) => `${volts}V`}
          value={strip.voltageRating}
          onChange={(voltageRating) => onChange({ voltageRating })}
        />
        <ChoiceField
          label="LEDs per Meter"
          choices={densities}
          labelOf={String}
          value={strip.ledsPerMeter}
          onChange={(ledsPerMeter) => onChange({ ledsPerMeter })}
        />
      </div>
      <LengthFields
        label="Strip Length"
        length={strip.stripLength}
        unit={strip.stripLengthUnit}
        least={0}
        most={100_000}
        onLength={(stripLength) => onChange({ stripLength })}
        onUnit={(stripLengthUnit) => onChange({ stripLengthUnit })}
        {...(strip.stripLength > 0 ? {} : { note: `Without a length it counts as ${stripCm(part, {})} cm.` })}
      />
      <StripChecks strip={strip} onChange={onChange} />
    </>
  );
}

function StripChecks({ strip, onChange }: Omit<StripFieldsProps, 'part'>) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Checkbox isSelected={strip.cuttable} onChange={(cuttable) => onChange({ cuttable })}>
        Cuttable/Trimmable
      </Checkbox>
      <Checkbox isSelected={strip.waterproof} onChange={(waterproof) => onChange({ waterproof })}>
        Waterproof (IP65+)
      </Checkbox>
    </div>
  );
}
