import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Check, CheckAction } from '#domain/checks/check.ts';
import { actionChanges, type ActionChoice } from '#domain/fixes/action-changes.ts';
import { offeredAction } from '#domain/fixes/offered-action.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Project } from '#domain/projects/project.ts';
import { aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

/** Fields of a part; by default it is a red LED in the section `hull`. */
export type Part = Partial<Component>;

export const led = (fields: Part = {}): Part => ({ circuitNumber: 1, ...fields });
export const white = (fields: Part = {}): Part => led({ properties: { color: 'white' }, ...fields });
export const rated = (current: number): Part => led({ properties: { color: 'red', current } });

/** A control, by default in no circuit. */
export const control = (componentId: string, fields: Part = {}): Part => ({
  componentType: 'control',
  componentId,
  ...fields,
});
export const power = (componentId: string, isPowerSupply = true): Part => ({
  componentType: 'power',
  componentId,
  properties: isPowerSupply ? { isPowerSupply } : {},
});

/** A project on a supply with its Blueprint; the ids of the parts are `c1`, `c2`, ... in order. */
export function projectWithProblem(
  powerSupplyId: string,
  parts: readonly Part[],
  project: Partial<Project> = {},
  lists: Partial<Pick<ProjectSnapshot, 'circuits' | 'sections'>> = {},
): DerivedProject {
  const components = parts.map((part, at) => aComponent({ id: `c${at + 1}`, order: (at + 1) * 1000, ...part }));
  const snapshot = aSnapshot({
    project: { powerSupplyId, ...project },
    components: [aMasterSupply(powerSupplyId), ...components],
    sections: [aGlobalSection(), aSection()],
    ...lists,
  });
  return { snapshot, blueprint: deriveBlueprint(snapshot) };
}

/** Findings of a check, in the order of the project. */
export function findingsOf({ blueprint }: DerivedProject, id: string): readonly Check[] {
  return blueprint.checks.filter((check) => check.id === id);
}

/** Ids of the checks of all findings. */
export function foundIds({ blueprint }: DerivedProject): string[] {
  return blueprint.checks.map(({ id }) => id);
}

/** LEDs of each circuit of the section `hull`, each with its quantity. */
export function circuitsOf({ blueprint }: DerivedProject): string[] {
  const { circuits } = blueprint.sections.find(({ id }) => id === 'hull') ?? { circuits: [] };
  return circuits.map(
    ({ number, leds }) => `${number}: ${leds.map(({ id, quantity }) => `${quantity} ${id}`).join(', ')}`,
  );
}

/** First finding of a check. Throws if there is none. */
export function findingOf(project: DerivedProject, id: string): Check {
  const [check] = findingsOf(project, id);
  if (check === undefined) throw new Error(`no ${id} among ${foundIds(project).join()}`);
  return check;
}

/** The action that fixes the first finding of a check; null if there is none. */
export function fixOf(project: DerivedProject, id: string): CheckAction | null {
  return offeredAction(project, findingOf(project, id));
}

let newIds = 0;

/** The project after the action that fixes the first finding of a check. Throws if there is no action. */
export function applyFix(project: DerivedProject, id: string, choice?: ActionChoice): DerivedProject {
  const action = fixOf(project, id);
  if (action === null) throw new Error(`no action fixes ${id}`);
  const placedAction = { place: findingOf(project, id), action };
  const changes = actionChanges(project, placedAction, () => `new${(newIds += 1)}`, choice);
  const snapshot = applyChanges(project.snapshot, changes);
  return { snapshot, blueprint: deriveBlueprint(snapshot) };
}
