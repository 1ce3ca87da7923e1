import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { colourVolts } from '#domain/catalogue/leds.ts';
import { formatVolts, formatOhms } from '#domain/units/formats.ts';
import type { CategoryValues, CustomPartDraft } from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { DraftCheckbox, DraftNumber } from '#web/features/builder/custom-parts/draft-fields.tsx';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { type LibrarySupply, recommendedResistor } from '#web/features/builder/project/recommended-resistor.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { colorName } from '#web/ui/style/color-name.ts';

const pair = 'grid grid-cols-2 items-start gap-3';

/** Colour, forward voltage and current of an LED, whether it brings its resistor, and which one it takes otherwise. */
export function LedFields({ form: { control, setValue } }: { readonly form: UseFormReturn<CustomPartDraft> }) {
  const values = useWatch({ control, name: 'values.led' });
  const choose = (color: string) => {
    setValue('values.led.color', color);
    setValue('values.led.forwardVoltage', colourVolts.get(color) ?? values.forwardVoltage, { shouldValidate: true });
  };
  return (
    <>
      <Select label="Color" items={colorsWith(values.color)} selectedKey={values.color} onChange={choose} />
      <div className={pair}>
        <DraftNumber
          control={control}
          name="values.led.forwardVoltage"
          label={values.builtInResistor ? 'Voltage' : 'Forward voltage'}
          unit="V"
          minValue={0.01}
          maxValue={1000}
          step={0.01}
        />
        <DraftNumber
          control={control}
          name="values.led.current"
          label="Current"
          unit="mA"
          minValue={0.1}
          maxValue={100_000}
        />
      </div>
      <DraftCheckbox control={control} name="values.led.builtInResistor">
        Has its resistor built in
      </DraftCheckbox>
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

interface CategoryFieldsProps {
  readonly control: Control<CustomPartDraft>;
}

/** Voltage and current of a battery or supply. */
export function PowerFields({ control }: CategoryFieldsProps) {
  return (
    <div className={pair}>
      <DraftNumber
        control={control}
        name="values.power.voltage"
        label="Voltage"
        unit="V"
        minValue={0.01}
        maxValue={1000}
        step={0.1}
      />
      <DraftNumber
        control={control}
        name="values.power.current"
        label="Current"
        unit="mA"
        minValue={1}
        maxValue={100_000}
        step={10}
      />
    </div>
  );
}

/** Value and rating of a resistor. */
export function ResistorFields({ control }: CategoryFieldsProps) {
  return (
    <div className={pair}>
      <DraftNumber
        control={control}
        name="values.resistor.value"
        label="Value"
        unit="Ω"
        minValue={0.01}
        maxValue={100_000_000}
      />
      <DraftNumber
        control={control}
        name="values.resistor.wattage"
        label="Wattage"
        unit="W"
        minValue={0.001}
        maxValue={1000}
        step={0.125}
      />
    </div>
  );
}
