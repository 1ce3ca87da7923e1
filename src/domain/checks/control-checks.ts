import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { type SupplyTerminal, outputsOf, type ThrowTerminal } from '#domain/catalogue/terminal.ts';
import { type Check, toCheck } from '#domain/checks/check.ts';
import {
  type CheckedCircuit,
  type CheckedSection,
  findCircuit,
  locationOf,
  nameOfPart,
} from '#domain/checks/checked-project.ts';
import { isConnector, isMechanicalSwitch, voltsOf, isSwitchableMotor } from '#domain/driving/driving-section.ts';
import { terminalsOf, findSupplyTerminal } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart, ResolvedOther } from '#domain/parts/resolved-part.ts';
import { readNumber } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { extraInrush } from '#domain/electrical/inrush.ts';
import { controlsLoad, extraPeak } from '#domain/electrical/part-loads.ts';
import { groupRows } from '#domain/projects/rows.ts';

type SuppliedSection = Pick<CheckedSection, 'id' | 'supply'>;

const volts = (value: number): string => formatDecimal(value, 2);

/** Lowest minimum voltage above `volts`; null if there is none. */
function nextMinVolts(terminals: readonly SupplyTerminal[], supplyVolts: number): number | null {
  const higher = terminals.map(({ minV }) => minV).filter((minV) => minV > supplyVolts);
  return higher.length === 0 ? null : Math.min(...higher);
}

/** Checks the supply voltage of a control. Rule E112. Source: boards and currents, 1.4, 5.1. */
function checkVoltage(control: ResolvedPart, section: SuppliedSection): Check[] {
  const plus = (terminalsOf(control.part)?.terminals ?? []).filter((terminal) => terminal.role === 'supply+');
  const supplyVolts = voltsOf(section);
  if (plus.length === 0 || supplyVolts === 0) return [];
  const place = locationOf(section, control);
  const name = nameOfPart(control);
  const fitting = findSupplyTerminal(control.part, supplyVolts);
  if (fitting !== null) {
    const { profile } = section.supply;
    if (profile?.ratingMeans !== 'mAh') return [];
    const { vTired, vMax } = profile;
    const [min, max] = [volts(fitting.minV), volts(fitting.maxV)];
    return [
      ...(vTired < fitting.minV ? [toCheck('control-voltage-low', { values: { name, min } }, place)] : []),
      ...(vMax > fitting.maxV
        ? [toCheck('control-voltage-fresh', { values: { name, max, v: volts(vMax) } }, place)]
        : []),
    ];
  }
  const least = nextMinVolts(plus, supplyVolts);
  if (least !== null) return [toCheck('control-voltage-low', { values: { name, min: volts(least) } }, place)];
  const most = Math.max(...plus.map(({ maxV }) => maxV));
  return [toCheck('control-voltage-high', { values: { name, max: volts(most), v: volts(supplyVolts) } }, place)];
}

/** Checks the voltage rating of a switch. Rule E113. */
function checkSwitchVoltage(control: ResolvedPart, section: SuppliedSection): Check[] {
  const most = readNumber(control.part?.ratings?.maxVoltage);
  if (most === null || !isMechanicalSwitch(control) || voltsOf(section) <= most) return [];
  const values = { name: nameOfPart(control), max: volts(most) };
  return [toCheck('switch-voltage', { values }, locationOf(section, control))];
}

/** Warns of the peak current of a motor, which disturbs lights and boards. */
function checkMotor(control: ResolvedPart, section: SuppliedSection): Check[] {
  const ratings = control.part?.ratings;
  if (ratings?.motor !== true) return [];
  const peak = formatDecimal(readNumber(ratings.peakMa) ?? readNumber(ratings.supplyMa) ?? 0, 1);
  return [toCheck('motor-noise', { values: { name: nameOfPart(control), peak } }, locationOf(section, control))];
}

/** Checks a single control; other parts have no findings. */
export function checkControl(part: ResolvedPart, section: SuppliedSection): Check[] {
  if (part.type !== 'control') return [];
  return [...checkVoltage(part, section), ...checkSwitchVoltage(part, section), ...checkMotor(part, section)];
}

/** Share of its rating that a switch may carry without a finding. */
const comfortable = 0.8;

/** Current (mA) with everything on, and at the peak of motors and boards. */
interface SwitchedLoad {
  readonly milliamps: number;
  readonly peakMa: number;
}

interface ThrowLoad extends SwitchedLoad {
  readonly terminal: ThrowTerminal;
}

/** Load of a circuit with its boards, or only of the parts that an output drives. */
function loadOf({ milliamps, parts, leds, strings, ledsOfStrings }: CheckedCircuit, withBoards: boolean): SwitchedLoad {
  const wired = strings.map((ledString, at) => ({ ledString, leds: ledsOfStrings[at] ?? [] }));
  const powered = withBoards ? parts : parts.filter(isSwitchableMotor);
  const load = milliamps + controlsLoad(powered);
  return { milliamps: load, peakMa: load + extraPeak(powered) + extraInrush(leds, wired, strings[0]?.supplyV ?? 0) };
}

function throwsOf({ part }: ResolvedOther): ThrowTerminal[] {
  return outputsOf(terminalsOf(part)).filter((output) => output.role === 'throw');
}

/** Circuits that use a throw or contact of a part, by part id. */
type Users = ReadonlyMap<string, readonly { readonly circuit: CheckedCircuit; readonly output: string }[]>;

