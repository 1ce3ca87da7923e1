import type { BlueprintSupply, Check } from '#domain/blueprint/blueprint.ts';
import type { DrawnString } from '#domain/blueprint/derive-string.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { currentChecks } from '#domain/checks/current-checks.ts';
import type { CheckPlace } from '#domain/checks/finding.ts';
import { toCheck, wholeProjectPlace } from '#domain/checks/finding.ts';
import { fullVoltageChecks } from '#domain/checks/full-voltage-checks.ts';
import { headroomChecks } from '#domain/checks/headroom-checks.ts';
import { resistorChecks } from '#domain/checks/resistor-checks.ts';
import type { StringCheck } from '#domain/checks/string-scene.ts';
import { stringScene } from '#domain/checks/string-scene.ts';

/** Every check on a string in series. A new family joins here. */
const stringChecks = { ...headroomChecks, ...currentChecks, ...resistorChecks } as const satisfies Partial<
  Record<CheckId, StringCheck>
>;
const stringCheckIds = Object.keys(stringChecks) as (keyof typeof stringChecks)[];

/** A circuit, or the item that stands alone. */
function placeOf({ string }: DrawnString): CheckPlace {
  return {
    sectionId: string.sectionId,
    circuitNumber: string.circuitNumber,
    componentId: string.circuitNumber === null ? (string.componentIds[0] ?? null) : null,
  };
}

/** What the checks find in one string. Most strings have no flag at all and need no look. */
export function checkString(drawn: DrawnString): Check[] {
  if (drawn.string.status === 'ok' && drawn.string.flags.length === 0) return [];
  return [...seriesChecks(drawn), ...fullVoltageChecks(drawn)];
}

function seriesChecks(drawn: DrawnString): Check[] {
  const scene = stringScene(drawn);
  if (scene === null) return [];
  return stringCheckIds.flatMap((id) => {
    const finding = stringChecks[id](scene);
    return finding === null ? [] : [toCheck(id, finding, placeOf(drawn))];
  });
}

/** What the checks find in the project as a whole. */
export function checkProject(supply: BlueprintSupply): Check[] {
  return supply.known ? [] : [toCheck('unknown-supply', {}, wholeProjectPlace)];
}
