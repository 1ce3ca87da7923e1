import { fuseFor, fuseSizes, holdText } from '#domain/electrical/fuse.ts';
import { acFuseMa } from '#domain/electrical/rectified-supply.ts';
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
  /** Whether it is in the AC lead of a transformer. */
  readonly isInAcLead: boolean;
}

/** Chooses a fuse, and shows which one fits the load. */
export function FuseSelect({ label, place, milliamps, value, onChange, isInAcLead }: FuseSelectProps) {
  const fitting = fuseFor(milliamps);
  const sizes = isInAcLead ? [acFuseMa] : fuseSizes;
  const offered = value === null || sizes.includes(value) ? sizes : [value, ...sizes];
  const items: SelectItem<string>[] = [
    { id: 'none', label: 'No fuse' },
    ...offered.map((holdMa) => ({ id: `${holdMa}`, label: holdText(holdMa) })),
  ];
  const advice = fitting === null ? 'no fuse is large enough.' : `choose ${holdText(fitting)}.`;
  return (
    <div data-field="fuse">
      <Select
        label={label}
        items={items}
        selectedKey={value === null ? 'none' : `${value}`}
        onChange={(id) => onChange(id === 'none' ? null : Number(id))}
        description={
          isInAcLead
            ? 'A slow-blow fuse of 1 A belongs in the AC lead of the transformer.'
            : `Hold current: resettable (PTC) up to 3 A, blade fuses above. The ${place} draws ${formatMilliamps(milliamps)}; ${advice}`
        }
      />
    </div>
  );
}
