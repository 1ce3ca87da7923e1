import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import type { OwnSupplyValues } from '#domain/electrical/own-supply.ts';
import { holdLimits, settingLimits } from '#domain/projects/project.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';

interface OwnSupplyFieldProps {
  /** The supply with the values of the catalogue; null for a custom one. */
  readonly part: Pick<PowerPart, 'name' | 'current' | 'electrical'> | null;
  /** Whether it is a battery, which has a capacity in place of a limit. */
  readonly isBattery: boolean;
  readonly value: OwnSupplyValues;
  readonly onChange: (value: OwnSupplyValues) => void;
}

/** Field for the own capacity of a battery, or the own limit of another supply. Empty is that of the catalogue. */
export function OwnSupplyField({ part, isBattery, value, onChange }: OwnSupplyFieldProps) {
  const key = isBattery ? 'ownCapacityMah' : 'ownLimitMa';
  const unit = isBattery ? 'mAh' : 'mA';
  const usual = part === null ? null : isBattery ? part.current : part.electrical.maxMa;
  return (
    <div className="flex flex-col gap-1.5">
      <NumberField
        label={isBattery ? 'Capacity of your battery' : 'Limit of your supply'}
        unit={unit}
        minValue={1}
        maxValue={settingLimits.supply}
        step={100}
        value={value[key] ?? Number.NaN}
        onChange={(next) => onChange({ ...value, [key]: Number.isNaN(next) ? null : next })}
      />
      {usual !== null && (
        <p className="text-xs text-muted">{`Leave blank for the ${usual} ${unit} of ${part?.name ?? ''}.`}</p>
      )}
    </div>
  );
}

interface HoldFieldProps {
  /** Capacitor (µF); 0 for none. */
  readonly value: number;
  readonly onChange: (microfarads: number) => void;
}

/** Field for the capacitor that feeds the lights while the wheels lose contact. */
export function HoldField({ value, onChange }: HoldFieldProps) {
  const { from, to } = holdLimits;
  return (
    <NumberField
      label="Capacitor against flicker"
      unit="µF"
      minValue={0}
      maxValue={to}
      step={1}
      value={value}
      onChange={(next) => onChange(Number.isNaN(next) || next <= 0 ? 0 : Math.max(from, Math.round(next)))}
    />
  );
}
