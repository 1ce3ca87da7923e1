import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { deleteComponents, moveComponents, updateComponent } from '#domain/changes/component-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { differenceOf } from '#domain/versions/difference.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement } from './measurement.ts';
import { mediansOf } from './rounds.ts';

/** Edits of some weeks: parts deleted, moved, and changed, and another supply. */
function edited(snapshot: ProjectSnapshot): ProjectSnapshot {
  const ids = snapshot.components.filter(({ componentType }) => componentType === 'led').map(({ id }) => id);
  const every = (step: number, from: number) => ids.filter((_, at) => at % step === from);
  return applyChanges(snapshot, [
    ...deleteComponents(snapshot, every(20, 0)),
    ...moveComponents(snapshot, every(20, 1), { sectionId: 'section3', circuitNumber: null, before: null }),
    ...every(10, 5).flatMap((id, at) => updateComponent(snapshot, id, { customName: `Lamp ${at}` })),
    ...updateProject(snapshot, { powerSupplyId: 'power-plug-9v' }),
  ]);
}

/** Time of the difference of two stored states of 2,000 items, without and with the derivation of both. */
export function measureDifference(): Measurement[] {
  const recipe = { circuits: 400, ledsPerCircuit: 4, circuitsPerSection: 10, hasSwitches: true };
  const before = generateProject(recipe);
  const after = JSON.parse(JSON.stringify(edited(before))) as ProjectSnapshot;
  const states = [before, after].map((snapshot) => ({ snapshot, blueprint: deriveBlueprint(snapshot) }));
  const [one, other] = states;
  if (one === undefined || other === undefined) throw new Error('A state is missing.');
  const deriveBoth = () => [before, after].map((snapshot) => deriveBlueprint(structuredClone(snapshot)));
  const [comparing, deriving] = mediansOf([() => differenceOf(one, other), deriveBoth], { warmUp: 5, counted: 21 });
  if (comparing === undefined || deriving === undefined) throw new Error('A measurement is missing.');
  const { lines } = differenceOf(one, other);
  return [
    {
      name: `the difference of two versions of ${before.components.length} items`,
      value: comparing.processor,
      unit: 'ms',
      limit: 50,
      limitIs: 'most',
      detail: `${lines.length} lines; deriving both states ${deriving.processor.toFixed(1)} ms`,
    },
  ];
}
