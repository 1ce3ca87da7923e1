import { Controller, type UseFormReturn, useController, useWatch, type Control } from 'react-hook-form';
import { colorVolts } from '#domain/catalogue/leds.ts';
import { voltageFinding } from '#domain/checks/supply-limit-checks.ts';
import { formatVolts } from '#domain/units/formats.ts';
import { formatOhms } from '#domain/units/formats.ts';
import type { ComponentType } from '#domain/parts/component.ts';
import type { CustomPartDraft, CategoryValues } from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { ControlFields } from '#web/features/builder/custom-parts/control-fields.tsx';
import { FormCheckbox, FormNumber, FormText } from '#web/form-fields.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { type LibrarySupply, recommendedResistor } from '#web/features/builder/project/recommended-resistor.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { colorName } from '#web/ui/style/color-name.ts';

/** Source: specification 1, section 2. */
const categories: readonly SelectItem<ComponentType>[] = [
  { id: 'led', label: 'LED/Lighting' },
  { id: 'control', label: 'Switch/Control' },
  { id: 'power', label: 'Power/Battery' },
  { id: 'resistor', label: 'Resistor' },
];

export interface CustomPartFieldsProps {
  readonly form: UseFormReturn<CustomPartDraft>;
  /** Whether the category cannot be changed, because the component exists. */
  readonly isCategoryFixed: boolean;
}

/** All fields of a custom component, each with its error below. */
export function CustomPartFields({ form, isCategoryFixed }: CustomPartFieldsProps) {
  const { control } = form;
  return (
    <>
      <FormText control={control} name="name" label="Name" placeholder="Custom LED Strip" maxLength={80} autoFocus />
      <Controller
        name="category"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Select
            label="Category"
            items={categories}
            selectedKey={value}
            onChange={onChange}
            isDisabled={isCategoryFixed}
            description={isCategoryFixed ? "Can't be changed, because placed parts depend on it." : undefined}
          />
        )}
      />
      <CategoryFields form={form} />
      <FormText control={control} name="description" label="Description" rows={2} maxLength={2000} />
      <FormText control={control} name="notes" label="Notes (Optional)" rows={2} maxLength={2000} />
      <FormCheckbox
        control={control}
        name="templateShared"
        description="Allow this component to be visible and copied when someone views or uses a template containing it."
      >
        Share with Templates
      </FormCheckbox>
    </>
  );
}

function CategoryFields({ form }: Pick<CustomPartFieldsProps, 'form'>) {
  switch (useWatch({ control: form.control, name: 'category' })) {
    case 'led':
      return <LedFields form={form} />;
    case 'power':
      return <PowerFields control={form.control} />;
    case 'resistor':
      return <ResistorFields control={form.control} />;
    case 'control':
      return <ControlFields control={form.control} />;
  }
}

const pair = 'grid grid-cols-2 items-start gap-3';

/** Color, forward voltage, and current of an LED, and its resistor, built-in or recommended. */
function LedFields({ form: { control, setValue } }: { readonly form: UseFormReturn<CustomPartDraft> }) {
  const values = useWatch({ control, name: 'values.led' });
  const choose = (color: string) => {
    setValue('values.led.color', color);
    setValue('values.led.forwardVoltage', colorVolts.get(color) ?? values.forwardVoltage, { shouldValidate: true });
  };
  return (
    <>
      <Select label="Color" items={colorsWith(values.color)} selectedKey={values.color} onChange={choose} />
      <div className={pair}>
        <FormNumber
          control={control}
          name="values.led.forwardVoltage"
          label={values.builtInResistor ? 'Voltage' : 'Forward voltage'}
          unit="V"
          minValue={0.01}
          maxValue={1000}
          step={0.01}
        />
        <FormNumber
          control={control}
          name="values.led.current"
          label="Current"
          unit="mA"
          minValue={0.1}
          maxValue={100_000}
        />
      </div>
      <FormCheckbox control={control} name="values.led.builtInResistor">
        Built-in resistor
      </FormCheckbox>
      <SingleResistor values={values} />
    </>
  );
}

