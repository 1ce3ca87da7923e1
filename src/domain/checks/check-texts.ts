import type { Severity } from '#domain/checks/check.ts';

/** The words of a check; `{name}` is filled in. */
interface CheckText {
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
}

/** The words of the checks in the order of the product's table of live checks. Source: electrical rules, section 3. */
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
  'mixed-worst-current': {
    severity: 'warning',
    message: 'At {vmax} V the LED rated {rated} mA gets about {i} mA.',
    fix: 'Keep LEDs of one rating in one circuit, or put the lowest-rated one first.',
  },
  'over-current-fresh': {
    severity: 'warning',
    message: 'On a full battery ({vmax} V) the LEDs get about {i} mA instead of {rated} mA.',
    fix: 'Use {next}, or one LED fewer in this circuit.',
  },
  'led-dim': {
    severity: 'info',
    message: 'An LED rated {rated} mA gets only {i} mA and will be dim.',
    fix: 'Put LEDs of one rating together, or lower the resistor if the supply allows.',
  },
  'battery-dims': {
    severity: 'info',
    message: 'When the battery is at {vt} V the light is down to {pct} % current.',
    fix: 'Use fewer LEDs per circuit, or a regulated supply.',
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
  'resistor-hot': {
    severity: 'warning',
    message: 'This resistor turns {p} W into heat. In a closed plastic model give it air and keep it off the plastic.',
    fix: 'More LEDs in series, or a lower supply voltage, waste less heat.',
  },
  'resistor-very-hot': {
    severity: 'error',
    message: 'This resistor would turn {p} W into heat and can melt a model.',
    fix: 'Use a constant-current driver or a supply closer to {vf} V.',
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
  'manual-resistor': {
    severity: 'warning',
    message: 'You placed a {mine} resistor and the planner adds {calc}. With both, the current falls to {i} mA.',
    fix: 'Remove your resistor.',
  },
  'multiple-switches': {
    severity: 'error',
    message: 'Circuit {c} has {n} switches.',
    fix: 'Keep one switch per circuit.',
  },
  'switch-overload': {
    severity: 'error',
    message: '{name} is rated {max} mA but carries {i} mA.',
    fix: 'Use a larger switch or a transistor.',
  },
  'switch-near-limit': {
    severity: 'warning',
    message: '{name} is rated {max} mA and carries {i} mA.',
    fix: 'Use a larger switch.',
  },
  'switch-voltage': {
    severity: 'error',
    message: '{name} is rated {max} V.',
    fix: 'Use a switch for a higher voltage.',
  },
  'output-overload': {
    severity: 'warning',
    message: 'An output of {name} gives {max} mA; this needs {i} mA.',
    fix: 'Drive it by another output or a relay.',
  },
  'output-transistor': {
    severity: 'info',
    message: '{name} gives {max} mA at {v} V; {q} switches the {i} mA. It is in the parts list with its resistors.',
    fix: '',
  },
  'driver-missing': {
    severity: 'warning',
    message: 'What drove this circuit is no longer there; it is on all the time.',
    fix: 'Choose another output.',
  },
  'driver-mismatch': {
    severity: 'error',
    message: '{name} cannot drive this circuit as it is: {why}.',
    fix: 'Choose another output, or move the board or switch to a circuit of its own.',
  },
  'board-drives-nothing': {
    severity: 'warning',
    message: '{name} does not control anything.',
    fix: 'Choose the circuits it drives.',
  },
  'control-voltage-high': {
    severity: 'error',
    message: '{name} takes at most {max} V; {v} V will damage it.',
    fix: 'Give this section a regulator, or use a lower supply.',
  },
  'control-voltage-low': {
    severity: 'warning',
    message: '{name} needs at least {min} V.',
    fix: 'Use a higher supply.',
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
  'supply-overload': {
    severity: 'error',
    message: 'Everything on together needs {i} mA; the supply gives {max} mA.',
    fix: 'Use a larger supply, or more LEDs per circuit.',
  },
  'supply-near-limit': {
    severity: 'warning',
    message: '{i} mA of {max} mA used.',
    fix: 'Leave a fifth in reserve; a computer USB port gives only 500 mA.',
  },
  'battery-overload': {
    severity: 'error',
    message: '{i} mA is more than this battery can deliver ({max} mA); its voltage will collapse.',
    fix: 'Use a larger battery or a plug.',
  },
  'battery-strain': {
    severity: 'warning',
    message: '{i} mA is heavy for this battery; it will fade quickly.',
    fix: 'Use AA cells or a plug.',
  },
  'battery-life-short': {
    severity: 'warning',
    message: 'The battery lasts about {h}.',
    fix: 'Use a larger battery or fewer lights.',
  },
  'regulator-needs-source': {
    severity: 'error',
    message: 'This regulator needs {min} V or more at its input.',
    fix: 'Choose what feeds it.',
  },
  'regulator-dropout': {
    severity: 'error',
    message: '{src} gives {vin} V; the regulator needs {min} V.',
    fix: 'Use a higher source.',
  },
  'regulator-dropout-tired': {
    severity: 'warning',
    message: 'When the battery falls below {min} V the regulator stops regulating.',
    fix: 'Use a higher source.',
  },
  'regulator-input-high': {
    severity: 'error',
    message: 'The regulator takes at most {max} V.',
    fix: 'Use a lower source.',
  },
  'regulator-hot': {
    severity: 'warning',
    message: 'The regulator turns {p} W into heat (about {t} °C).',
    fix: 'Add a heatsink or use a switching regulator.',
  },
  'regulator-too-hot': {
    severity: 'error',
    message: 'The regulator would reach about {t} °C and shut down.',
    fix: 'Use a heatsink or a switching regulator.',
  },
  'wire-thin': { severity: 'warning', message: '{i} A is much for {awg} AWG wire.', fix: 'Use a thicker feed wire.' },
  'wire-overload': {
    severity: 'error',
    message: '{i} A can melt the insulation of {awg} AWG wire.',
    fix: 'Use a thicker feed wire.',
  },
} as const satisfies Record<string, CheckText>;

export type CheckId = keyof typeof checkTexts;
