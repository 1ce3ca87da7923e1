import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { type Check, toCheck, type Wording } from '#domain/checks/check.ts';
import { type CheckedProject, type CheckedSection, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { isCharger } from '#domain/driving/driving-section.ts';
import { chargeResistorFor, chargeResistorOf, chargeResistorText, isSingleCell } from '#domain/electrical/charger.ts';
import type { ResolvedOther } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** Returns the supply that is next to the charger of a section: its own, or that of the project in the global one. */
function cellOf({ isGlobal, supply }: CheckedSection, { input, supplyPart }: CheckedProject): PowerPart | null {
  if (isGlobal) return input ?? supplyPart;
  return supply.source === null || supply.loadsMaster ? null : supply.part;
}

/** Returns why a charger is not between one cell and everything that it feeds; null if it is. */
function misplaced(charger: ResolvedOther, cell: PowerPart | null, isFirst: boolean): Wording | null {
  if (charger.circuitNumber !== null) {
    return { message: '{name} belongs between a cell and its section.', fix: 'Move it out of the circuit.' };
  }
  if (cell === null) {
    return { message: '{name} has no cell: the project feeds this section.', fix: 'Give this section a cell.' };
  }
  if (!isFirst || charger.quantity > 1) {
    return { message: 'One {name} charges the cell; two disturb each other.', fix: 'Keep one.' };
  }
  return isSingleCell(cell) ? null : { values: { supply: cell.name } };
}

/** Checks the charging current of a cell: at most its capacity in an hour. */
function checkCurrent(charger: ResolvedOther, cell: PowerPart): Wording | null {
  const now = chargeResistorOf(charger);
  if (cell.current === 0 || now.milliamps <= cell.current) return null;
  const found = chargeResistorFor(cell.current);
  const r = found === null ? '' : `${chargeResistorText(found)} (${formatDecimal(found.milliamps, 1)} mA)`;
  const [i, c] = [now.milliamps, cell.current].map((milliamps) => formatDecimal(milliamps, 1));
  const values = { i: i ?? '', c: c ?? '', now: chargeResistorText(now), r };
  return found === null ? { values, fix: 'Use a cell with a higher capacity.' } : { values };
}

const chargersIn = memoize(({ controls }: CheckedSection) => controls.filter(isCharger));

/** Checks the chargers of a project: their place, their cell, and their charging current. Rule V48. */
export function checkChargers(project: CheckedProject): Check[] {
  return project.sections.flatMap((section) => {
    return chargersIn(section).flatMap((charger, at): Check[] => {
      const cell = cellOf(section, project);
      const place = locationOf(section, charger);
      const name = nameOfPart(charger);
      const wrong = misplaced(charger, cell, at === 0);
      if (wrong !== null) return [toCheck('charger-mismatch', { ...wrong, values: { ...wrong.values, name } }, place)];
      const fast = cell === null ? null : checkCurrent(charger, cell);
      return fast === null ? [] : [toCheck('charger-too-fast', fast, place)];
    });
  });
}
