import type { BlueprintCircuit, BlueprintSection, StandalonePart } from '#domain/blueprint/blueprint.ts';
import type { Check } from '#domain/checks/check.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

const noChecks: readonly Check[] = [];

/** What was made of a section, a circuit or a part with its checks, by what it is without them. */
const withChecks = new WeakMap<BlueprintCircuit | StandalonePart | BlueprintSection, unknown>();

/** A circuit or part with its checks: itself without any, and the same object as long as they stay the same. */
function attachTo<Subject extends BlueprintCircuit | StandalonePart>(
  subject: Subject,
  checks: readonly Check[],
): Subject {
  if (checks.length === 0) return subject;
  const before = withChecks.get(subject) as Subject | undefined;
  if (before !== undefined && isSameValue(before.checks, checks)) return before;
  const made = { ...subject, checks };
  withChecks.set(subject, made);
  return made;
}

/** Where a check stands in its section: at a circuit, at a part, or at the section as a whole. */
function keyOf({ circuitNumber, componentId }: Check): string {
  if (circuitNumber !== null) return `circuit ${circuitNumber}`;
  return componentId === null ? 'section' : `part ${componentId}`;
}

function attachToSection(section: BlueprintSection, checks: readonly Check[]): BlueprintSection {
  const before = withChecks.get(section) as BlueprintSection | undefined;
  if (before !== undefined && isSameValue(before.checks, checks)) return before;
  const at = groupRows(checks, keyOf);
  const circuits = section.circuits.map((each) => attachTo(each, at.get(`circuit ${each.number}`) ?? noChecks));
  const standalone = section.standalone.map((each) => attachTo(each, at.get(`part ${each.part.id}`) ?? noChecks));
  const driven = circuits.filter(({ drive }) => drive !== null);
  const made = { ...section, circuits, standalone, driven, ownChecks: at.get('section') ?? noChecks, checks };
  withChecks.set(section, made);
  return made;
}

/**
 * The sections with the checks of each at the circuits and parts that they are about. A section without any is itself;
 * what has the same ones as before stays the same object.
 */
export function attachChecks(sections: readonly BlueprintSection[], checks: readonly Check[]): BlueprintSection[] {
  const bySection = groupRows(checks, ({ sectionId }) => sectionId);
  return sections.map((section) => {
    const own = bySection.get(section.id);
    return own === undefined ? section : attachToSection(section, own);
  });
}
