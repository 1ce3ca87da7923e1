import { awgWires, enameledWires, type WireGauge } from '#domain/catalogue/wires.ts';

/** A wire as projects, circuits and files keep it; anything may stand there. */
export interface StoredWire {
  readonly wireAwg?: unknown;
  readonly wireDiameterMm?: unknown;
}

/** What an unknown gauge is taken as: the thinnest. */
const unknownGauge: WireGauge = awgWires[0] ?? missing();

function missing(): never {
  throw new Error('The catalogue has no wires.');
}

/**
 * The wire that is stored. A diameter counts while the gauge beside it is the one that comes closest to it: whoever
 * knows of gauges only and sets another one has chosen that. Rule W145.
 */
export function storedWire({ wireAwg, wireDiameterMm }: StoredWire): WireGauge {
  const enameled = enameledWires.find(({ awg, diameterMm }) => awg === wireAwg && diameterMm === wireDiameterMm);
  return enameled ?? awgWires.find(({ awg }) => awg === wireAwg) ?? unknownGauge;
}

/** The wire of a circuit from its rails: its own, else the usual one. Rule W145. */
export function circuitWire(circuit: StoredWire | undefined, usual: WireGauge): WireGauge {
  return circuit === undefined || (circuit.wireAwg ?? null) === null ? usual : storedWire(circuit);
}

/** What a wire is called: `24 AWG`, `0.25 mm enameled`. */
export function gaugeText({ awg, diameterMm }: Pick<WireGauge, 'awg' | 'diameterMm'>): string {
  return diameterMm === null ? `${awg} AWG` : `${diameterMm} mm enameled`;
}

/** What stands before `AWG` in a text that names a wire so: `24`, `0.25 mm enameled, about 30`. */
export function awgText(gauge: Pick<WireGauge, 'awg' | 'diameterMm'>): string {
  return gauge.diameterMm === null ? `${gauge.awg}` : `${gaugeText(gauge)}, about ${gauge.awg}`;
}

/** How long a wire is taken to be until the project says otherwise (cm), and the gauge that a modeler has at hand. */
export const defaultWire = { awg: 24, cm: 50 } as const;

/** A wire is chosen so that it could feed this much more. */
const margin = 1.25;

/** What may be lost on the way there and back (V): 3 % of 3.3 V. */
const acceptableDropV = 0.1;

/** What is lost there and back (V) of a current (mA) over a length (cm) of wire. Rule W145. */
export function wireDrop({ ohmsPerMeter }: WireGauge, cm: number, milliamps: number): number {
  return 2 * (cm / 100) * ohmsPerMeter * (milliamps / 1000);
}

/** A wire for a current over a length, and what is lost in it there and back (V). `gauge` null: no single wire will do. */
export interface WireAdvice {
  readonly gauge: WireGauge | null;
  readonly dropV: number;
}

/** What is thicker than the thickest enameled wire, where that is asked for. */
const thickerThanEnameled = awgWires.filter((wire) => {
  return enameledWires.every(({ ohmsPerMeter }) => wire.ohmsPerMeter < ohmsPerMeter);
});

/** The wires of the kind that one of them is: enameled ones with the thicker ones that are not, or those by gauge. */
function kindOf(like: WireGauge | null): readonly WireGauge[] {
  return like === null || like.diameterMm === null ? awgWires : [...enameledWires, ...thickerThanEnameled];
}

/**
 * The thinnest wire, of the kind of `like`, that feeds a current (mA) with a quarter to spare and loses at most 0.1 V
 * over a length (cm) there and back. When even the thickest, 20 AWG, falls short of that, it is the advice up to half of
 * what it bears in free air, and above that there is none. Rule W35. Source: decisions C9.
 */
export function thinnestWire(
  milliamps: number,
  cm: number = defaultWire.cm,
  like: WireGauge | null = null,
): WireAdvice {
  const wires = kindOf(like);
  const fit = wires.find((wire) => feedsWell(wire, milliamps, cm));
  const chosen = fit ?? wires.findLast(({ chassisMa }) => milliamps <= chassisMa / 2);
  const thickest = chosen ?? wires.at(-1);
  return { gauge: chosen ?? null, dropV: thickest === undefined ? 0 : wireDrop(thickest, cm, milliamps) };
}

function feedsWell(wire: WireGauge, milliamps: number, cm: number): boolean {
  return wire.feedMa >= margin * milliamps && wireDrop(wire, cm, milliamps) <= acceptableDropV;
}

/** The thicker one of two wires. */
export function thickerWire(one: WireGauge, other: WireGauge): WireGauge {
  return one.ohmsPerMeter <= other.ohmsPerMeter ? one : other;
}
