import type { Blueprint, DerivedProject } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { type Change, maxChanges } from '#domain/changes/change.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import type { KindOfPart } from '#domain/parts/component.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** Change in the number of findings: by place, by place and message, and by check. */
export interface Difference {
  readonly atPlace: ReadonlyMap<string, number>;
  readonly alike: ReadonlyMap<string, number>;
  readonly ofCheck: ReadonlyMap<string, number>;
  /** Whether there is an additional error. */
  readonly hasNewError: boolean;
}

function placeKey({ id, sectionId, circuitNumber, componentId }: Check): string {
  return JSON.stringify([id, sectionId, circuitNumber, componentId]);
}

/** Returns a key of a finding with its message: a place may have several findings of a check. */
function messageKey(check: Check): string {
  return `${check.message} ${placeKey(check)}`;
}

/** Returns a key of an error, which does not change if its part moves to another circuit. */
function errorKey({ id, sectionId, circuitNumber, componentId }: Check): string {
  return JSON.stringify(componentId === null ? [id, sectionId, circuitNumber] : [id, componentId]);
}

/** Returns the findings of the project, then those of each section; equal lists keep their identity. */
function checkLists({ sections, checks }: Blueprint): readonly (readonly Check[])[] {
  return [checks.filter(({ sectionId }) => sectionId === null), ...sections.map((section) => section.checks)];
}

type Counts = [Map<string, number>, Map<string, number>, Map<string, number>, Map<string, number>];

/** Compares the findings of two Blueprints with the same sections. */
function compare(before: Blueprint, after: Blueprint): Difference {
  const [atPlace, alike, ofCheck, errors] = Array.from({ length: 4 }, () => new Map<string, number>()) as Counts;
  const add = (counts: Map<string, number>, key: string, by: number): unknown =>
    counts.set(key, (counts.get(key) ?? 0) + by);
  const count = (checks: readonly Check[], by: 1 | -1): void => {
    for (const check of checks) {
      add(atPlace, placeKey(check), by);
      add(alike, messageKey(check), by);
      add(ofCheck, check.id, by);
      if (check.severity === 'error') add(errors, errorKey(check), by);
    }
  };
  const known = checkLists(before);
  for (const [at, checks] of checkLists(after).entries()) {
    if (checks === known[at]) continue;
    count(known[at] ?? [], -1);
    count(checks, 1);
  }
  return { atPlace, alike, ofCheck, hasNewError: [...errors.values()].some((more) => more > 0) };
}

/** A project after a trial of changes. */
export interface Trial {
  readonly after: DerivedProject;
  readonly difference: Difference;
}

/** Returns a look-up of the parts that a project can use: from the catalogue, the library, and the project itself. */
function kindsKnownTo({ customComponents, components }: ProjectSnapshot): KindOfPart {
  return (id) =>
    builtInCatalogue.get(id)?.type ??
    customComponents.find((custom) => custom.id === id)?.category ??
    components.find((row) => row.componentId === id)?.componentType;
}

/**
 * Applies changes to a copy of a project and derives its Blueprint, incrementally. Null if there are no changes, if
 * they are not allowed, or if they cause a new error.
 */
export function tryChanges(project: DerivedProject, changes: readonly Change[]): Trial | null {
  if (changes.length === 0 || changes.length > maxChanges) return null;
  const { snapshot, blueprint } = project;
  const judged = judgeChanges(snapshot, changes, { kindOf: kindsKnownTo(snapshot), isGuest: false });
  if (!judged.isAllowed) return null;
  const after = deriveBlueprint(judged.after, builtInCatalogue, {}, blueprint);
  const difference = compare(blueprint, after);
  return difference.hasNewError ? null : { after: { snapshot: judged.after, blueprint: after }, difference };
}

const countsOf = memoize((checks: readonly Check[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const check of checks) counts.set(messageKey(check), (counts.get(messageKey(check)) ?? 0) + 1);
  return counts;
});

/** Whether a finding still exists. */
export function isFound({ blueprint }: DerivedProject, check: Check): boolean {
  return countsOf(blueprint.checks).has(messageKey(check));
}

/** Whether a trial fixes a finding and does not move it to another place. */
export function isFixed({ blueprint }: DerivedProject, check: Check, { atPlace, alike, ofCheck }: Difference): boolean {
  const left = (countsOf(blueprint.checks).get(messageKey(check)) ?? 0) + (alike.get(messageKey(check)) ?? 0);
  const isFewer = (atPlace.get(placeKey(check)) ?? 0) < 0 && (ofCheck.get(check.id) ?? 0) < 0;
  return isFewer && left <= 0;
}
