import type { Check } from '#domain/checks/check.ts';
import { type CheckedSection, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { checkControl } from '#domain/checks/control-checks.ts';
import { checkLed } from '#domain/checks/led-checks.ts';
import { toCheck } from '#domain/checks/to-check.ts';
import { assumedSupply, isMarkedSupply } from '#domain/electrical/supply.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { toMilliamps, toVolts } from '#domain/units/amounts.ts';
import { formatDecimal, milliampDigits } from '#domain/units/formats.ts';

/** What a part that is gone is taken for. Rules E3, E6, E12, E13. */
function substituteOf(part: ResolvedPart): string {
  if (part.type === 'led') {
    const [volts, milliamps] = [toVolts(part.microvolts), toMilliamps(part.microamps)];
    return `an LED of ${formatDecimal(volts, 2)} V and ${milliampDigits(milliamps)} mA`;
  }
  if (part.type === 'power') {
    return isMarkedSupply(part.component) ? `a ${assumedSupply.name}` : 'a supply that feeds nothing';
  }
  return part.type === 'resistor' ? 'a piece of wire' : 'a closed switch';
}

/** A part of which the library knows nothing. */
function checkKnown(part: ResolvedPart, section: Pick<CheckedSection, 'id'>): Check {
  const values = { id: nameOfPart(part), as: substituteOf(part) };
  return toCheck('unknown-component', { values }, locationOf(section, part));
}

/** What the checks find in a part by itself. Rules E112, E113, E121. */
export function checkPart(part: ResolvedPart, section: Pick<CheckedSection, 'id' | 'supply' | 'isGlobal'>): Check[] {
  const found = part.type === 'led' ? checkLed(part, section) : checkControl(part, section);
  // The item that stands for the project's supply says nothing that the project does not say.
  const isGone = part.part === null && !(section.isGlobal && isMarkedSupply(part.component));
  return isGone ? [checkKnown(part, section), ...found] : found;
}