function usersOf(sections: readonly CheckedSection[]): Users {
  const rows = sections.flatMap(({ circuits }) =>
    circuits.flatMap((circuit) => {
      const { contact = null, driver = null, kind = null } = circuit.drive ?? {};
      const named = contact === null ? [] : [contact];
      const relay = driver === null || kind !== 'contact' ? [] : [driver];
      return [...named, ...relay].map(({ componentId, output }) => ({ componentId, circuit, output }));
    }),
  );
  return groupRows(rows, ({ componentId }) => componentId);
}

/** Loads of the throws of a switch or relay: from circuits that name them, and from the circuit that contains it. */
function throwLoads(control: ResolvedOther, section: CheckedSection, users: Users): ThrowLoad[] {
  const throws = throwsOf(control);
  const isSwitch = isMechanicalSwitch(control);
  const all = users.get(control.id) ?? [];
  const named = all.flatMap(({ circuit, output }) => {
    const terminal = throws.find(({ name }) => name === output);
    return terminal === undefined ? [] : [{ terminal, ...loadOf(circuit, isSwitch) }];
  });
  const [first] = throws;
  const own = findCircuit(section, control);
  const usesFirst = isSwitch && own !== undefined && all.every(({ circuit }) => circuit !== own);
  return first === undefined || !usesFirst ? named : [...named, { terminal: first, ...loadOf(own, true) }];
}

/** Current through a contact (mA), and its limit. */
interface ContactLoad {
  readonly milliamps: number;
  readonly limit: number;
}

/** Greatest load of a pole in one position, with everything on or at the peak. */
function greatestLoad(loads: readonly ThrowLoad[], kind: keyof SwitchedLoad): ContactLoad {
  const contacts = groupRows(loads, ({ terminal: { pole, position } }) => `${pole} ${position}`);
  let greatest = { milliamps: 0, limit: Infinity };
  for (const each of contacts.values()) {
    const milliamps = each.reduce((sum, load) => sum + load[kind], 0);
    if (milliamps > greatest.milliamps) greatest = { milliamps, limit: each[0]?.terminal.maxMa ?? Infinity };
  }
  return greatest;
}

/** Ways to drive a circuit in which its current passes through the driving part. */
const passingKinds: ReadonlySet<unknown> = new Set(['high', 'low', 'logic', 'overload', 'p']);

/** Current (mA) of circuits through the switches, relays, and boards of linked sections, by part id. */
export function carriedLoads(sections: readonly CheckedSection[]): ReadonlyMap<string, number> {
  const users = usersOf(sections);
  const carried = new Map<string, number>();
  for (const section of sections) {
    for (const control of section.controls) {
      if (!users.has(control.id)) continue;
      carried.set(control.id, greatestLoad(throwLoads(control, section, users), 'milliamps').milliamps);
    }
  }
  for (const circuit of sections.flatMap(({ circuits }) => circuits)) {
    const { driver = null, kind = null } = circuit.drive ?? {};
    if (driver === null || !passingKinds.has(kind)) continue;
    const { milliamps } = loadOf(circuit, false);
    carried.set(driver.componentId, (carried.get(driver.componentId) ?? 0) + milliamps);
  }
  return carried;
}

/** Load and limit of the contacts of a switch or relay. Source: boards and currents, 5.1. */
function contactLoads(control: ResolvedOther, section: CheckedSection, users: Users, total: SwitchedLoad) {
  const isStandalone = control.circuitNumber === null && !users.has(control.id);
  if (!isStandalone || !isMechanicalSwitch(control)) {
    const loads = throwLoads(control, section, users);
    return { usual: greatestLoad(loads, 'milliamps'), peak: greatestLoad(loads, 'peakMa') };
  }
  const limit = throwsOf(control)[0]?.maxMa ?? Infinity;
  const { milliamps, peakMa } = section.isGlobal ? total : section;
  return { usual: { milliamps, limit }, peak: { milliamps: peakMa, limit } };
}

/** Checks a connector: both its pins carry the current of its section. Rule V46. */
function checkConnector(control: ResolvedOther, section: CheckedSection, total: SwitchedLoad): Check[] {
  const place = locationOf(section, control);
  const name = nameOfPart(control);
  if (control.circuitNumber !== null) return [toCheck('connector-in-circuit', { values: { name } }, place)];
  const { milliamps } = section.isGlobal ? total : section;
  const part = builtInCatalogue.get(control.componentId);
  const limit = (part?.type === 'control' ? part.ratings.maxCurrentMa : undefined) ?? Infinity;
  if (milliamps <= limit) return [];
  const values = { name, max: formatDecimal(limit, 1), i: formatDecimal(milliamps, 1) };
  return [toCheck('connector-overload', { values }, place)];
}

/**
 * Checks the load of the switches and relays of linked sections; `total` is the load of the project. Rule E113. Source:
 * own values, 9.6.
 */
export function checkSwitches(sections: readonly CheckedSection[], total: SwitchedLoad): Check[] {
  const users = usersOf(sections);
  return sections.flatMap((section) =>
    section.controls.flatMap((control) => {
      if (isConnector(control)) return checkConnector(control, section, total);
      const { usual, peak } = contactLoads(control, section, users, total);
      const found = (id: CheckId, { milliamps, limit }: ContactLoad): Check => {
        const values = { name: nameOfPart(control), max: formatDecimal(limit, 1), i: formatDecimal(milliamps, 1) };
        return toCheck(id, { values }, locationOf(section, control));
      };
      if (usual.milliamps > usual.limit) return [found('switch-overload', usual)];
      return [
        ...(usual.milliamps > comfortable * usual.limit ? [found('switch-near-limit', usual)] : []),
        ...(peak.milliamps > peak.limit ? [found('peak-switch', peak)] : []),
      ];
    }),
  );
}
