import { awgWires, enameledWires, type WireGauge } from '#domain/catalogue/wires.ts';
import { gaugeText, thickerWire, thinnestWire, wireDrop } from '#domain/electrical/wire-gauge.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';
import { formatDecimal, formatMilliamps } from '#domain/units/formats.ts';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

/** The key of a wire in a list: `24`, `0.25 mm`. */
export function wireKey({ awg, diameterMm }: WireGauge): string {
  return diameterMm === null ? `${awg}` : `${diameterMm} mm`;
}

/** By gauge, thickest first, then the enameled ones, thinnest first, as they are sold. */
const wires: readonly WireGauge[] = [...awgWires.toReversed(), ...enameledWires];

const known: ReadonlyMap<string, WireGauge> = new Map(wires.map((gauge) => [wireKey(gauge), gauge]));

const items: readonly SelectItem<string>[] = wires.map((gauge) => ({ id: wireKey(gauge), label: gaugeText(gauge) }));

/** The wire of a key; undefined for a key of none. */
export function wireOfKey(key: string): WireGauge | undefined {
  return known.get(key);
}

/** How projects and circuits keep a wire. */
export function wireFields({ awg, diameterMm }: WireGauge): Pick<ProjectSettings, 'wireAwg' | 'wireDiameterMm'> {
  return { wireAwg: awg, wireDiameterMm: diameterMm };
}

interface WireFieldProps {
  /** The key of the wire that is chosen, or of the first item. */
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** Stands before the wires. */
  readonly first?: SelectItem<string>;
  /** What the wire carries (mA), and how long it is (cm). */
  readonly milliamps: number;
  readonly cm: number;
  /** The wire that the value stands for. */
  readonly gauge: WireGauge;
}

/** Chooses a wire, and says what is lost in it and which is the thinnest that will do. */
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

/** What is lost in a wire (V), as it is shown. */
function dropText(volts: number): string {
  return volts < 0.001 ? 'less than 0.001 V' : `${formatDecimal(volts, volts < 0.1 ? 3 : 2)} V`;
}

/** What a wire loses of what it carries (mA) over a length (cm), and the thinnest that will do. Rules W35, W145. */
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
