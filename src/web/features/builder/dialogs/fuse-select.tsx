import { fuseFor, fuseSizes, holdText } from '#domain/electrical/fuse.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

interface FuseSelectProps {
  readonly label: string;
  readonly place: 'model' | 'section';
  /** Its load (mA). */
  readonly milliamps: number;
  readonly value: number | null;
  readonly onChange: (fuseMa: number | null) => void;
}

/** Chooses a fuse, and shows which one fits the load. */
export function FuseSelect({ label, place, milliamps, value, onChange }: FuseSelectProps) {
  const fitting = fuseFor(milliamps);
  const offered = value === null || fuseSizes.includes(value) ? fuseSizes : [value, ...fuseSizes];
  const items: SelectItem<string>[] = [
    { id: 'none', label: 'No fuse' },
    ...offered.map((holdMa) => ({ id: `${holdMa}`, label: holdText(holdMa) })),
  ];
  const advice = fitting === null ? 'no fuse is large enough.' : `choose ${holdText(fitting)}.`;
  return (
    <Select
      label={label}
      items={items}
      selectedKey={value === null ? 'none' : `${value}`}
      onChange={(id) => onChange(id === 'none' ? null : Number(id))}
      description={`Hold current: resettable (PTC) up to 3 A, blade fuses above. The ${place} draws ${formatMilliamps(milliamps)}; ${advice}`}
    />
  );
}
