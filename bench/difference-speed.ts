import { applyChanges } from '#domain/changes/apply-changes.ts';
import { deleteComponents, moveComponents, updateComponent } from '#domain/changes/component-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { differenceOf } from '#domain/versions/difference.ts';
import { stateOf } from '#domain/versions/project-state.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement } from './measurement.ts';
import { mediansOf } from './rounds.ts';

/** Share of the lights whose circuits were edited. */
const editedShare = 0.2;

/** Edits of some weeks: parts deleted, moved, and changed. */
function edited(snapshot: ProjectSnapshot): ProjectSnapshot {
  const leds = snapshot.components.filter(({ componentType }) => componentType === 'led');
  const ids = leds.slice(0, leds.length * editedShare).map(({ id }) => id);
  const every = (step: number, from: number) => ids.filter((_, at) => at % step === from);
  return applyChanges(snapshot, [
    ...deleteComponents(snapshot, every(10, 0)),
    ...moveComponents(snapshot, every(10, 1), { sectionId: 'section3', circuitNumber: null, before: null }),
    ...every(5, 3).flatMap((id, at) => updateComponent(snapshot, id, { customName: `Lamp ${at}` })),
  ]);
}

/** Time of the difference of a version of 2,000 items to the derived state of now, with the derivation of the version. */
export function measureDifference(): Measurement[] {
  const recipe = { circuits: 400, ledsPerCircuit: 4, circuitsPerSection: 10, hasSwitches: true };
  const version = generateProject(recipe);
  const now = stateOf(edited(version));
  // A copy for each round, because rows that are known are not derived again.
  const copy = () => structuredClone(version);
  const derive = () => stateOf(copy(), now);
  const compare = () => differenceOf(derive(), now);
  const [comparing, deriving, copying] = mediansOf([compare, derive, copy], { warmUp: 10, counted: 31 });
  if (!comparing || !deriving || !copying) throw new Error('A measurement is missing.');
  return [
    {
      name: `the difference of a version of ${version.components.length} items to now`,
      value: comparing.processor - copying.processor,
      unit: 'ms',
      limit: 50,
      limitIs: 'most',
      detail: `${compare().lines.length} lines; deriving the version ${(deriving.processor - copying.processor).toFixed(1)} ms`,
    },
  ];
}
