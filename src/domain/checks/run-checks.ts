import type { BlueprintSupply, Check } from '#domain/blueprint/blueprint.ts';

import type { CheckId } from '#domain/checks/check-texts.ts';
import { currentChecks } from '#domain/checks/current-checks.ts';
import type { CheckPlace } from '#domain/checks/finding.ts';
import { toCheck, wholeProjectPlace } from '#domain/checks/finding.ts';
import { fullVoltageChecks } from '#domain/checks/full-voltage-checks.ts';
import { headroomChecks } from '#domain/checks/headroom-checks.ts';
import { resistorChecks } from '#domain/checks/resistor-checks.ts';
import type { DerivedString, StringCheck } from '#domain/checks/check-input.ts';
import { stringCheckInput } from '#domain/checks/check-input.ts';

/** Every check on a string in series. A new family joins here. */
const stringChecks = { ...headroomChecks, ...currentChecks, ...resistorChecks } as const satisfies Partial<
  Record<CheckId, StringCheck>
>;
const stringCheckIds = Object.keys(stringChecks) as (keyof typeof stringChecks)[];

/** A circuit, or the item that stands alone. */
function placeOf({ ledString }: DerivedString): CheckPlace {
  return {
    sectionId: ledString.sectionId,
    circuitNumber: ledString.circuitNumber,
    componentId: ledString.circuitNumber === null ? (ledString.componentIds[0] ?? null) : null,
  };
}

/** What the checks find in one string. Most strings have no flag at all and need no look. */
export function checkString(derived: DerivedString): Check[] {
  if (derived.ledString.status === 'ok' && derived.ledString.flags.length === 0) return [];
  return [...seriesChecks(derived), ...fullVoltageChecks(derived)];
}

function seriesChecks(derived: DerivedString): Check[] {
  const input = stringCheckInput(derived);
  if (input === null) return [];
  return stringCheckIds.flatMap((id) => {
    const finding = stringChecks[id](input);
    return finding === null ? [] : [toCheck(id, finding, placeOf(derived))];
  });
}

/** What the checks find in the project as a whole. */
export function checkProject(supply: BlueprintSupply): Check[] {
  return supply.known ? [] : [toCheck('unknown-supply', {}, wholeProjectPlace)];
}
