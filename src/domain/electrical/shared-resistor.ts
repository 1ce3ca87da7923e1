import { brightnessOf, currentRatio, leastGlow } from '#domain/electrical/brightness.ts';
import { roundingFor } from '#domain/electrical/choose-resistor.ts';
import type { WiredString } from '#domain/electrical/cut-strings.ts';
import { nearestE12, nextHigherE12 } from '#domain/electrical/e12.ts';
import type { PredictedCurrent, SharedResistor } from '#domain/electrical/led-string.ts';
import { overCurrentFlags } from '#domain/electrical/own-resistor.ts';
import { ratingOfWatts, roundWatts } from '#domain/electrical/power-rating.ts';
import { stringResistance } from '#domain/electrical/predict-current.ts';
import { noResistor, type StringPath } from '#domain/electrical/string-sums.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { Branch } from '#domain/network/curve.ts';
import { currentsByState, currentsInParallel } from '#domain/electrical/parallel-strings.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { type Microvolts, toVolts } from '#domain/units/amounts.ts';

/** Strings of a circuit; `shared` is their common resistor, null if each has its own. */
export interface DerivedStrings {
  readonly strings: readonly WiredString[];
  readonly shared: SharedResistor | null;
}

/** Forward voltage that one of equal LEDs may lack (V), to show how unevenly they share a current. */
const spreadV = 0.1;

const micro = 1e6;

const noCurrent = { nominal: 0, fresh: null, tired: null };

const none: SharedResistor = {
  exactOhms: null,
  standardOhms: null,
  ownOhms: null,
  powerW: null,
  ratingW: null,
  unequalMa: null,
  afterOneFailsMa: null,
};

/**
 * Exact resistor (ohms) for the string of the highest voltage and the sum of the currents of all strings; null without
 * headroom. In volts and milliamperes: the worked cases of shared resistors are calculated so, and expect 27 ohms for
 * three white LEDs on USB, where (5 - 3.2) / 0.06 is just below 30. Whole microvolts, as for the resistor of one
 * string, would be exactly 30 there, and the tie would take 33. Source: own values, 2.5.
 */
function exactResistor(strings: readonly WiredString[], microvolts: Microvolts): number | null {
  const headroom = toVolts(microvolts) - Math.max(...strings.map(({ ledString }) => ledString.totalVf ?? 0));
  const milliamps = strings.reduce((sum, { ledString }) => sum + (ledString.currentMa ?? 0), 0);
  return headroom > 0 ? headroom / (milliamps / 1000) : null;
}

/** Strings that cannot light because no voltage is left for their resistor. */
function withoutResistor(strings: readonly WiredString[]): WiredString[] {
  return strings.map(({ ledString, leds }) => {
    const { status } = ledString;
    const nothing = { ...noResistor, predictedMa: null, brightness: null };
    const dark = status === 'ok' ? 'insufficient-voltage' : status;
    return { leds, ledString: { ...ledString, ...nothing, status: dark } };
  });
}

/** One string with its share of the current through a shared resistor. */
function withShare({ ledString, leds }: WiredString, predictedMa: PredictedCurrent): WiredString {
  const nominal = predictedMa.nominal ?? 0;
  const isLit = (ledString.headroomV ?? 0) > 0 || nominal >= leastGlow;
  const brightness = brightnessOf(leds, nominal);
  const ofLeds = ledString.flags.filter((flag) => flagsOfLeds.has(flag));
  const flags = [...ofLeds, ...overCurrentFlags(currentRatio(leds, nominal))].sort();
  const status = isLit ? 'ok' : ledString.status;
  return {
    leds,
    ledString: { ...ledString, ...noResistor, status, actualCurrentMa: nominal, predictedMa, brightness, flags },
  };
}

const flagsOfLeds: ReadonlySet<string> = new Set([
  'current-defaulted',
  'excluded-led',
  'mixed-current',
  'needs-driver',
  'quantity-coerced',
  'vf-defaulted',
  'vf-override-ignored',
]);

/** Strings of which the first LED needs `spreadV` less. */
function withLowFirst([first, ...others]: readonly WiredString[]): Branch[] {
  const [led, ...rest] = first?.leds ?? [];
  if (led === undefined || first === undefined) return [];
  const low = { ...led, microvolts: (led.microvolts - spreadV * micro) as Microvolts, quantity: 1 };
  const same = led.quantity > 1 ? [{ ...led, quantity: led.quantity - 1 }] : [];
  return [[low, ...same, ...rest], ...others.map(({ leds }) => leds)].map((leds) => stringResistance(leds, 0));
}

/** Voltages (V) across strings: `nominal`, and those of a fresh and a tired supply. */
export function voltsByState(nominal: number, { profile }: SectionSupply) {
  return { nominal, fresh: profile?.vMax ?? null, tired: profile?.vTired ?? null };
}

/**
 * Connects strings to one resistor: the user's own, else the calculated one for the string of the highest voltage and
 * the sum of their currents. Source: own values, 2.5.
 */
export function shareResistor(
  strings: readonly WiredString[],
  supply: SectionSupply,
  path: StringPath,
  rounding: ResistorRounding,
  ownOhms: number | null,
): DerivedStrings {
  const { microvolts } = path;
  if (microvolts === null) return { strings, shared: none };
  const exactOhms = exactResistor(strings, microvolts);
  const lights = strings.flatMap(({ leds }) => leds);
  const round = roundingFor(lights, rounding) === 'next-higher' ? nextHigherE12 : nearestE12;
  const ohms = ownOhms ?? (exactOhms === null ? null : round(exactOhms, 1));
  if (ohms === null) return { strings: withoutResistor(strings), shared: none };
  const volts = toVolts(microvolts);
  const common = { kneeV: path.kneeV, ohms: ohms + path.ohms + (supply.profile?.rInt ?? 0) };
  const resistances = strings.map(({ leds }) => stringResistance(leds, 0));
  const currents = currentsByState(common, resistances, voltsByState(volts, supply));
  const total = currents.reduce((sum, { fresh, nominal }) => sum + (fresh ?? nominal), 0);
  const powerW = roundWatts((total / 1000) ** 2 * ohms);
  const unequal = currentsInParallel(common, withLowFirst(strings), volts);
  const shared = {
    exactOhms,
    standardOhms: ohms,
    ownOhms,
    powerW,
    ratingW: ohms === 0 ? null : ratingOfWatts(powerW),
    unequalMa: [Math.max(...unequal), Math.min(...unequal)] as const,
    afterOneFailsMa: Math.max(...currentsInParallel(common, resistances.slice(1), volts)),
  };
  return { shared, strings: strings.map((each, at) => withShare(each, currents[at] ?? noCurrent)) };
}
