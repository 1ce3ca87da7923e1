import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { type Change, maxChanges } from '#domain/changes/change.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import type { DerivedProject } from '#domain/fixes/found-check.ts';
import type { KindOfPart } from '#domain/parts/component.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** How many findings more or fewer there are: at each place, of the same words there, and of each check. */
export interface Difference {
  readonly atPlace: ReadonlyMap<string, number>;
  readonly alike: ReadonlyMap<string, number>;
  readonly ofCheck: ReadonlyMap<string, number>;
  /** Whether there is an error that was not there. */
  readonly hasNewError: boolean;
}

/** The place of a finding in words that no other has. */
function placeKey({ id, sectionId, circuitNumber, componentId }: Check): string {
  return JSON.stringify([id, sectionId, circuitNumber, componentId]);
}

/** A finding at its place: a section may have several of a check, about different things. */
function wordsKey(check: Check): string {
  return `${check.message} ${placeKey(check)}`;
}

/** What an error is about: a part is the same part in whatever circuit it stands. */
function errorKey({ id, sectionId, circuitNumber, componentId }: Check): string {
  return JSON.stringify(componentId === null ? [id, sectionId, circuitNumber] : [id, componentId]);
}

/** The findings about the project, then those about each section, which stay the same lists as long as they hold the same. */
function checkLists({ sections, checks }: Blueprint): readonly (readonly Check[])[] {
  return [checks.filter(({ sectionId }) => sectionId === null), ...sections.map((section) => section.checks)];
}

type Counts = [Map<string, number>, Map<string, number>, Map<string, number>, Map<string, number>];

/** What is found in one Blueprint and not in another of the same sections. */
function compare(before: Blueprint, after: Blueprint): Difference {
  const [atPlace, alike, ofCheck, errors] = Array.from({ length: 4 }, () => new Map<string, number>()) as Counts;
  const add = (counts: Map<string, number>, key: string, by: number): unknown =>
    counts.set(key, (counts.get(key) ?? 0) + by);
  const count = (checks: readonly Check[], by: 1 | -1): void => {
    for (const check of checks) {
      add(atPlace, placeKey(check), by);
      add(alike, wordsKey(check), by);
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

/** What changes would make of a project. */
export interface TriedChanges {
  readonly after: DerivedProject;
  readonly difference: Difference;
}

/** The parts that a project can use: those of the catalogue and the library, and those already placed. */
function kindsKnownTo({ customComponents, components }: ProjectSnapshot): KindOfPart {
  return (id) =>
    builtInCatalogue.get(id)?.type ??
    customComponents.find((custom) => custom.id === id)?.category ??
    components.find((row) => row.componentId === id)?.componentType;
}

/**
 * Makes changes on a copy of a project and derives what comes of them; null where they change nothing, may not be made, or
 * make an error that was not there. Of the Blueprint only what they touch is derived again.
 */
export function tryChanges(project: DerivedProject, changes: readonly Change[]): TriedChanges | null {
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
  for (const check of checks) counts.set(wordsKey(check), (counts.get(wordsKey(check)) ?? 0) + 1);
  return counts;
});

/** Whether a finding is still there. */
export function isFound({ blueprint }: DerivedProject, check: Check): boolean {
  return countsOf(blueprint.checks).has(wordsKey(check));
}

/** Whether what was tried removes a finding: it is gone from its place, and has not gone to another one. */
export function isGone({ blueprint }: DerivedProject, check: Check, { atPlace, alike, ofCheck }: Difference): boolean {
  const left = (countsOf(blueprint.checks).get(wordsKey(check)) ?? 0) + (alike.get(wordsKey(check)) ?? 0);
  const isFewer = (atPlace.get(placeKey(check)) ?? 0) < 0 && (ofCheck.get(check.id) ?? 0) < 0;
  return isFewer && left <= 0;
}
