import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { canApply } from '#domain/changes/judge-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import { actionChanges, allChanges } from '#domain/fixes/action-changes.ts';
import type { DerivedProject } from '#domain/fixes/found-check.ts';
import { offeredAction } from '#domain/fixes/offered-action.ts';
import { offeredLine } from '#domain/fixes/offered-line.ts';
import { withoutReferences } from '#domain/parts/component.ts';
import { noProjectReferences } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { randomDrivenProject } from '#testing/random-driven-project.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';

let made = 0;
const newId = () => `new${(made += 1)}`;

const derived = (snapshot: ProjectSnapshot): DerivedProject => ({ snapshot, blueprint: deriveBlueprint(snapshot) });

const placeOf = ({ id, sectionId, circuitNumber, componentId, message }: Check): string =>
  `${id} ${sectionId} ${circuitNumber} ${componentId} ${message}`;

/** An error with the part that it is about, which may have moved to another circuit, or its circuit. */
const errorOf = ({ id, sectionId, circuitNumber, componentId }: Check): string =>
  componentId === null ? `${id} ${sectionId} ${circuitNumber}` : `${id} ${componentId}`;

const errorsOf = (checks: readonly Check[]) =>
  checks
    .filter(({ severity }) => severity === 'error')
    .map(errorOf)
    .toSorted();

/** A project as it is compared: what was given meanwhile stays given, and the position of a row is no part of it. */
function rowsOf({ project, sections, circuits, components }: ProjectSnapshot) {
  const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    Object.fromEntries(rows.map((row) => [row.id, row]));
  const parts = components.map((row) => ({ ...withoutReferences(row), reference: row.reference }));
  return [{ ...project, ...noProjectReferences }, byId(sections), byId(circuits), byId(parts)];
}

/** Carries changes out and takes them back; what is found meanwhile. */
function carryOut({ snapshot, blueprint }: DerivedProject, changes: readonly Change[]): readonly Check[] {
  expect(changes).not.toEqual([]);
  expect(canApply(snapshot, changes)).toBe(true);
  const after = applyChanges(snapshot, changes);
  const { checks } = deriveBlueprint(after);
  const before = errorsOf(blueprint.checks);
  for (const error of errorsOf(checks)) {
    expect(before).toContain(error);
    before.splice(before.indexOf(error), 1);
  }
  const back = applyChanges(after, invertChanges(snapshot, changes));
  expect(rowsOf(back)).toEqual(rowsOf(snapshot));
  return checks;
}

/** How many candidates an action has; one where it has none. */
const candidatesOf = (action: object): number => ('candidates' in action ? (action.candidates as unknown[]).length : 1);

/** A project as it is stored: no two parts of a section have the same place. */
const inPlaces = (snapshot: ProjectSnapshot): ProjectSnapshot => {
  return { ...snapshot, components: snapshot.components.map((row, order) => ({ ...row, order })) };
};

describe.each([
  ['drives its circuits in all ways', randomDrivenProject],
  ['holds anything', randomWiredProject.map(inPlaces)],
])('a project that %s', (_, projects) => {
  it('[E174] has no action that does not mend its finding, with any candidate, or that makes an error', () => {
    fc.assert(
      fc.property(projects, (snapshot) => {
        const project = derived(snapshot);
        for (const check of project.blueprint.checks) {
          const action = offeredAction(project, check);
          if (action === null) continue;
          for (let candidate = 0; candidate < candidatesOf(action); candidate += 1) {
            const checks = carryOut(project, actionChanges(project, { place: check, action }, newId, { candidate }));
            expect(checks.map(placeOf)).not.toContain(placeOf(check));
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  it('[E174] is mended of all findings of a line at once that its action is about, without an error', () => {
    fc.assert(
      fc.property(projects, (snapshot) => {
        const project = derived(snapshot);
        for (const line of groupRows(project.blueprint.checks, ({ id, severity }) => `${id} ${severity}`).values()) {
          const actions = offeredLine(project, line);
          if (actions.length === 0) continue;
          const checks = carryOut(project, allChanges(project, actions, newId)).map(placeOf);
          for (const { place } of actions) expect(checks).not.toContain(placeOf(place as Check));
        }
      }),
      { numRuns: 8 },
    );
  });
});
