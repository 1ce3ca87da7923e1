import { roomsLimits } from '#domain/effects/effect.ts';
import type { House } from '#web/features/builder/effects/effect-edits.ts';
import { ifNumber, NumberField } from '#web/ui/fields/number-field.tsx';

/** A house of an evening: one to two rooms are lit, and change every 5 to 30 s. */
export const usualHouse: House = { least: 1, most: 2, minS: 5, maxS: 30 };

interface HouseFieldsProps {
  readonly house: House;
  /** Number of its rooms. */
  readonly count: number;
  readonly onChange: (house: House) => void;
}

/** How many rooms of a house are lit, and how often that changes. */
export function HouseFields({ house, count, onChange }: HouseFieldsProps) {
  const most = Math.max(1, Math.min(roomsLimits.mostCircuits, count));
  const { seconds } = roomsLimits;
  const fields = [
    { field: 'least', label: 'Lit at least', unit: 'rooms', minValue: 0, maxValue: most },
    { field: 'most', label: 'Lit at most', unit: 'rooms', minValue: 1, maxValue: most },
    { field: 'minS', label: 'Change after at least', unit: 's', minValue: 1, maxValue: seconds },
    { field: 'maxS', label: 'Change after at most', unit: 's', minValue: 1, maxValue: seconds },
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.map(({ field, ...rest }) => (
        <NumberField
          key={field}
          {...rest}
          value={house[field]}
          isWhole
          onChange={ifNumber((value) => onChange(withField(house, field, value)))}
        />
      ))}
    </div>
  );
}

/** A house with another value. A shortest time above the longest would be no range, so the other one follows. */
function withField(house: House, field: keyof House, value: number): House {
  const { minS, maxS } = house;
  if (field === 'minS') return { ...house, minS: value, maxS: Math.max(maxS, value) };
  if (field === 'maxS') return { ...house, maxS: value, minS: Math.min(minS, value) };
  return { ...house, [field]: value };
}
