import { lengthUnits, type LengthUnit } from '#domain/catalogue/catalogue-part.ts';
import type { Light } from '#web/features/builder/dialogs/part/light-values.ts';
import { colorName } from '#web/ui/style/color-name.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';

export interface LightFieldsProps {
  readonly colors: readonly string[];
  readonly temperatures: readonly number[];
  readonly light: Light;
  readonly onChange: (light: Partial<Light>) => void;
}

/** Color, and for white its temperature. The layout does not depend on the latter. */
export function LightFields({ colors, temperatures, light, onChange }: LightFieldsProps) {
  const known = colors.includes(light.color) ? colors : [light.color, ...colors];
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Select
        label="Color Type"
        items={known.map((color) => ({
          id: color,
          label: colorName(color),
          icon: <ColorDot led={color} />,
        }))}
        selectedKey={light.color}
        onChange={(color) => {
          onChange({ color });
        }}
      />
      {light.color === 'white' && (
        <ChoiceField
          label="Color Temperature"
          choices={temperatures}
          labelOf={(kelvin) => `${kelvin}K`}
          value={light.colorTemperature}
          onChange={(colorTemperature) => {
            onChange({ colorTemperature });
          }}
        />
      )}
    </div>
  );
}

export interface ChoiceFieldProps {
  readonly label: string;
  readonly choices: readonly number[];
  readonly labelOf: (choice: number) => string;
  readonly value: number;
  readonly onChange: (choice: number) => void;
}

/** Chooses one of a few fixed numbers, or the current value if it is not one of them. */
export function ChoiceField({ label, choices, labelOf, value, onChange }: ChoiceFieldProps) {
  const offered = choices.includes(value) ? choices : [value, ...choices];
  return (
    <Select
      label={label}
      items={offered.map((choice) => ({ id: String(choice), label: labelOf(choice) }))}
      selectedKey={String(value)}
      onChange={(key) => {
        onChange(Number(key));
      }}
    />
  );
}

export interface LengthFieldsProps {
  readonly label: string;
  readonly length: number;
  readonly unit: LengthUnit;
  readonly least: number;
  readonly most: number;
  readonly onLength: (length: number) => void;
  readonly onUnit: (unit: LengthUnit) => void;
  /** Shown below the fields. */
  readonly note?: string;
}

/** Integer length with its unit; an empty field counts as the minimum. */
export function LengthFields({ label, length, unit, least, most, onLength, onUnit, note }: LengthFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <NumberField
        label={label}
        value={length}
        onChange={(value) => {
          onLength(Number.isNaN(value) ? least : value);
        }}
        minValue={least}
        maxValue={most}
        isWhole
      />
      <Select label="Unit" items={lengthUnits.map((id) => ({ id, label: id }))} selectedKey={unit} onChange={onUnit} />
      {note !== undefined && (
        <p role="status" className="col-span-2 -mt-1.5 text-xs text-warning">
          {note}
        </p>
      )}
    </div>
  );
}
