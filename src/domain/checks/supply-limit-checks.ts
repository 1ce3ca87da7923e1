import { accessories } from '#domain/catalogue/accessories.ts';
import {
  type Check,
  type CheckLocation,
  projectLocation,
  toCheck,
  type Wording,
  locationIn,
} from '#domain/checks/check.ts';
import { type CheckedProject, type CheckedSection, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { fuseFor, fuseSizes, largestFuse, tripsAt } from '#domain/electrical/fuse.ts';
import { isTransformer } from '#domain/electrical/rectified-supply.ts';
import {
  freshVolts,
  masterSupply,
  regulatorMa,
  type SectionSupply,
  supplyLimits,
  voltageDanger,
} from '#domain/electrical/supply.ts';
import { awgText } from '#domain/electrical/wire-gauge.ts';
import { readMicrovolts, toVolts } from '#domain/units/amounts.ts';
import { formatDecimal, milliampDigits } from '#domain/units/formats.ts';
import { type OutputTerminal, outputsOf } from '#domain/catalogue/terminal.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { findTransistor, gateVolts } from '#domain/driving/drive-kind.ts';
import { hasDrivable } from '#domain/driving/find-drivers.ts';
import { isBoard, voltsOf } from '#domain/driving/driving-section.ts';
import { controlLoad } from '#domain/electrical/part-loads.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedOther } from '#domain/parts/resolved-part.ts';

/** A supply with its load (mA): with everything on, at the peak, and on average. */
interface LoadedSupply {
  readonly place: CheckLocation;
  readonly supply: SectionSupply;
  readonly totalMa: number;
  readonly peakMa: number;
  readonly averageMa: number;
}

/** Load of the project's supply with stalled motors and boards at their busiest (mA). */
export function mainPeak({ sections }: Pick<CheckedProject, 'sections'>): number {
  return sections.reduce((sum, { supply, peakMa }) => (supply.loadsMaster ? sum + peakMa : sum), 0);
}

/** Supplies of a project in use: its own, the source of that, and those of sections. */
function suppliesInUse(project: CheckedProject): LoadedSupply[] {
  const { sections, supplyPart, input, totalMa, averageMa } = project;
  const peakMa = mainPeak(project);
  const main: LoadedSupply = { place: projectLocation, supply: masterSupply(supplyPart), totalMa, peakMa, averageMa };
  const source = input === null ? [] : [sourceLoad(main, masterSupply(input))];
  const own = sections.flatMap((section): LoadedSupply[] => {
    const { id, supply, milliamps } = section;
    if (supply.source === null) return [];
    const place = locationIn(id);
    return [{ place, supply, totalMa: milliamps, peakMa: section.peakMa, averageMa: section.averageMa }];
  });
  return [main, ...source, ...own].filter((each) => each.totalMa > 0);
}

/** Load of the source of a regulator: that of the regulator, plus its quiescent current. */
function sourceLoad({ place, totalMa, peakMa, averageMa }: LoadedSupply, supply: SectionSupply): LoadedSupply {
  const more = regulatorMa;
  return { place, supply, totalMa: totalMa + more, peakMa: peakMa + more, averageMa: averageMa + more };
}

/** Whether a value exceeds a limit by more than floating-point errors. */
const exceeds = (value: number, limit: number): boolean => value > limit * (1 + 1e-9);

const shock = {
  severity: 'warning',
  message: '{v} V can give a dangerous shock.',
  fix: 'Use a supply of 30 V or less, or insulate every joint and never touch it while the power is on.',
} as const;

/** Text about a dangerous voltage; names the nominal voltage, unless only that of a full supply is too high. */
function voltageWording(supply: Pick<SectionSupply, 'profile' | 'microvolts'>): Wording | null {
  const fresh = freshVolts(supply);
  const danger = voltageDanger(fresh);
  if (danger === null) return null;
  const nominal = toVolts(supply.microvolts ?? 0);
  const v = formatDecimal(voltageDanger(nominal) === danger ? nominal : fresh, 2);
  return danger === 'deadly' ? { values: { v } } : { values: { v }, ...shock };
}

/** Finding about a custom supply of `volts` during editing; null if it is harmless. */
export function voltageFinding(volts: number): Pick<Check, 'severity' | 'message' | 'fix'> | null {
  const wording = voltageWording({ profile: null, microvolts: readMicrovolts(volts) });
  return wording === null ? null : toCheck('voltage-dangerous', wording, projectLocation);
}

/** Reports section supplies of a dangerous voltage, regardless of their load. Source: own values, 9.2. */
function checkVoltage({ sections }: CheckedProject): Check[] {
  return sections.flatMap(({ id, supply }) => {
    const wording = supply.source === null ? null : voltageWording(supply);
    const place = locationIn(id);
    return wording === null ? [] : [toCheck('voltage-dangerous', wording, place)];
  });
}

/** Checks whether a supply can start motors. An overloaded supply already has an error. Source: own values, 9.6. */
function checkPeak({ place, supply, totalMa, peakMa }: LoadedSupply): Check[] {
  const maxMa = supplyLimits(supply)?.maxMa ?? Infinity;
  if (!exceeds(peakMa, maxMa) || exceeds(totalMa, maxMa)) return [];
  return [toCheck('peak-supply', { values: { i: milliampDigits(peakMa), max: milliampDigits(maxMa) } }, place)];
}

/** Load (mA) below which many power banks switch off. */
const keepsAwake = 50;

function checkPowerBank({ place, supply, averageMa }: LoadedSupply): Check[] {
  if (supply.profile?.usb !== true || !exceeds(keepsAwake, averageMa)) return [];
  return [toCheck('power-bank-sleeps', { values: { i: milliampDigits(averageMa) } }, place)];
}

/** Factor between the load and the hold current of a fuse. */
const margin = 1.25;

/** Checks whether a fuse holds its load, and trips before wire or supply fail. Source: own values, 9.7. */
function checkFuse(
  { place, supply, totalMa }: Omit<LoadedSupply, 'peakMa' | 'averageMa'>,
  { fuseMa, wire }: Pick<CheckedProject['settings'], 'fuseMa' | 'wire'>,
): Check[] {
  if (fuseMa === null) return [];
  const fuse = fuseFor(totalMa) ?? largestFuse;
  const maxMa = supplyLimits(supply)?.maxMa ?? Infinity;
  const values = {
    hold: milliampDigits(fuseMa),
    i: milliampDigits(totalMa),
    fuse: milliampDigits(fuse),
    max: milliampDigits(maxMa),
  };
  const found: Check[] = [];
  if (exceeds(totalMa, fuseMa)) found.push(toCheck('fuse-too-small', { values }, place));
  else if (exceeds(margin * totalMa, fuseMa)) found.push(toCheck('fuse-too-small', { values, ...mayTrip }, place));
  const hasSmaller = fuseSizes.some((holdMa) => holdMa < fuseMa && !exceeds(margin * totalMa, holdMa));
  if (fuseMa > wire.chassisMa) {
    const more = { awg: awgText(wire), max: milliampDigits(wire.chassisMa) };
    const fix = fuse > wire.chassisMa ? { fix: 'Use thicker wire.' } : {};
    found.push(toCheck('fuse-too-large', { values: { ...values, ...more }, message: aboveWire, ...fix }, place));
  } else if (tripsAt * fuseMa > maxMa && hasSmaller) {
    found.push(toCheck('fuse-too-large', { values }, place));
  }
  return found;
}

const mayTrip = {
  severity: 'warning',
  message: 'The fuse holds {hold} mA. Everything on together needs {i} mA, which leaves too little: it may trip.',
} as const;
const aboveWire = 'The fuse holds {hold} mA, more than the {max} mA that {awg} AWG wire can carry.';

/**
 * Checks for dangerous voltages, peaks, fuses, and power banks that switch off. Rule E130. Source: own values, section
 * 9.
 */
export function checkSupplyLimits(project: CheckedProject): Check[] {
  const supplies = suppliesInUse(project);
  const [main, source] = supplies.filter(({ place }) => place === projectLocation);
  const fused = project.input === null ? main : source;
  return [
    ...checkVoltage(project),
    ...supplies.flatMap((supply) => [...checkPeak(supply), ...checkPowerBank(supply)]),
    ...(fused === undefined || isTransformer(fused.supply.part) ? [] : checkFuse(fused, project.settings)),
    ...project.sections.flatMap(({ id, supply, milliamps, fuseMa }) => {
      const place = locationIn(id);
      if (supply.source !== null && isTransformer(supply.part)) return [];
      const fed = supply.source === null && project.input !== null ? masterSupply(project.input) : supply;
      return checkFuse({ place, supply: fed, totalMa: milliamps }, { fuseMa, wire: project.settings.wire });
    }),
  ];
}

/** Output of a touch switch; null for other parts. */
function touchOutput(control: ResolvedOther): OutputTerminal | null {
  const terminals = terminalsOf(control.part);
  if (terminals?.drives !== true || !isSwitch(control.component)) return null;
  return outputsOf(terminals).find((output): output is OutputTerminal => output.role === 'output') ?? null;
}

/** Load of a touch switch: its section, or the whole project. */
interface TouchLoad {
  readonly sections: readonly CheckedSection[];
  readonly milliamps: number;
  /** Peak current with stalled motors and boards at their busiest (mA). */
  readonly peakMa: number;
}

/** Whether a board or an addressable part would be fed through its signal wires while its minus is switched off. */
function hasElectronics({ sections }: TouchLoad, touch: ResolvedOther): boolean {
  return sections.some(
    ({ controls, circuits, standalone }) =>
      controls.some((control) => control.id !== touch.id && isBoard(control)) ||
      [...circuits.flatMap(({ leds }) => leds), ...standalone.map(({ part }) => part)].some(
        ({ part }) => part?.category === 'addressable',
      ),
  );
}

/**
 * Checks a standalone touch switch, which switches the minus of its load. Rule E115. Source: boards and currents, 2.9.
 */
function checkTouch(control: ResolvedOther, terminal: OutputTerminal, section: CheckedSection, load: TouchLoad): Check {
  const [fedVolts, milliamps] = [voltsOf(section), Math.max(0, load.milliamps - controlLoad(control))];
  const gate = gateVolts({ terminal, fedVolts });
  const transistor = findTransistor('N', gate, fedVolts, load.peakMa - load.milliamps + milliamps);
  const values = { name: nameOfPart(control), max: formatDecimal(terminal.maxMa, 1), i: formatDecimal(milliamps, 1) };
  const place = locationOf(section, control);
  if (hasElectronics(load, control)) {
    const message = '{name} switches the minus: while it is off, boards would be fed through their signal wires.';
    const fix = 'Put it in a circuit, or use a latching button.';
    return toCheck('output-overload', { severity: 'error', values, message, fix }, place);
  }
  if (transistor === null) return toCheck('output-overload', { severity: 'error', values }, place);
  const q = accessories[transistor].name;
  return toCheck('output-transistor', { values: { ...values, q, v: formatDecimal(gate, 2) } }, place);
}

/** Standalone touch switches of a section, with their outputs. */
const standaloneTouches = memoize(({ controls }: CheckedSection) =>
  controls.flatMap((control) => {
    const terminal = touchOutput(control);
    return terminal === null || control.circuitNumber !== null ? [] : [{ control, terminal }];
  }),
);

/** Checks the standalone touch switches. Rule E115. */
export function checkTouches({ sections, totalMa }: CheckedProject): Check[] {
  if (sections.every((section) => standaloneTouches(section).length === 0)) return [];
  const totalPeak = mainPeak({ sections });
  const onMain = sections.filter(({ isGlobal, supply }) => isGlobal || supply.loadsMaster);
  const named = new Set(
    sections.flatMap(({ circuits }) =>
      circuits.filter(hasDrivable).flatMap(({ drive }) => drive?.driver?.componentId ?? []),
    ),
  );
  return sections.flatMap((section) =>
    standaloneTouches(section).flatMap(({ control, terminal }) => {
      if (named.has(control.id)) return [];
      const { isGlobal, milliamps, peakMa } = section;
      const load = isGlobal
        ? { sections: onMain, milliamps: totalMa, peakMa: totalPeak }
        : { sections: [section], milliamps, peakMa };
      return [checkTouch(control, terminal, section, load)];
    }),
  );
}
