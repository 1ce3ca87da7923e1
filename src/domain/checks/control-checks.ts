import { type SupplyTerminal, outputsOf, type ThrowTerminal } from '#domain/catalogue/terminal.ts';
import { type Check, toCheck } from '#domain/checks/check.ts';
import { type CheckedSection, locationOf, nameOfPart, type CheckedCircuit } from '#domain/checks/checked-project.ts';
import { isMechanicalSwitch, voltsOf, isSwitchableMotor } from '#domain/driving/driving-section.ts';
import { terminalsOf, findSupplyTerminal } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart, ResolvedOther } from '#domain/parts/resolved-part.ts';
import { readNumber } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { controlsLoad, extraPeak } from '#domain/electrical/part-loads.ts';
import { groupRows } from '#domain/projects/rows.ts';

/** A section as far as it matters for a part by itself. */
type SuppliedSection = Pick<CheckedSection, 'id' | 'supply'>;

const volts = (value: number): string => formatDecimal(value, 2);

/** The least voltage above `given` from which a part works; null where there is none. */
function leastAbove(terminals: readonly SupplyTerminal[], given: number): number | null {
  const higher = terminals.map(({ minV }) => minV).filter((minV) => minV > given);
  return higher.length === 0 ? null : Math.min(...higher);
}

/** Whether a control gets a voltage that it takes. Rule E112. Source: boards and currents, 1.4, 5.1. */
function checkVoltage(control: ResolvedPart, section: SuppliedSection): Check[] {
  const plus = (terminalsOf(control.part)?.terminals ?? []).filter((terminal) => terminal.role === 'supply+');
  const given = voltsOf(section);
  if (plus.length === 0 || given === 0) return [];
  const place = locationOf(section, control);
  const name = nameOfPart(control);
  const fitting = findSupplyTerminal(control.part, given);
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
  const least = leastAbove(plus, given);
  if (least !== null) return [toCheck('control-voltage-low', { values: { name, min: volts(least) } }, place)];
  const most = Math.max(...plus.map(({ maxV }) => maxV));
  return [toCheck('control-voltage-high', { values: { name, max: volts(most), v: volts(given) } }, place)];
}

/** Whether a switch bears the voltage of its supply. Rule E113. */
function checkSwitchVoltage(control: ResolvedPart, section: SuppliedSection): Check[] {
  const most = readNumber(control.part?.ratings?.maxVoltage);
  if (most === null || !isMechanicalSwitch(control) || voltsOf(section) <= most) return [];
  const values = { name: nameOfPart(control), max: volts(most) };
  return [toCheck('switch-voltage', { values }, locationOf(section, control))];
}

/** What a motor takes for a moment, and what lights and boards beside it make of that. */
function checkMotor(control: ResolvedPart, section: SuppliedSection): Check[] {
  const ratings = control.part?.ratings;
  if (ratings?.motor !== true) return [];
  const peak = formatDecimal(readNumber(ratings.peakMa) ?? readNumber(ratings.supplyMa) ?? 0, 1);
  return [toCheck('motor-noise', { values: { name: nameOfPart(control), peak } }, locationOf(section, control))];
}

/** What the checks find in a control by itself; any other part has nothing to find. */
export function checkControl(part: ResolvedPart, section: SuppliedSection): Check[] {
  if (part.type !== 'control') return [];
  return [...checkVoltage(part, section), ...checkSwitchVoltage(part, section), ...checkMotor(part, section)];
}

/** The share of its rating that a switch may carry without a remark. */
const comfortable = 0.8;

/** A current (mA): with everything on, and at the peak of motors and boards. */
interface SwitchedLoad {
  readonly milliamps: number;
  readonly peakMa: number;
}

/** What one circuit sends through a throw. */
interface ThrowLoad extends SwitchedLoad {
  readonly terminal: ThrowTerminal;
}

/** A circuit with all that is fed in it, or only what an output drives of it. */
function loadOf({ milliamps, parts }: CheckedCircuit, withBoards: boolean): SwitchedLoad {
  const fed = withBoards ? parts : parts.filter(isSwitchableMotor);
  const load = milliamps + controlsLoad(fed);
  return { milliamps: load, peakMa: load + extraPeak(fed) };
}

function throwsOf({ part }: ResolvedOther): ThrowTerminal[] {
  const terminals = terminalsOf(part);
  return terminals === null ? [] : outputsOf(terminals).filter((output) => output.role === 'throw');
}

/** The circuits that name a throw of a part or hang on a contact of it, by the id of the part. */
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

/** What the circuits send through the throws of a switch or relay: those that name them, and the one that holds it. */
function throwLoads(control: ResolvedOther, { circuits }: CheckedSection, users: Users): ThrowLoad[] {
  const throws = throwsOf(control);
  const isSwitch = isMechanicalSwitch(control);
  const all = users.get(control.id) ?? [];
  const named = all.flatMap(({ circuit, output }) => {
    const terminal = throws.find(({ name }) => name === output);
    return terminal === undefined ? [] : [{ terminal, ...loadOf(circuit, isSwitch) }];
  });
  const [first] = throws;
  const own = circuits.find(({ number }) => number === control.circuitNumber);
  const hangsOnFirst = isSwitch && own !== undefined && all.every(({ circuit }) => circuit !== own);
  return first === undefined || !hangsOnFirst ? named : [...named, { terminal: first, ...loadOf(own, true) }];
}

/** A current through a contact (mA), and what the contact bears. */
interface ContactLoad {
  readonly milliamps: number;
  readonly limit: number;
}

/** The most that one pole carries, at the position of its greatest load: with everything on, or at the peak. */
function greatestLoad(loads: readonly ThrowLoad[], kind: keyof SwitchedLoad): ContactLoad {
  const contacts = groupRows(loads, ({ terminal: { pole, position } }) => `${pole} ${position}`);
  let greatest = { milliamps: 0, limit: Infinity };
  for (const each of contacts.values()) {
    const milliamps = each.reduce((sum, load) => sum + load[kind], 0);
    if (milliamps > greatest.milliamps) greatest = { milliamps, limit: each[0]?.terminal.maxMa ?? Infinity };
  }
  return greatest;
}

/** What the contacts of a switch or relay carry, and what they bear. Source: boards and currents, 5.1. */
function carriedBy(control: ResolvedOther, section: CheckedSection, users: Users, total: SwitchedLoad) {
  const isLoose = control.circuitNumber === null && !users.has(control.id);
  if (!isLoose || !isMechanicalSwitch(control)) {
    const loads = throwLoads(control, section, users);
    return { usual: greatestLoad(loads, 'milliamps'), peak: greatestLoad(loads, 'peakMa') };
  }
  const limit = throwsOf(control)[0]?.maxMa ?? Infinity;
  const { milliamps, peakMa } = section.isGlobal ? total : section;
  return { usual: { milliamps, limit }, peak: { milliamps: peakMa, limit } };
}

/**
 * Whether the switches and relays of linked sections bear what they carry; `total` is what the project draws. Rule E113.
 * Source: own values, 9.6.
 */
export function checkSwitches(sections: readonly CheckedSection[], total: SwitchedLoad): Check[] {
  const users = usersOf(sections);
  return sections.flatMap((section) =>
    section.controls.flatMap((control) => {
      const { usual, peak } = carriedBy(control, section, users, total);
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
