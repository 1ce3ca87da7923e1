import { checkBulbs } from '#domain/checks/bulb-checks.ts';
import { type Check, toCheck } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import type { CheckedCircuit } from '#domain/checks/checked-project.ts';
import { currentChecks } from '#domain/checks/current-checks.ts';
import { fullVoltageChecks } from '#domain/checks/full-voltage-checks.ts';
import { ownChecks } from '#domain/checks/own-checks.ts';
import { headroomChecks, manualResistor, resistorChecks } from '#domain/checks/string-checks.ts';
import {
  type DerivedString,
  placeOfString,
  type StringCheck,
  stringCheckInput,
  type StringFeed,
} from '#domain/checks/string-input.ts';
import { checkDrop } from '#domain/checks/wire-checks.ts';
import { type CircuitLengths, type DropWire, usualLengths } from '#domain/electrical/drop-wire.ts';
import { isBulb } from '#domain/parts/part-facts.ts';

const stringChecks = {
  ...headroomChecks,
  ...currentChecks,
  ...resistorChecks,
  ...ownChecks,
} as const satisfies Partial<Record<CheckId, StringCheck>>;
const stringCheckList = Object.entries(stringChecks) as [keyof typeof stringChecks, StringCheck][];

/** Checks that do not apply to strings of bulbs, which have their own. */
const onlyOfLeds: ReadonlySet<CheckId> = new Set<CheckId>([
  'headroom-low',
  'headroom-very-low',
  ...(Object.keys(currentChecks) as (keyof typeof currentChecks)[]),
]);

/**
 * Checks the strings of a circuit; a finding that several of them share is reported once. `lengths` replace that of
 * the wire.
 */
export function checkStrings(
  { strings, ledsOfStrings, leds }: CheckedCircuit,
  feed: StringFeed,
  placed: number,
  wire: DropWire,
  lengths: CircuitLengths = usualLengths,
): Check[] {
  const [first] = strings;
  if (first === undefined) return [];
  if (strings.length === 1) return checkLights({ ledString: first, leds, ...feed }, placed, wire, lengths);
  const branches = leds.filter(({ role }) => role !== 'series');
  const siblings = strings.map((ledString, at): DerivedString => {
    return { ledString, leds: [...(ledsOfStrings[at] ?? []), ...(at === 0 ? branches : [])], ...feed };
  });
  const found = siblings.flatMap((each, at) => checkLights({ ...each, siblings }, placed, wire, lengths, at));
  return [...new Map(found.map((each) => [keyOf(each), each])).values()];
}

const keyOf = ({ id, componentId, message }: Check): string => `${id} ${componentId ?? ''} ${message}`;

/**
 * Checks the lights of a string or a standalone LED; `placed` is the resistance placed by hand in the circuit (ohms),
 * `wire` is the wire to it, and `at` the index of the string in `lengths`.
 */
export function checkLights(
  derived: DerivedString,
  placed: number,
  wire: DropWire,
  lengths: CircuitLengths = usualLengths,
  at = 0,
): Check[] {
  const input = stringCheckInput(derived);
  const place = placeOfString(derived.ledString);
  const found: Check[] = [];
  if (input !== null) {
    const isOfBulbs = input.series.every(({ part }) => isBulb(part));
    for (const [id, check] of stringCheckList) {
      if (isOfBulbs && onlyOfLeds.has(id)) continue;
      const wording = check(input);
      if (wording !== null) found.push(toCheck(id, wording, place));
    }
    const manual = manualResistor(input, placed);
    if (manual !== null) found.push(toCheck('manual-resistor', manual, place));
  }
  found.push(...fullVoltageChecks(derived), ...checkBulbs(derived), ...checkDrop(derived, wire, lengths, at));
  return found;
}
