import { lengthUnits, type LengthUnit } from '#domain/catalogue/catalogue-part.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';

export interface LengthFieldsProps {
  readonly label: string;
  readonly length: number;
  readonly unit: LengthUnit;
  readonly least: number;
  readonly most: number;
  readonly onLength: (length: number) => void;
  readonly onUnit: (unit: LengthUnit) => void;
  /** Said below the fields. */
  readonly note?: string;
}

/** A whole length and its unit; an empty field counts as the least. */
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
