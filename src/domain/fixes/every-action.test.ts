import fc from 'fast-check';
import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { canApply } from '#domain/changes/judge-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import { actionChanges, allChanges } from '#domain/fixes/action-changes.ts';
import { offeredAction } from '#domain/fixes/offered-action.ts';
import { offeredLine } from '#domain/fixes/offered-line.ts';
import { withoutReferences } from '#domain/parts/component.ts';
import { noProjectReferences } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { randomDrivenProject } from '#testing/random-driven-project.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';

let count = 0;
const newId = () => `new${(count += 1)}`;

const deriveProject = (snapshot: ProjectSnapshot): DerivedProject => ({
  snapshot,
  blueprint: deriveBlueprint(snapshot),
});

const placeOf = ({ id, sectionId, circuitNumber, componentId, message }: Check): string =>
  `${id} ${sectionId} ${circuitNumber} ${componentId} ${message}`;

/** Returns the key of an error: its part, which may move to another circuit, or its circuit. */
const errorOf = ({ id, sectionId, circuitNumber, componentId }: Check): string =>
  componentId === null ? `${id} ${sectionId} ${circuitNumber}` : `${id} ${componentId}`;

const errorsOf = (checks: readonly Check[]) =>
  checks
    .filter(({ severity }) => severity === 'error')
    .map(errorOf)
    .toSorted();

/** Returns the rows of a project for comparison, without stored references and without their position in the lists. */
function rowsOf({ project, sections, circuits, components }: ProjectSnapshot) {
  const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    Object.fromEntries(rows.map((row) => [row.id, row]));
  const branches = sections.map((row) => ({ ...row, accessoryReferences: [] }));
  const parts = components.map((row) => ({ ...withoutReferences(row), reference: row.reference }));
  return [{ ...project, ...noProjectReferences }, byId(branches), byId(circuits), byId(parts)];
}

/** Applies and reverts changes, and returns the checks in between. */
function applyAndRevert({ snapshot, blueprint }: DerivedProject, changes: readonly Change[]): readonly Check[] {
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

/** Returns the number of candidates of an action; 1 for an action without candidates. */
const candidatesOf = (action: object): number => ('candidates' in action ? (action.candidates as unknown[]).length : 1);

/** Assigns each part its own place, as in a stored project. */
const withDistinctPlaces = (snapshot: ProjectSnapshot): ProjectSnapshot => {
  return { ...snapshot, components: snapshot.components.map((row, order) => ({ ...row, order })) };
};

describe.each([
  ['driven circuits', randomDrivenProject],
  ['any content', randomWiredProject.map(withDistinctPlaces)],
])('the actions of a project with %s', (_, projects) => {
  it('[E174] fix their finding with every candidate and cause no error', () => {
    fc.assert(
      fc.property(projects, (snapshot) => {
        const project = deriveProject(snapshot);
        for (const check of project.blueprint.checks) {
          const action = offeredAction(project, check);
          if (action === null) continue;
          for (let candidate = 0; candidate < candidatesOf(action); candidate += 1) {
            const checks = applyAndRevert(
              project,
              actionChanges(project, { place: check, action }, newId, { candidate }),
            );
            expect(checks.map(placeOf)).not.toContain(placeOf(check));
          }
        }
      }),
      { numRuns: examples(1 / 10) },
    );
  });

  it('[E174] fix all findings of a line together and cause no error', () => {
    fc.assert(
      fc.property(projects, (snapshot) => {
        const project = deriveProject(snapshot);
        for (const line of groupRows(project.blueprint.checks, ({ id, severity }) => `${id} ${severity}`).values()) {
          const actions = offeredLine(project, line);
          if (actions.length === 0) continue;
          const checks = applyAndRevert(project, allChanges(project, actions, newId)).map(placeOf);
          for (const { place } of actions) expect(checks).not.toContain(placeOf(place as Check));
        }
      }),
      { numRuns: examples(1 / 10) },
    );
  });
});
