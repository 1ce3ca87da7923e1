export type Severity = 'error' | 'warning' | 'info';

/** The words of a check; `{name}` is filled in. */
export interface CheckText {
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
}

/** The words of the checks on strings and supplies. Source: the product's table of live checks, electrical rules, section 3. */
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
