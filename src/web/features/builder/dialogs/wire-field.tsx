import { awgWires, enameledWires, type WireGauge } from '#domain/catalogue/wires.ts';
import { gaugeText, thickerWire, thinnestWire, wireDrop } from '#domain/electrical/wire-gauge.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';
import { formatDecimal, formatMilliamps } from '#domain/units/formats.ts';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

/** Key of a wire in a list: `24`, `0.25 mm`. */
export function wireKey({ awg, diameterMm }: WireGauge): string {
  return diameterMm === null ? `${awg}` : `${diameterMm} mm`;
}

/** Wires by gauge, thickest first, then enameled wires, thinnest first. */
const wires: readonly WireGauge[] = [...awgWires.toReversed(), ...enameledWires];

const wiresByKey: ReadonlyMap<string, WireGauge> = new Map(wires.map((gauge) => [wireKey(gauge), gauge]));

const items: readonly SelectItem<string>[] = wires.map((gauge) => ({ id: wireKey(gauge), label: gaugeText(gauge) }));

/** Wire of a key; undefined if the key is unknown. */
export function wireOfKey(key: string): WireGauge | undefined {
  return wiresByKey.get(key);
}

/** Fields in which projects and circuits store a wire. */
export function wireFields({ awg, diameterMm }: WireGauge): Pick<ProjectSettings, 'wireAwg' | 'wireDiameterMm'> {
  return { wireAwg: awg, wireDiameterMm: diameterMm };
}

interface WireFieldProps {
  /** Key of the chosen wire, or of the first item. */
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** Additional item before the wires. */
  readonly first?: SelectItem<string>;
  /** Current (mA) and length (cm) of the wire. */
  readonly milliamps: number;
  readonly cm: number;
  /** The wire of `value`. */
  readonly gauge: WireGauge;
}

/** Chooses a wire, and shows its voltage drop and the thinnest sufficient wire. */
export function WireField({ value, onChange, first, milliamps, cm, gauge }: WireFieldProps) {
  return (
    <Select
      label="Wire"
      items={first === undefined ? items : [first, ...items]}
      selectedKey={value}
      onChange={onChange}
      description={`${adviceText(gauge, milliamps, cm)} A higher AWG number is a thinner wire.`}
    />
  );
}

/** Formats the voltage drop of a wire (V). */
function dropText(volts: number): string {
  return volts < 0.001 ? 'less than 0.001 V' : `${formatDecimal(volts, volts < 0.1 ? 3 : 2)} V`;
}

/** Describes the voltage drop at a current (mA) and length (cm), and the thinnest sufficient wire. Rules W35, W145. */
function adviceText(gauge: WireGauge, milliamps: number, cm: number): string {
  if (milliamps === 0) return 'No current here yet.';
  const carried = `${formatMilliamps(milliamps)} over ${formatDecimal(cm, 1)} cm`;
  const { gauge: thinnest } = thinnestWire(milliamps, cm, gauge);
  if (thinnest === null) return `${carried} is too much for one wire. Run several in parallel.`;
  if (thickerWire(gauge, thinnest) !== gauge) {
    return `Too thin for ${carried}. The plan uses ${gaugeText(thinnest)}, the thinnest that works.`;
  }
  const lost = `${carried} loses ${dropText(wireDrop(gauge, cm, milliamps))} there and back.`;
  const isThinnest = thinnest === gauge;
  return `${lost} ${isThinnest ? 'This is the thinnest that works.' : `The thinnest that works: ${gaugeText(thinnest)}.`}`;
}
