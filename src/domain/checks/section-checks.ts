import type { Check, CheckLocation } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { type CheckedSection, locationOf, nameOfPart, partsOf } from '#domain/checks/checked-project.ts';
import { toCheck } from '#domain/checks/to-check.ts';
import { isMarkedSupply } from '#domain/electrical/supply.ts';
import { readLabel } from '#domain/parts/label.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';

const inSection = ({ id }: CheckedSection): CheckLocation => ({
  sectionId: id,
  circuitNumber: null,
  componentId: null,
});

/** The voltage of a section in words; null for a supply without a usable one. */
function voltsText({ supply }: CheckedSection): string | null {
  return supply.microvolts === null ? null : formatDecimal(toVolts(supply.microvolts), 2);
}

/** What is there several times; `message` is for more than two. */
function repeated(
  id: CheckId,
  count: number,
  message: string,
  place: CheckLocation,
  values: Readonly<Record<string, string>> = {},
): Check[] {
  if (count < 2) return [];
  return [toCheck(id, { values: { ...values, n: String(count) }, ...(count > 2 ? { message } : {}) }, place)];
}

/** The records of a section's circuits: those of one number, and those that somebody named and left empty. */
function checkRecords(section: CheckedSection): Check[] {
  const { id, circuits, rows } = section;
  const filled = new Set(circuits.filter(({ parts }) => parts.length > 0).map(({ number }) => number));
  return [...groupRows(rows.circuits, ({ circuitNumber }) => circuitNumber)].flatMap(([number, records]) => {
    const place = { sectionId: id, circuitNumber: number, componentId: null };
    const values = { c: String(number) };
    const isEmpty = !filled.has(number) && records.some(({ name }) => readLabel(name) !== null);
    const message = 'Circuit {c} exists {n} times in this section.';
    return [
      ...(isEmpty ? [toCheck('empty-circuit', { values }, place)] : []),
      ...repeated('duplicate-circuit', records.length, message, place, values),
    ];
  });
}

/** Parts of a section that cannot be told from each other by their labels. */
function checkLabels(section: CheckedSection): Check[] {
  const labels = section.rows.components.flatMap(({ customName }) => readLabel(customName) ?? []);
  if (labels.length < 2) return [];
  const message = "{n} parts are called '{label}'.";
  return [...groupRows(labels, (label) => label)].flatMap(([label, { length }]) => {
    return repeated('duplicate-label', length, message, inSection(section), { label });
  });
}

/** The power parts of a section: one marked as its supply counts, and those that are not marked do nothing. Rule E6. */
function checkSupplyParts(section: CheckedSection): Check[] {
  const power = partsOf(section).filter(({ type }) => type === 'power');
  const marked = power.filter(({ component }) => isMarkedSupply(component));
  const message = '{n} supplies are marked here; only the first counts. Never wire supplies in parallel.';
  const { isGlobal, supply } = section;
  const ownSupply = supply.source === null ? {} : { message: 'Resistors here use the {v} V of {own}, not {name}.' };
  const idle = isGlobal ? [] : power.filter((part) => !marked.includes(part));
  return [
    ...repeated('duplicate-supply', marked.length, message, inSection(section)),
    ...idle.map((part) => {
      const values = { v: voltsText(section) ?? '?', name: nameOfPart(part), own: supply.name };
      return toCheck('extra-supply-ignored', { values, ...ownSupply }, locationOf(section, part));
    }),
  ];
}

/** The LEDs of a section that are to be bought with their resistors. */
function checkPrewired(section: CheckedSection): Check[] {
  const v = voltsText(section);
  let count = 0;
  for (const part of partsOf(section)) {
    const isPrewired = part.type === 'led' && part.role === 'pre-resistored';
    if (isPrewired && part.part?.category === 'standard') count += part.quantity;
  }
  if (count === 0 || v === null) return [];
  const values = { n: String(count), v };
  return [toCheck('bare-led-pre-resistored', { values, ...(count === 1 ? onePrewired : {}) }, inSection(section))];
}

const onePrewired = {
  message: 'One LED is listed without a resistor. A bare one connected straight to {v} V burns out at once.',
  fix: 'Buy it pre-wired for {v} V, or switch on Calculate Resistors.',
};

/** From so much heat (W) on, a part of the model gets warm, and how much warmer by each watt (K). */
const [warmFrom, kelvinPerWatt] = [3, 10];

/** The heat of all that is in a section, and of its own regulator, fed with `mainVolts`. Source: boards and currents, 5.1. */
function checkHeat(section: CheckedSection, name: string | null, mainVolts: number): Check[] {
  const { supply, isGlobal, milliamps } = section;
  if (isGlobal || supply.microvolts === null) return [];
  const volts = toVolts(supply.microvolts);
  const lost = supply.source !== null && supply.loadsMaster ? Math.max(0, mainVolts - volts) : 0;
  const watts = ((volts + lost) * milliamps) / 1000;
  if (watts <= warmFrom) return [];
  const values = {
    p: formatDecimal(watts, 2),
    k: formatDecimal(kelvinPerWatt * watts, 0),
    section: name ?? 'this section',
  };
  return [toCheck('heat-in-section', { values }, inSection(section))];
}

/**
 * What the checks find in a section as a whole. `name` is its own, null where it is not known; `mainVolts` what the
 * project's supply gives (V). Rule E124.
 */
export const checkContents = memoize(
  (section: CheckedSection, name: string | null, mainVolts: number): readonly Check[] => [
    ...checkRecords(section),
    ...checkLabels(section),
    ...checkSupplyParts(section),
    ...checkPrewired(section),
    ...checkHeat(section, name, mainVolts),
  ],
);
