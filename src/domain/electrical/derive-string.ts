import { brightnessOf } from '#domain/electrical/brightness.ts';
import { calcString } from '#domain/electrical/calc-string.ts';
import { cutStrings, type WiredString } from '#domain/electrical/cut-strings.ts';
import { type DerivedStrings, shareResistor, voltsByState } from '#domain/electrical/shared-resistor.ts';
import { currentsByState } from '#domain/electrical/parallel-strings.ts';
import { stringResistance } from '#domain/electrical/predict-current.ts';
import { directPath, isInSeries, type StringPath } from '#domain/electrical/string-sums.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { circuitDefaults, type CircuitSettings } from '#domain/projects/circuit.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { readFinite, toVolts } from '#domain/units/amounts.ts';
import { maxOhms } from '#domain/units/ohms.ts';

/** The LEDs of one circuit, or one standalone LED, in order. */
export interface LedGroup {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
  readonly leds: readonly ResolvedLed[];
}

interface LedSplit {
  /** LEDs in series; if none is in series, those that the status concerns. */
  readonly members: readonly ResolvedLed[];
  /** LEDs in parallel at full voltage. */
  readonly branches: readonly ResolvedLed[];
}

const none: readonly ResolvedLed[] = [];
const idOf = (led: ResolvedLed): string => led.id;

/** Splits LEDs in series from side branches. Source: decisions B9. */
function splitLeds(leds: readonly ResolvedLed[]): LedSplit {
  if (leds.every(isInSeries)) return { members: leds, branches: none };
  const branches = leds.filter((led) => led.role !== 'series');
  if (branches.length < leds.length) return { members: leds.filter(isInSeries), branches };
  const preResistored = leds.filter((led) => led.role === 'pre-resistored');
  return { members: preResistored.length > 0 ? preResistored : leds, branches };
}

/** How the strings of a circuit get their resistors. */
export type StringWiring = Pick<CircuitSettings, 'ownOhms' | 'ledsPerString' | 'sharedResistor'>;

/** Wiring of a circuit without settings: one string with a calculated resistor. */
const plainWiring: StringWiring = circuitDefaults;

/** Wiring of the strings of a standalone LED, which may have a resistor of the user's choice. */
export function standaloneWiring({ properties }: ResolvedLed): StringWiring {
  const ohms = readFinite(properties.ownOhms);
  return ohms === null || ohms < 0 || ohms > maxOhms ? plainWiring : { ...plainWiring, ownOhms: ohms };
}

/** Strings in series with a trimmer that is turned down, with their reduced currents. Rule V40. */
function dimStrings(strings: readonly WiredString[], supply: SectionSupply, path: StringPath): WiredString[] {
  const resistances = strings.map(({ ledString: { standardOhms }, leds }) =>
    standardOhms === null ? null : stringResistance(leds, standardOhms),
  );
  const common = { kneeV: path.kneeV, ohms: path.ohms + (supply.profile?.rInt ?? 0) };
  const currents = currentsByState(common, resistances, voltsByState(toVolts(path.microvolts ?? 0), supply));
  return strings.map(({ ledString, leds }, at) => {
    const predictedMa = currents[at];
    if (ledString.standardOhms === null || predictedMa === undefined) return { ledString, leds };
    const brightness = brightnessOf(leds, predictedMa.nominal);
    return { leds, ledString: { ...ledString, actualCurrentMa: predictedMa.nominal, predictedMa, brightness } };
  });
}

/**
 * Derives the strings of one circuit or standalone LED; without a `path` they are directly on their supply. LEDs at full
 * voltage belong to the first. Rules E9, E15. Source: own values, 2.1.
 */
export function deriveStrings(
  { sectionId, circuitNumber, leds }: LedGroup,
  supply: SectionSupply,
  rounding: ResistorRounding,
  path?: StringPath,
  wiring: StringWiring = plainWiring,
): DerivedStrings {
  const { members, branches } = splitLeds(leds);
  const { ledsPerString, ownOhms, sharedResistor } = wiring;
  const strings =
    circuitNumber === null ? [] : cutStrings(members.filter(isInSeries), ledsPerString ?? Number.POSITIVE_INFINITY);
  // One constant-current part cannot feed several strings, which a check reports.
  const ownPath = path === undefined || strings.length < 2 ? path : { ...path, source: null };
  const derive = (
    inString: readonly ResolvedLed[],
    others: readonly ResolvedLed[],
    all: readonly ResolvedLed[],
    ohms: number | null,
  ) => {
    const place = {
      sectionId,
      circuitNumber,
      componentIds: inString.map(idOf),
      sideBranchIds: others.map(idOf),
      multiplicity: leds[0]?.multiplicity ?? 1,
    };
    return { ledString: calcString(place, all, supply, rounding, ownPath, ohms), leds: inString.filter(isInSeries) };
  };
  const isTurnedDown = path?.isTurnedDown === true && (ownPath?.source ?? null) === null;
  const dim = (all: readonly WiredString[]) =>
    isTurnedDown && path !== undefined ? dimStrings(all, supply, path) : all;
  if (strings.length < 2) return { strings: dim([derive(members, branches, leds, ownOhms)]), shared: null };
  const ohms = sharedResistor ? null : ownOhms;
  const all = strings.map((each, at) =>
    at === 0 ? derive(each, branches, [...each, ...branches], ohms) : derive(each, none, each, ohms),
  );
  if (!sharedResistor) return { strings: dim(all), shared: null };
  return shareResistor(all, supply, path ?? directPath(supply), rounding, ownOhms);
}
