import type { Check } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { currentChecks } from '#domain/checks/current-checks.ts';
import { fullVoltageChecks } from '#domain/checks/full-voltage-checks.ts';
import { headroomChecks } from '#domain/checks/headroom-checks.ts';
import { manualResistor, resistorChecks } from '#domain/checks/resistor-checks.ts';
import { type DerivedString, placeOfString, type StringCheck, stringCheckInput } from '#domain/checks/string-input.ts';
import { toCheck } from '#domain/checks/to-check.ts';
import { checkDrop } from '#domain/checks/wire-checks.ts';
import type { DropWire } from '#domain/electrical/drop-wire.ts';

/** Every check on a string in series, by its id. */
const stringChecks = { ...headroomChecks, ...currentChecks, ...resistorChecks } as const satisfies Partial<
  Record<CheckId, StringCheck>
>;
const stringCheckList = Object.entries(stringChecks) as [keyof typeof stringChecks, StringCheck][];

/**
 * What the checks find in the lights of a circuit or in a standalone LED; `placed` are the resistors that were placed in
 * the circuit by hand (ohms), `wire` is what leads to it.
 */
export function checkLights(derived: DerivedString, placed: number, wire: DropWire): Check[] {
  const input = stringCheckInput(derived);
  const place = placeOfString(derived.ledString);
  const found: Check[] = [];
  if (input !== null) {
    for (const [id, check] of stringCheckList) {
      const wording = check(input);
      if (wording !== null) found.push(toCheck(id, wording, place));
    }
    const manual = manualResistor(input, placed);
    if (manual !== null) found.push(toCheck('manual-resistor', manual, place));
  }
  found.push(...fullVoltageChecks(derived), ...checkDrop(derived, wire));
  return found;
}
