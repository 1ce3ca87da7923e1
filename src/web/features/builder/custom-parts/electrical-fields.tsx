import { colourVolts } from '#domain/catalogue/colour-volts.ts';
import { formatVolts } from '#domain/units/format-amounts.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import type { CategoryValues, Faults } from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { type LibrarySupply, recommendedResistor } from '#web/features/builder/project/recommended-resistor.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { colorName } from '#web/ui/style/color-name.ts';

export interface ElectricalFieldsProps<Category extends keyof CategoryValues> {
  readonly values: CategoryValues[Category];
  readonly onChange: (values: CategoryValues[Category]) => void;
  readonly faults: Faults;
}

const pair = 'grid grid-cols-2 items-start gap-3';

/** Colour, forward voltage and current of an LED, whether it brings its resistor, and which one it takes otherwise. */
export function LedFields({ values, onChange, faults }: ElectricalFieldsProps<'led'>) {
  const change = (fields: Partial<CategoryValues['led']>) => onChange({ ...values, ...fields });
  return (
    <>
      <Select
        label="Color"
        items={colorsWith(values.color)}
        selectedKey={values.color}
        onChange={(color) => change({ color, forwardVoltage: colourVolts.get(color) ?? values.forwardVoltage })}
      />
      <div className={pair}>
        <NumberField
          label={values.builtInResistor ? 'Voltage' : 'Forward voltage'}
          unit="V"
          value={values.forwardVoltage}
          onChange={(forwardVoltage) => change({ forwardVoltage })}
          minValue={0.01}
          maxValue={1000}
          step={0.01}
          error={faults.get('properties.forwardVoltage')}
        />
        <NumberField
          label="Current"
          unit="mA"
          value={values.current}
          onChange={(current) => change({ current })}
          minValue={0.1}
          maxValue={100_000}
          error={faults.get('properties.current')}
        />
      </div>
      <Checkbox isSelected={values.builtInResistor} onChange={(builtInResistor) => change({ builtInResistor })}>
        Has its resistor built in
      </Checkbox>
      <SingleResistor values={values} />
    </>
  );
}

/** The colours that are offered, and the one that the part has. */
function colorsWith(color: string) {
  const offered = [...colourVolts.keys()];
  const all = offered.includes(color) ? offered : [color, ...offered];
  return all.map((id) => ({ id, label: colorName(id), icon: <ColorDot led={id} /> }));
}

/** What the LED takes alone at the project's voltage, as its row in the library will say. */
function SingleResistor({ values }: { readonly values: CategoryValues['led'] }) {
  const project = useProject(({ snapshot }) => snapshot.project);
  return (
    <p role="status" className="text-xs text-muted">
      {resistorNote(values, project)}
    </p>
  );
}

function resistorNote(values: CategoryValues['led'], supply: LibrarySupply): string {
  if (values.builtInResistor) return 'It needs no other resistor.';
  const single = recommendedResistor(supply, { ...values, id: 'draft', name: '', type: 'led', isCustom: true });
  if (single?.status === 'pre-resistored') return 'This project takes its LEDs with their resistors.';
  const isWhole = values.forwardVoltage > 0 && values.current > 0;
  if (!isWhole || single === null || single.totalVf === null) return '';
  return single.standardOhms === null
    ? `In this project it needs more than ${formatVolts(single.totalVf)}.`
    : `In this project one of it takes ${formatOhms(single.standardOhms)}.`;
}

/** Voltage and current of a battery or supply. */
export function PowerFields({ values, onChange, faults }: ElectricalFieldsProps<'power'>) {
  return (
    <div className={pair}>
      <NumberField
        label="Voltage"
        unit="V"
        value={values.voltage}
        onChange={(voltage) => onChange({ ...values, voltage })}
        minValue={0.01}
        maxValue={1000}
        step={0.1}
        error={faults.get('properties.voltage')}
      />
      <NumberField
        label="Current"
        unit="mA"
        value={values.current}
        onChange={(current) => onChange({ ...values, current })}
        minValue={1}
        maxValue={100_000}
        step={10}
        error={faults.get('properties.current')}
      />
    </div>
  );
}

/** Value and rating of a resistor. */
export function ResistorFields({ values, onChange, faults }: ElectricalFieldsProps<'resistor'>) {
  return (
    <div className={pair}>
      <NumberField
        label="Value"
        unit="Ω"
        value={values.value}
        onChange={(value) => onChange({ ...values, value })}
        minValue={0.01}
        maxValue={100_000_000}
        error={faults.get('properties.value')}
      />
      <NumberField
        label="Wattage"
        unit="W"
        value={values.wattage}
        onChange={(wattage) => onChange({ ...values, wattage })}
        minValue={0.001}
        maxValue={1000}
        step={0.125}
        error={faults.get('properties.wattage')}
      />
    </div>
  );
}
