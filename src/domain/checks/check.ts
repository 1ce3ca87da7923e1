import type { LedString } from '#domain/electrical/led-string.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { Microvolts } from '#domain/units/amounts.ts';

/** A problem of the project, its location, and what mends it. */
export interface Check {
  readonly id: string;
  readonly severity: Severity;
  readonly sectionId: string | null;
  readonly circuitNumber: number | null;
  readonly componentId: string | null;
  readonly message: string;
  readonly fix: string;
}

/** What fills the gaps of a check's words, and where the words or the severity differ from the table. */
export interface Finding {
  readonly values?: Readonly<Record<string, string>>;
  readonly severity?: Severity;
  readonly message?: string;
  readonly fix?: string;
}

/** What a check is about. */
export type CheckLocation = Pick<Check, 'sectionId' | 'circuitNumber' | 'componentId'>;

/** The project as a whole. */
export const projectLocation: CheckLocation = { sectionId: null, circuitNumber: null, componentId: null };

/** A text with each `{name}` filled in; what has no value stays as it is. */
function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? gap) : gap));
}

/** A finding as the Blueprint lists it. */
export function toCheck(id: CheckId, finding: Finding, place: CheckLocation): Check {
  const text = checkTexts[id];
  const values = finding.values ?? {};
  return {
    id,
    severity: finding.severity ?? text.severity,
    ...place,
    message: fillIn(finding.message ?? text.message, values),
    fix: fillIn(finding.fix ?? text.fix, values),
  };
}

/** A string with all LEDs of its circuit or standalone item, in order, and the supply that it was derived from. */
export interface DerivedString {
  readonly ledString: LedString;
  readonly leds: readonly ResolvedLed[];
  readonly supply: SectionSupply;
}

/** The input of a check on a string; only strings with LEDs in series and a usable supply are checked. */
export interface StringCheckInput extends DerivedString {
  readonly supplyMicrovolts: Microvolts;
  /** The LEDs in series, first to last; never empty. */
  readonly series: readonly ResolvedLed[];
  readonly weakestMicroamps: number;
  readonly strongestMicroamps: number;
}

/** A check on a string: what it finds, or null. It never throws. */
export type StringCheck = (input: StringCheckInput) => Finding | null;

/** The check input of a string; null where there is nothing to check. */
export function stringCheckInput(derived: DerivedString): StringCheckInput | null {
  const { microvolts } = derived.supply;
  const series = derived.leds.filter((led) => led.role === 'series');
  if (series.length === 0 || microvolts === null) return null;
  let [weakestMicroamps, strongestMicroamps] = [Infinity, 0];
  for (const { microamps } of series) {
    weakestMicroamps = Math.min(weakestMicroamps, microamps);
    strongestMicroamps = Math.max(strongestMicroamps, microamps);
  }
  return { ...derived, supplyMicrovolts: microvolts, series, weakestMicroamps, strongestMicroamps };
}

/** The input of a check on a section as a whole. */
export interface SectionCheckInput {
  readonly id: string;
  readonly isGlobal: boolean;
  readonly supply: SectionSupply;
  /** All parts of the section. */
  readonly parts: readonly ResolvedPart[];
  readonly strings: readonly LedString[];
  /** What the section draws with everything on (mA). */
  readonly milliamps: number;
}

/** A check on a section: what it finds, or null. It never throws. */
export type SectionCheck = (input: SectionCheckInput) => Finding | null;

export type Severity = 'error' | 'warning' | 'info';

/** The words of a check; `{name}` is filled in. */
export interface CheckText {
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
}

/**
 * The words of the checks on strings and supplies. Source: the product's table of live checks, electrical rules,
 * section 3.
 */
export const checkTexts = {
  'supply-too-low': {
    severity: 'error',
    message: 'These {n} LEDs need {need} V in series but {supply} gives {v} V. They will not light.',
    fix: 'Move LEDs to another circuit (at most {max} of these fit on {v} V), or choose a supply of {suggest} V or more.',
  },
  'no-headroom': {
    severity: 'error',
    message: 'The LEDs use all {v} V, so nothing is left for a resistor to control the current.',
    fix: 'Take one LED out of this circuit or use a higher supply voltage.',
  },
  'headroom-very-low': {
    severity: 'warning',
    message:
      "Only {h} V ({pct} %) is left for the resistor. A small change of battery or LED will change the brightness a lot, up to {worst} times the LED's rating.",
    fix: 'Use one LED fewer in this circuit.',
  },
  'headroom-low': {
    severity: 'info',
    message: '{h} V ({pct} %) is left for the resistor. It works, but brightness follows the supply closely.',
    fix: 'One LED fewer in this circuit makes it steadier.',
  },
  'over-current': {
    severity: 'warning',
    message: 'With {r} the LEDs get {i} mA, {pct} % more than their {rated} mA.',
    fix: 'Use the next value up, {next}.',
  },
  'over-current-severe': {
    severity: 'error',
    message: 'An LED rated {rated} mA would get {i} mA and burn out.',
    fix: 'Put LEDs with the same current rating in one circuit, the lowest first, or use {next}.',
  },
  'led-dim': {
    severity: 'info',
    message: 'An LED rated {rated} mA gets only {i} mA and will be dim.',
    fix: 'Put LEDs of one rating together, or lower the resistor if the supply allows.',
  },
  'mixed-current': {
    severity: 'warning',
    message:
      'LEDs in series all carry the same current, but these are rated {list}. The resistor is sized for the first one ({first} mA).',
    fix: 'Keep LEDs of the same rating in one circuit, or put the lowest-rated one first.',
  },
  'resistor-below-range': {
    severity: 'info',
    message: 'The exact value is {exact}; the smallest standard value is 10 Ω, so the LED is dimmer than rated.',
    fix: 'Nothing to do for small LEDs; for a high-power LED use a constant-current driver.',
  },
  'resistor-above-range': {
    severity: 'warning',
    message:
      'The exact value is {exact}, above the largest standard value, so the LED gets more than its rated current.',
    fix: "Check the LED's current rating.",
  },
  'resistor-over-10w': {
    severity: 'error',
    message: 'The resistor would need a rating of {p} W; the largest listed is 10 W.',
    fix: 'Use a constant-current driver.',
  },
  'needs-driver': {
    severity: 'warning',
    message:
      '{name} should run from a {ma} mA constant-current driver; a resistor wastes {p} W and lets the current wander.',
    fix: 'Add a driver, or use a 12 V part with resistors on board.',
  },
  'strip-voltage-high': {
    severity: 'error',
    message: 'A {r} V strip on {v} V will overheat.',
    fix: 'Use a {r} V supply.',
  },
  'strip-voltage-low': {
    severity: 'warning',
    message: 'A {r} V strip on {v} V will be dim or dark.',
    fix: 'Use a {r} V supply.',
  },
  'builtin-voltage-high': {
    severity: 'error',
    message: '{name} takes at most {max} V.',
    fix: 'Use a lower supply or a regulator.',
  },
  'builtin-voltage-low': {
    severity: 'warning',
    message: '{name} needs at least {min} V.',
    fix: 'Use a higher supply.',
  },
  'unknown-supply': {
    severity: 'warning',
    message: 'The power supply is not known; 9 V is assumed.',
    fix: 'Choose a supply.',
  },
} as const satisfies Record<string, CheckText>;

export type CheckId = keyof typeof checkTexts;
