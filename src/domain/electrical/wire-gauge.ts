import { awgWires, enameledWires, type WireGauge } from '#domain/catalogue/wires.ts';

/** A wire as stored in projects, circuits, and files, not validated. */
export interface StoredWire {
  readonly wireAwg?: unknown;
  readonly wireDiameterMm?: unknown;
}

/** Substitute for an unknown gauge: the thinnest wire. */
const unknownGauge: WireGauge = awgWires[0] ?? missing();

function missing(): never {
  throw new Error('The catalogue has no wires.');
}

/**
 * Reads a stored wire. The diameter counts only if the stored gauge is its closest one; otherwise a client that only
 * knows gauges has set another one. Rule W145.
 */
export function storedWire({ wireAwg, wireDiameterMm }: StoredWire): WireGauge {
  const enameled = enameledWires.find(({ awg, diameterMm }) => awg === wireAwg && diameterMm === wireDiameterMm);
  return enameled ?? awgWires.find(({ awg }) => awg === wireAwg) ?? unknownGauge;
}

/** Wire from the rails to a circuit: its own, else the default. Rule W145. */
export function circuitWire(circuit: StoredWire | undefined, fallback: WireGauge): WireGauge {
  return circuit === undefined || (circuit.wireAwg ?? null) === null ? fallback : storedWire(circuit);
}

/** Name of a wire: `24 AWG`, `0.25 mm enameled`. */
export function gaugeText({ awg, diameterMm }: Pick<WireGauge, 'awg' | 'diameterMm'>): string {
  return diameterMm === null ? `${awg} AWG` : `${diameterMm} mm enameled`;
}

/** Text before `AWG` in a message about a wire: `24`, `0.25 mm enameled, about 30`. */
export function awgText(gauge: Pick<WireGauge, 'awg' | 'diameterMm'>): string {
  return gauge.diameterMm === null ? `${gauge.awg}` : `${gaugeText(gauge)}, about ${gauge.awg}`;
}

/** Default wire of a project: the gauge that a modeler usually has, and the length (cm). */
export const defaultWire = { awg: 24, cm: 50 } as const;

/** Safety factor for the current of a wire. */
const margin = 1.25;

/** Maximum voltage drop in both directions (V): 3 % of 3.3 V. */
const acceptableDropV = 0.1;

/** Voltage drop (V) of a current (mA) over a length (cm) of wire, in both directions. Rule W145. */
export function wireDrop({ ohmsPerMeter }: WireGauge, cm: number, milliamps: number): number {
  return 2 * (cm / 100) * ohmsPerMeter * (milliamps / 1000);
}

/** Recommended wire, and its voltage drop in both directions (V). `gauge` is null if no single wire suffices. */
export interface WireAdvice {
  readonly gauge: WireGauge | null;
  readonly dropV: number;
}

/** Wires thicker than the thickest enameled wire. */
const thickerThanEnameled = awgWires.filter((wire) => {
  return enameledWires.every(({ ohmsPerMeter }) => wire.ohmsPerMeter < ohmsPerMeter);
});

/** Wires of the same kind as `like`: enameled ones extended by thicker wires, or those by gauge. */
function kindOf(like: WireGauge | null): readonly WireGauge[] {
  return like === null || like.diameterMm === null ? awgWires : [...enameledWires, ...thickerThanEnameled];
}

/**
 * Returns the thinnest wire of the kind of `like` that carries a current (mA) with a margin of 25 % and drops at most
 * 0.1 V over a length (cm) in both directions. If none suffices, it is the thickest, 20 AWG, up to half of its current
 * in free air, and null above. Rule W35. Source: decisions C9.
 */
export function thinnestWire(
  milliamps: number,
  cm: number = defaultWire.cm,
  like: WireGauge | null = null,
): WireAdvice {
  const wires = kindOf(like);
  const fit = wires.find((wire) => isSufficient(wire, milliamps, cm));
  const chosen = fit ?? wires.findLast(({ chassisMa }) => milliamps <= chassisMa / 2);
  const thickest = chosen ?? wires.at(-1);
  return { gauge: chosen ?? null, dropV: thickest === undefined ? 0 : wireDrop(thickest, cm, milliamps) };
}

function isSufficient(wire: WireGauge, milliamps: number, cm: number): boolean {
  return wire.feedMa >= margin * milliamps && wireDrop(wire, cm, milliamps) <= acceptableDropV;
}

export function thickerWire(one: WireGauge, other: WireGauge): WireGauge {
  return one.ohmsPerMeter <= other.ohmsPerMeter ? one : other;
}
