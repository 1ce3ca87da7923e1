/**
 * A wire: what one metre of it resists (ohms), what it feeds without getting warm (mA), and what it bears in free air
 * (mA).
 */
interface WireGauge {
  readonly awg: number;
  readonly ohmsPerMetre: number;
  readonly feedMa: number;
  readonly chassisMa: number;
}

/**
 * The wires that are sold by the reel, thinnest first; what is thinner is enamelled. Source: electrical rules, section
 * 3.
 */
const gauges: readonly WireGauge[] = [
  { awg: 30, ohmsPerMetre: 0.339, feedMa: 142, chassisMa: 860 },
  { awg: 28, ohmsPerMetre: 0.213, feedMa: 226, chassisMa: 1400 },
  { awg: 26, ohmsPerMetre: 0.134, feedMa: 361, chassisMa: 2200 },
  { awg: 24, ohmsPerMetre: 0.0842, feedMa: 577, chassisMa: 3500 },
  { awg: 22, ohmsPerMetre: 0.053, feedMa: 920, chassisMa: 7000 },
  { awg: 20, ohmsPerMetre: 0.0333, feedMa: 1500, chassisMa: 11_000 },
];

/** The thinner, enamelled wires: what they resist and what they bear in free air. */
const enamelled = [
  { awg: 32, ohmsPerMetre: 0.538, chassisMa: 530 },
  { awg: 34, ohmsPerMetre: 0.856, chassisMa: 330 },
  { awg: 36, ohmsPerMetre: 1.361, chassisMa: 210 },
] as const;

const wires: ReadonlyMap<number, Pick<WireGauge, 'ohmsPerMetre' | 'chassisMa'>> = new Map(
  [...gauges, ...enamelled].map((wire) => [wire.awg, wire]),
);

/** A wire of a gauge; an unknown gauge is taken as the thinnest. */
function wireOf(awg: number): Pick<WireGauge, 'ohmsPerMetre' | 'chassisMa'> {
  return wires.get(awg) ?? enamelled[2];
}

/** What a wire of a gauge bears in free air (mA); an unknown gauge is taken as the thinnest. */
export function chassisMilliamps(awg: number): number {
  return wireOf(awg).chassisMa;
}

/** What is lost there and back (V) of a current (mA) in a wire of a gauge and length (cm). Rule E131. */
export function wireDrop(awg: number, cm: number, milliamps: number): number {
  return 2 * (cm / 100) * wireOf(awg).ohmsPerMetre * (milliamps / 1000);
}

/** How long a wire is taken to be until the project says otherwise (cm), and the gauge that a modeller has at hand. */
export const usualWire = { awg: 24, cm: 50 } as const;

/** A wire is chosen so that it could feed this much more. */
const margin = 1.25;

/** What may be lost on the way there and back (V): 3 % of 3.3 V. */
const acceptableDropV = 0.1;

/** A wire for a current over a length, and what is lost in it there and back (V). `awg` null: no single wire will do. */
export interface WireAdvice {
  readonly awg: number | null;
  readonly dropV: number;
}

/**
 * The thinnest wire that feeds a current (mA) with a quarter to spare and loses at most 0.1 V over a length (cm) there
 * and back. When even the thickest, 20 AWG, falls short of that, it is the advice up to half of what it bears in free
 * air, and above that there is none. Rule W35. Source: decisions C9.
 */
export function wireGaugeFor(milliamps: number, cm: number = usualWire.cm): WireAdvice {
  const dropIn = ({ ohmsPerMetre }: WireGauge): number => 2 * (cm / 100) * ohmsPerMetre * (milliamps / 1000);
  const fit = gauges.find((gauge) => gauge.feedMa >= margin * milliamps && dropIn(gauge) <= acceptableDropV);
  const chosen = fit ?? gauges.findLast(({ chassisMa }) => milliamps <= chassisMa / 2);
  const thickest = chosen ?? gauges.at(-1);
  return { awg: chosen?.awg ?? null, dropV: thickest === undefined ? 0 : dropIn(thickest) };
}
