import { roomsLimits } from '#domain/effects/effect.ts';
import type { House } from '#web/features/builder/effects/effect-edits.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';

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
  const enter = (field: keyof House) => (value: number) => {
    if (Number.isNaN(value)) return;
    const next = { ...house, [field]: value };
    // A shortest time above the longest would be no range.
    if (field === 'minS') next.maxS = Math.max(next.maxS, value);
    if (field === 'maxS') next.minS = Math.min(next.minS, value);
    onChange(next);
  };
  const most = Math.max(1, Math.min(roomsLimits.mostCircuits, count));
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label="Lit at least"
        unit="rooms"
        value={house.least}
        minValue={0}
        maxValue={most}
        isWhole
        onChange={enter('least')}
      />
      <NumberField
        label="Lit at most"
        unit="rooms"
        value={house.most}
        minValue={1}
        maxValue={most}
        isWhole
        onChange={enter('most')}
      />
      <NumberField
        label="Change after at least"
        unit="s"
        value={house.minS}
        minValue={1}
        maxValue={roomsLimits.seconds}
        isWhole
        onChange={enter('minS')}
      />
      <NumberField
        label="Change after at most"
        unit="s"
        value={house.maxS}
        minValue={1}
        maxValue={roomsLimits.seconds}
        isWhole
        onChange={enter('maxS')}
      />
    </div>
  );
}
