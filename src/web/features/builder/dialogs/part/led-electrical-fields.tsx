import type { FocusEvent } from 'react';
import type { ResistorMode } from '#domain/projects/project.ts';
import { type LedValues, type ResistorChoice, resistorChoices } from '#web/features/builder/dialogs/part/led-values.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

export interface LedElectricalFieldsProps {
  readonly values: LedValues;
  readonly onChange: (values: LedValues) => void;
  /** The values that replace emptied fields. */
  readonly fallback: LedValues;
  readonly projectMode: ResistorMode;
}

/** Forward voltage, target current, and who provides the resistor. */
export function LedElectricalFields({ values, onChange, fallback, projectMode }: LedElectricalFieldsProps) {
  const change = (fields: Partial<LedValues>) => onChange({ ...values, ...fields });
  return (
    <div
      onFocus={showReadout}
      className="grid grid-cols-2 items-start gap-3 @md:grid-cols-[1fr_1fr_1.7fr] max-md:[&_input]:scroll-mt-8 max-md:[&_input]:scroll-mb-64"
    >
      <NumberField
        label="Forward voltage"
        unit="V"
        value={values.forwardVoltage}
        onChange={(volts) => change({ forwardVoltage: Number.isNaN(volts) ? fallback.forwardVoltage : volts })}
        minValue={0.01}
        maxValue={100}
        step={0.01}
      />
      <NumberField
        label="Target current"
        unit="mA"
        value={values.current}
        onChange={(current) => change({ current: Number.isNaN(current) ? fallback.current : current })}
        minValue={0.1}
        maxValue={100_000}
      />
      <Select
        label="Resistor"
        items={resistorChoices.map((id) => ({ id, label: resistorLabel(id, projectMode) }))}
        selectedKey={values.resistor}
        onChange={(resistor) => change({ resistor })}
        className="@max-md:col-span-2"
      />
    </div>
  );
}

/** Scrolls the field up on a narrow screen, so that the readout below it is seen too. */
function showReadout({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.scrollIntoView({ block: 'nearest' });
}

function resistorLabel(choice: ResistorChoice, projectMode: ResistorMode): string {
  if (choice === 'pre-resistored') return 'Pre-resistored';
  if (choice === 'calculate') return 'Calculated';
  return `As project: ${projectMode === 'calculate' ? 'calculated' : 'pre-resistored'}`;
}
