import type { BlueprintSupply } from '#domain/electrical/supply.ts';
import {
  type Check,
  type CheckLocation,
  toCheck,
  projectLocation,
  type CheckId,
  type DerivedString,
  type SectionCheck,
  type SectionCheckInput,
  type StringCheck,
  stringCheckInput,
} from '#domain/checks/check.ts';
import { currentChecks } from '#domain/checks/current-checks.ts';
import { fullVoltageChecks } from '#domain/checks/full-voltage-checks.ts';
import { headroomChecks } from '#domain/checks/headroom-checks.ts';
import { resistorChecks } from '#domain/checks/resistor-checks.ts';

/** Every check on a string in series. A new family joins here. */
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

/** Every check on a section as a whole, by its id. A new family joins here. */
const sectionChecks: ReadonlyMap<CheckId, SectionCheck> = new Map();

/** What the checks find in a section as a whole. */
export function checkSection(input: SectionCheckInput): Check[] {
  const place: CheckLocation = { sectionId: input.id, circuitNumber: null, componentId: null };
  return [...sectionChecks].flatMap(([id, check]) => {
    const finding = check(input);
    return finding === null ? [] : [toCheck(id, finding, place)];
  });
}

/** What the checks find in the project as a whole. */
export function checkProject(supply: BlueprintSupply): Check[] {
  return supply.known ? [] : [toCheck('unknown-supply', {}, projectLocation)];
}
