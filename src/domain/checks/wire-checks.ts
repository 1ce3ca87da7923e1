import type { WireGauge } from '#domain/catalogue/wires.ts';
import { type Check, type CheckLocation, toCheck, type Wording, locationIn } from '#domain/checks/check.ts';
import { type CheckedCircuit, locationOf } from '#domain/checks/checked-project.ts';
import { type DerivedString, placeOfString } from '#domain/checks/string-input.ts';
import { controlsOf, isMechanicalSwitch, isSwitchableMotor, voltsOf } from '#domain/driving/driving-section.ts';
import { type CircuitLengths, type DropWire } from '#domain/electrical/drop-wire.ts';
import { branchLoad, controlLoad, stringsLoad } from '#domain/electrical/part-loads.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { wireDrop, awgText } from '#domain/electrical/wire-gauge.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** Maximum wire drop, as a share of the headroom of a string, and of the voltage of other loads. */
const [ofHeadroom, ofVoltage] = [0.1, 0.03];
/** Share of the voltage from which a board or motor may fail and pixels show wrong colors. */
const farTooMuch = 0.1;

/** Current of one piece of a side branch (mA); each piece has its own wires. */
const ofBranch = (led: ResolvedLed, volts: number): number =>
  led.role === 'series' ? 0 : branchLoad(led, volts) / led.quantity;

/** Current of one piece of a control (mA). */
const ofControl = (control: ResolvedPart): number => controlLoad(control) / control.quantity;

/** Text values of a wire drop. */
function lossWording({ gauge, cm }: DropWire, drop: number): Wording {
  return { values: { len: formatDecimal(cm, 1), awg: awgText(gauge), d: formatDecimal(drop, 2) } };
}

/** Checks the wire drop of a string of `cm`; the wire to a circuit carries the current of all of its strings. */
function checkString({ ledString, siblings }: DerivedString, wire: DropWire, cm: number): Check[] {
  const { headroomV, actualCurrentMa, status } = ledString;
  const own = actualCurrentMa ?? 0;
  const all = siblings === undefined ? own : stringsLoad(siblings.map((each) => each.ledString));
  const common = Math.min(cm, wire.cm);
  const drop = wireDrop(wire.gauge, common, all) + wireDrop(wire.gauge, cm - common, own);
  const isMuch = status === 'ok' && drop > ofHeadroom * (headroomV ?? 0);
  return isMuch ? [toCheck('wire-drop', lossWording({ ...wire, cm }, drop), placeOfString(ledString))] : [];
}

/**
 * Checks the wire drop of a part at full voltage; a large drop is a warning for all parts except strips. No wire loses
 * more than the whole voltage.
 */
function checkLoss(milliamps: number, volts: number, wire: DropWire, place: CheckLocation, isStrip = false): Check[] {
  const drop = Math.min(volts, wireDrop(wire.gauge, wire.cm, milliamps));
  if (drop <= ofVoltage * volts) return [];
  const wording = lossWording(wire, drop);
  if (isStrip || drop <= farTooMuch * volts) return [toCheck('wire-drop', wording, place)];
  const values = { ...wording.values, v: formatDecimal(volts, 2) };
  const message = '{len} cm of {awg} AWG loses {d} of {v} V.';
  return [toCheck('wire-drop', { severity: 'warning', values, message }, place)];
}

const losesVoltage: ReadonlySet<unknown> = new Set(['strip', 'addressable']);

/** Returns the wire with the length to a part, if that differs. */
function wireOfPart(wire: DropWire, { parts }: CircuitLengths, { id }: Pick<ResolvedPart, 'id'>): DropWire {
  return { ...wire, cm: parts.get(id) ?? wire.cm };
}

/** Checks the wire drop of the string at this index of `lengths`, and of the strips and pixels next to it. Rule E123. */
export function checkDrop(derived: DerivedString, wire: DropWire, lengths: CircuitLengths, at: number): Check[] {
  const { ledString, leds, microvolts } = derived;
  const found = checkString(derived, wire, lengths.strings[at] ?? wire.cm);
  if (microvolts === null) return found;
  const { sectionId, circuitNumber } = ledString;
  const long = leds.filter(({ part, role }) => role === 'excluded' && losesVoltage.has(part?.category));
  return found.concat(
    ...long.map((led) => {
      const place = { sectionId, circuitNumber, componentId: led.id };
      const isStrip = led.part?.category === 'strip';
      const volts = toVolts(microvolts);
      const milliamps = isStrip ? branchLoad(led, volts) : ofBranch(led, volts);
      return checkLoss(milliamps, volts, wireOfPart(wire, lengths, led), place, isStrip);
    }),
  );
}

/** Checks the wire drop of a board or motor. Rule E123. */
export function checkControlDrop(
  part: ResolvedPart,
  id: string,
  supply: SectionSupply,
  wire: DropWire,
  lengths: CircuitLengths,
): Check[] {
  if (part.type !== 'control' || voltsOf({ supply }) === 0) return [];
  const place = locationOf({ id }, part);
  return checkLoss(ofControl(part), voltsOf({ supply }), wireOfPart(wire, lengths, part), place);
}

/** Current (mA) of circuits through switches, relays, and boards, by part id. */
type CarriedLoads = ReadonlyMap<string, number>;

/**
 * Current of the heaviest loaded wire of a circuit (mA). Each load has its own wire from the rail, unless a switch,
 * transistor, or relay precedes them; the wires of a control also carry what passes through it.
 */
function heaviestWire(circuit: CheckedCircuit, carried: CarriedLoads): number {
  const { strings, leds, milliamps, parts, drive } = circuit;
  const controls = controlsOf(circuit);
  const sumOf = (some: readonly ResolvedPart[]): number => some.reduce((sum, part) => sum + controlLoad(part), 0);
  const lights = milliamps + sumOf(controls.filter(isSwitchableMotor));
  const all = milliamps + sumOf(controls);
  const isShared = (drive?.transistor ?? null) !== null || (drive?.kind === 'contact' && drive.driver !== null);
  const shared = parts.some(isMechanicalSwitch) ? all : isShared ? lights : 0;
  const ofControls = controls.map((control) => ofControl(control) + (carried.get(control.id) ?? 0));
  const ofBranches = leds.map((led) => ofBranch(led, strings[0]?.supplyV ?? 0));
  return Math.max(shared, stringsLoad(strings), ...ofBranches, ...ofControls);
}

/**
 * Checks the load of the wire of a circuit: a warning above half of its current in free air, an error above all of it.
 * A wire of the gauge of the feed is covered by the check of the feed, which carries at least as much. Rule E123.
 */
export function checkCircuitWire(
  circuit: CheckedCircuit,
  sectionId: string,
  gauge: WireGauge,
  carried: CarriedLoads,
): Check[] {
  const milliamps = heaviestWire(circuit, carried);
  const limit = gauge.chassisMa;
  if (milliamps <= limit / 2) return [];
  const values = { i: formatDecimal(milliamps / 1000, 2), awg: awgText(gauge) };
  const finding = { values, fix: 'Use a thicker wire to this circuit.' };
  const place = locationIn(sectionId, circuit.number);
  return [toCheck(milliamps > limit ? 'wire-overload' : 'wire-thin', finding, place)];
}
