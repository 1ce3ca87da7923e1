import type { Check, CheckLocation } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { currentChecks } from '#domain/checks/current-checks.ts';
import { fullVoltageChecks } from '#domain/checks/full-voltage-checks.ts';
import { headroomChecks } from '#domain/checks/headroom-checks.ts';
import { manualResistor, resistorChecks } from '#domain/checks/resistor-checks.ts';
import { type DerivedString, type StringCheck, stringCheckInput } from '#domain/checks/string-input.ts';
import { toCheck } from '#domain/checks/to-check.ts';

/** Every check on a string in series, by its id. */
const stringChecks = { ...headroomChecks, ...currentChecks, ...resistorChecks } as const satisfies Partial<
  Record<CheckId, StringCheck>
>;
const stringCheckIds = Object.keys(stringChecks) as (keyof typeof stringChecks)[];

/** A circuit, or the item that stands alone. */
function placeOf({ ledString }: DerivedString): CheckLocation {
  return {
    sectionId: ledString.sectionId,
    circuitNumber: ledString.circuitNumber,
    componentId: ledString.circuitNumber === null ? (ledString.componentIds[0] ?? null) : null,
  };
}

/**
 * What the checks find in the lights of a circuit or in a standalone LED; `placed` are the resistors that were placed in
 * the circuit by hand (ohms).
 */
export function checkLights(derived: DerivedString, placed: number): Check[] {
  const input = stringCheckInput(derived);
  const place = placeOf(derived);
  const found: Check[] = [];
  if (input !== null) {
    for (const id of stringCheckIds) {
      const finding = stringChecks[id](input);
      if (finding !== null) found.push(toCheck(id, finding, place));
    }
    const manual = manualResistor(input, placed);
    if (manual !== null) found.push(toCheck('manual-resistor', manual, place));
  }
  return [...found, ...fullVoltageChecks(derived)];
}
