import { accessories, transistors } from '#domain/catalogue/accessories.ts';
import { type OutputTerminal, outputsOf } from '#domain/catalogue/terminal.ts';
import { type Check, type CheckLocation, toCheck, locationIn } from '#domain/checks/check.ts';
import { type CheckedCircuit, type CheckedSection, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import type { CircuitDrive, Mismatch, NamedOutput } from '#domain/driving/circuit-drive.ts';
import { gateVolts, isNearLogic } from '#domain/driving/drive-kind.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedLed, ResolvedOther } from '#domain/parts/resolved-part.ts';
import { formatDecimal, milliampDigits } from '#domain/units/formats.ts';

/**
 * Reasons why an output or switch cannot drive a circuit, as the end of a sentence. Source: boards and currents, 2.3 to
 * 2.5.
 */
const reasons: Readonly<Record<Mismatch, string>> = {
  'supplies-on-one-pole': 'circuits with different supplies share one pole',
  'switch-and-named-switch': 'the circuit contains a switch that drives other circuits',
  'switch-and-board': "the circuit's own switch cannot feed both a board and lights on another part's output",
  'common-leg': 'it switches the side of the leg that the colors of its LED share',
  'voltage-above-output': "the circuit's voltage is above the limit of the output",
  'pair-of-other-supply': 'it can only drive circuits on its own supply',
  'too-weak-for-other-supply': 'it is too weak, and the circuits have different supplies',
};

/** Multiple of an output's limit above which its circuit is not wired. */
const farTooMuch = 2;

const volts = (section: CheckedSection): string => formatDecimal(voltsOf(section), 2);

/** A control with its section. */
export interface PlacedControl {
  readonly control: ResolvedOther;
  readonly section: CheckedSection;
}

/** Controls of a project by id. */
export type PlacedControls = ReadonlyMap<string, PlacedControl>;

type FoundOutput = PlacedControl & { readonly terminal: OutputTerminal };

/** Finds an output and its control; null if either does not exist. */
function findOutput({ componentId, output }: NamedOutput, controls: PlacedControls): FoundOutput | null {
  const placed = controls.get(componentId);
  const terminal = outputsOf(terminalsOf(placed?.control.part ?? null)).find(({ name }) => name === output);
  return placed === undefined || terminal?.role !== 'output' ? null : { ...placed, terminal };
}

/** Finding about an overloaded output: an error above twice its limit. */
function overload(name: string, limit: number, load: number) {
  const values = { name, max: milliampDigits(limit), i: milliampDigits(load) };
  return { values, ...(load > farTooMuch * limit ? { severity: 'error' as const } : {}) };
}

/** Reports a transistor between output and circuit, or an overloaded output. Rule E115. */
function checkOutput(drive: CircuitDrive, driven: CheckedSection, place: CheckLocation, all: PlacedControls): Check[] {
  const { driver, transistor, kind, outputMa, peakMa } = drive;
  const found = driver === null ? null : findOutput(driver, all);
  if (found === null || outputMa === null) return [];
  const { control, section, terminal } = found;
  const at = { ...place, componentId: control.id };
  const name = nameOfPart(control);
  if (kind === 'overload') return [toCheck('output-overload', overload(name, terminal.maxMa, outputMa), at)];
  const [limit, limiting] =
    transistor === null ? [terminal.maxMa, name] : [transistors[transistor].maxMa, accessories[transistor].name];
  const largestMa = peakMa ?? outputMa;
  const peak = { name: limiting, max: milliampDigits(limit), i: milliampDigits(largestMa) };
  const tooWeak = largestMa > limit ? [toCheck('peak-transistor', { values: peak }, at)] : [];
  if (transistor === null) return tooWeak;
  const fedVolts = voltsOf(section);
  const v = formatDecimal(gateVolts({ terminal, fedVolts }), 2);
  const values = {
    name,
    max: milliampDigits(terminal.maxMa),
    v,
    q: accessories[transistor].name,
    i: milliampDigits(outputMa),
  };
  const stalled =
    largestMa > outputMa && largestMa <= limit
      ? ' It also bears the {peak} mA of a motor that starts or stalls, or of a cold bulb.'
      : '';
  const message = `${transistorReason(found, driven, outputMa, largestMa)}${stalled} It is in the parts list with its resistors.`;
  const more = { load: volts(driven), peak: milliampDigits(largestMa) };
  return [toCheck('output-transistor', { values: { ...values, ...more }, message }, at), ...tooWeak];
}

/** Reason why an output needs a transistor: it gives only a signal, has another supply or voltage, or is too weak. */
function transistorReason(
  { section, terminal }: FoundOutput,
  driven: CheckedSection,
  outputMa: number,
  largestMa: number,
): string {
  if (terminal.maxMa === 0) return '{name} gives only a signal, so {q} switches the {i} mA.';
  if (terminal.drive === 'low') return '{name} takes at most {max} mA, so {q} switches the {i} mA.';
  if (section.supply !== driven.supply) return '{name} has another supply, so {q} switches the {i} mA.';
  const task = { terminal, fedVolts: voltsOf(section) };
  const isOtherVoltage = terminal.drive === 'logic' && !isNearLogic(task, voltsOf(driven));
  if (isOtherVoltage) return '{name} gives {v} V and this circuit needs {load} V, so {q} switches the {i} mA.';
  if (outputMa > terminal.maxMa) return '{name} gives at most {max} mA, so {q} switches the {i} mA.';
  if (largestMa > terminal.maxMa) {
    return '{name} gives at most {max} mA and the parts draw {peak} mA for a moment, so {q} switches them.';
  }
  return 'The circuits on this output of {name} differ in supply or voltage, so {q} switches the {i} mA.';
}

function hasChip({ part }: ResolvedLed): boolean {
  return part?.effect !== undefined || part?.category === 'addressable';
}

/** Reports LEDs with a built-in chip on an output that can dim by PWM. Source: own values, 9.8. */
function checkChips(
  { leds, drive }: Pick<CheckedCircuit, 'leds' | 'drive'>,
  section: CheckedSection,
  all: PlacedControls,
): Check[] {
  const driver = drive?.driver ?? null;
  if (driver === null || findOutput(driver, all)?.terminal.pwm !== true) return [];
  return leds.filter(hasChip).map((led) => {
    return toCheck('chips-behind-pwm', { values: { name: nameOfPart(led) } }, locationOf(section, led));
  });
}

/** Checks the drive of a circuit. Rules E114, E115. */
export function checkDrive(
  { number, leds, drive }: CheckedCircuit,
  section: CheckedSection,
  all: PlacedControls,
): Check[] {
  if (drive === null) return [];
  const place = locationIn(section.id, number);
  const { fault, driver, contact } = drive;
  const ofOutput = checkOutput(drive, section, place, all);
  if (fault?.kind === 'missing') return [toCheck('driver-missing', {}, place), ...ofOutput];
  if (fault === null) return [...ofOutput, ...checkChips({ leds, drive }, section, all)];
  const named = all.get((contact ?? driver)?.componentId ?? '');
  const values = { name: named === undefined ? 'Its switch' : nameOfPart(named.control), why: reasons[fault.why] };
  return [toCheck('driver-mismatch', { values }, place)];
}

const directKinds: ReadonlySet<unknown> = new Set(['high', 'low', 'logic', 'overload']);

/** Total current (mA) of the directly driving outputs of each part, by part id. */
function directLoads(sections: readonly CheckedSection[]): Map<string, number> {
  const loads = new Map<string, number>();
  const seen = new Set<string>();
  for (const { drive } of sections.flatMap(({ circuits }) => circuits)) {
    if (drive === null || drive.driver === null || drive.outputMa === null || !directKinds.has(drive.kind)) continue;
    const key = outputKey(drive.driver);
    if (seen.has(key)) continue;
    seen.add(key);
    const { componentId } = drive.driver;
    loads.set(componentId, (loads.get(componentId) ?? 0) + drive.outputMa);
  }
  return loads;
}

/** Checks the total current of the outputs of each part, for linked sections with `all` their controls. Rule E115. */
export function checkOutputTotals(sections: readonly CheckedSection[], all: PlacedControls): Check[] {
  return [...directLoads(sections)].flatMap(([id, load]) => {
    const placed = all.get(id);
    const limit = terminalsOf(placed?.control.part ?? null)?.totalMaxMa;
    if (placed === undefined || limit === undefined || load <= limit) return [];
    const { values, ...rest } = overload(nameOfPart(placed.control), limit, load);
    const message = 'The outputs of {name} give {max} mA together; this needs {i} mA.';
    return [toCheck('output-overload', { values, message, ...rest }, locationOf(placed.section, placed.control))];
  });
}
