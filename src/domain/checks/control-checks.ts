import type { SupplyTerminal } from '#domain/catalogue/terminal.ts';
import type { Check } from '#domain/checks/check.ts';
import { type CheckedSection, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { toCheck } from '#domain/checks/to-check.ts';
import { isMechanicalSwitch, voltsOf } from '#domain/driving/driving-section.ts';
import { terminalsOf, terminalThatFits } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { readNumber } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';

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
  const fitting = terminalThatFits(control.part, given);
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
