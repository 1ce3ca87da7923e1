import type { BlueprintCircuit, BlueprintSection, StandalonePart } from '#domain/blueprint/blueprint.ts';
import type { Check } from '#domain/checks/check.ts';
import { keepEqual, memoize } from '#domain/projects/memoize.ts';
import { groupRows } from '#domain/projects/rows.ts';

const noChecks: readonly Check[] = [];

const keepChecks = keepEqual<readonly Check[]>();

const circuitWith = memoize((circuit: BlueprintCircuit, checks: readonly Check[]) => ({ ...circuit, checks }));
const partWith = memoize((standalone: StandalonePart, checks: readonly Check[]) => ({ ...standalone, checks }));

/** Returns the key of a check's place in its section: a circuit, a part, or the section as a whole. */
function keyOf({ circuitNumber, componentId }: Check): string {
  if (circuitNumber !== null) return `circuit ${circuitNumber}`;
  return componentId === null ? 'section' : `part ${componentId}`;
}

const sectionWith = memoize((section: BlueprintSection, checks: readonly Check[]): BlueprintSection => {
  const at = groupRows(checks, keyOf);
  const circuits = section.circuits.map((circuit) => {
    const own = at.get(`circuit ${circuit.number}`);
    return own === undefined ? circuit : circuitWith(circuit, keepChecks(circuit, own));
  });
  const standalone = section.standalone.map((each) => {
    const own = at.get(`part ${each.part.id}`);
    return own === undefined ? each : partWith(each, keepChecks(each, own));
  });
  const driven = circuits.filter(({ drive }) => drive !== null);
  return { ...section, circuits, standalone, driven, ownChecks: at.get('section') ?? noChecks, checks };
});

/**
 * Adds checks to the sections, circuits, and parts that they are about. An object without checks, or with the same
 * checks as before, keeps its identity.
 */
export function attachChecks(sections: readonly BlueprintSection[], checks: readonly Check[]): BlueprintSection[] {
  const bySection = groupRows(checks, ({ sectionId }) => sectionId);
  return sections.map((section) => {
    const own = bySection.get(section.id);
    return own === undefined ? section : sectionWith(section, keepChecks(section, own));
  });
}