/** Available colors, including the current one. */
function colorsWith(color: string) {
  const offered = [...colorVolts.keys()];
  const all = offered.includes(color) ? offered : [color, ...offered];
  return all.map((id) => ({ id, label: colorName(id), icon: <ColorDot led={id} /> }));
}

/** Recommended resistor of the LED at the voltage of the project, as in its library row. */
function SingleResistor({ values }: { readonly values: CategoryValues['led'] }) {
  const project = useProject(({ snapshot }) => snapshot.project);
  return (
    <p role="status" className="text-xs text-muted">
      {resistorNote(values, project)}
    </p>
  );
}

function resistorNote(values: CategoryValues['led'], supply: LibrarySupply): string {
  if (values.builtInResistor) return 'No other resistor needed.';
  const single = recommendedResistor(supply, { ...values, id: 'draft', name: '', type: 'led', isCustom: true });
  if (single?.status === 'pre-resistored') return 'LEDs in this project come with resistors.';
  const isWhole = values.forwardVoltage > 0 && values.current > 0;
  if (!isWhole || single === null || single.totalVf === null) return '';
  return single.standardOhms === null
    ? `Needs more than ${formatVolts(single.totalVf)}, which this project doesn't have.`
    : `Needs ${withArticle(formatOhms(single.standardOhms))} resistor in this project.`;
}

/** `a 330Ω`, `an 82Ω`. */
const withArticle = (value: string): string => `${/^(8|1[18](?!\d))/.test(value) ? 'an' : 'a'} ${value}`;

interface CategoryFieldsProps {
  readonly control: Control<CustomPartDraft>;
}

/** Voltage and current limit of a battery or supply, with a warning about a dangerous voltage. */
function PowerFields({ control }: CategoryFieldsProps) {
  return (
    <>
      <div className={pair}>
        <FormNumber
          control={control}
          name="values.power.voltage"
          label="Voltage"
          unit="V"
          minValue={0.01}
          maxValue={1000}
          step={0.1}
        />
        <FormNumber
          control={control}
          name="values.power.current"
          label="Maximum current"
          unit="mA"
          minValue={1}
          maxValue={100_000}
          step={10}
        />
      </div>
      <VoltageDanger control={control} />
      <SupplyKindFields control={control} />
    </>
  );
}

const supplyKinds = [
  { id: 'none', label: 'Not stated', description: 'Fresh and tired are not predicted.' },
  { id: 'plug', label: 'Plug', description: 'Within 5 % unless you know its voltages.' },
  { id: 'battery', label: 'Battery', description: 'Predicted if you know its voltages.' },
] as const;

/** Kind, fresh and tired voltage, and internal resistance of a supply. */
function SupplyKindFields({ control }: CategoryFieldsProps) {
  const { value, onChange } = useController({ control, name: 'values.power.kind' }).field;
  if (value === 'none') return <Select label="Kind" items={supplyKinds} selectedKey={value} onChange={onChange} />;
  const volts = { control, unit: 'V', minValue: 0.01, maxValue: 1000, step: 0.1 };
  return (
    <>
      <Select label="Kind" items={supplyKinds} selectedKey={value} onChange={onChange} />
      <div className={pair}>
        <FormNumber {...volts} name="values.power.fresh" label="Fresh" />
        <FormNumber {...volts} name="values.power.tired" label="Tired" />
        <FormNumber
          control={control}
          name="values.power.ohms"
          label="Internal resistance"
          unit="Ω"
          minValue={0}
          maxValue={1000}
          step={0.1}
        />
      </div>
    </>
  );
}

function VoltageDanger({ control }: CategoryFieldsProps) {
  const danger = voltageFinding(useWatch({ control, name: 'values.power.voltage' }));
  return (
    <div role="status" className="empty:hidden">
      {danger !== null && (
        <Notice tone={danger.severity === 'error' ? 'error' : 'warning'}>
          {danger.message} {danger.fix}
        </Notice>
      )}
    </div>
  );
}

/** Value and rating of a resistor. */
function ResistorFields({ control }: CategoryFieldsProps) {
  return (
    <div className={pair}>
      <FormNumber
        control={control}
        name="values.resistor.value"
        label="Value"
        unit="Ω"
        minValue={0.01}
        maxValue={100_000_000}
      />
      <FormNumber
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
