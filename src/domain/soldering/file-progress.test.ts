import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { renameSections, toFileProgress } from '#domain/soldering/file-progress.ts';
import { noProgress, type SolderProgress, planStatusOf, withDone, withoutStep } from '#domain/soldering/progress.ts';
import { type SolderPlan, solderPlan } from '#domain/soldering/solder-plan.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { withWireNumbers } from '#testing/numbered-wires.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { aCircuit, aComponent, aSnapshot } from '#testing/snapshot.ts';
import { aStep } from '#testing/solder-step.ts';

function planOf(snapshot: ProjectSnapshot): SolderPlan {
  const blueprint = deriveBlueprint(snapshot);
  return solderPlan(snapshot, blueprint, connect(snapshot, blueprint));
}

/** A project imported from its file with new ids, and its progress. */
function exportAndImport(snapshot: ProjectSnapshot, progress: SolderProgress) {
  const ids = new Map<string, string>();
  const idOf = (place: string): string => {
    const id = ids.get(place) ?? `new-${ids.size}`;
    ids.set(place, id);
    return id;
  };
  const imported = fromProjectFile(toProjectFile(snapshot), idOf);
  return { imported, progress: renameSections(toFileProgress(progress, snapshot.sections), ids) };
}

describe('toFileProgress', () => {
  it('[S91] preserves the soldered wires and their numbers in a project imported from its file', () => {
    fc.assert(
      fc.property(randomWiredProject, fc.nat(), (start, chosen) => {
        const project = withWireNumbers(start);
        const { steps } = planOf(project);
        const at = steps.length === 0 ? 0 : chosen % steps.length;
        const done = steps.slice(0, at).reduce((all, step) => withDone(all, step, `done ${step.id}`), noProgress);
        const step = steps[at]?.id ?? 'end';
        const { imported, progress } = exportAndImport(project, { ...done, place: { step, at: 7 } });
        const now = planOf(imported);
        const { states, obsolete, suspended } = planStatusOf(now, progress);
        expect([...obsolete, ...suspended]).toEqual([]);
        expect(now.steps.map(({ id }) => states.get(id))).toEqual(
          steps.map((_, index) => ({ isDone: index < at, changes: [] })),
        );
        expect(progress.place).toEqual({ step: now.steps[at]?.id ?? 'end', at: 7 });
      }),
      { numRuns: examples(1 / 2) },
    );
  });

  it('[S91] renames the section of a repeated wire', () => {
    // Both ends of a bulb have the same name.
    const bulbs = aComponent({ componentId: 'bulb-1.5v-15ma', circuitNumber: 1, quantity: 2 });
    const circuits = [aCircuit({ circuitNumber: 1, ledsPerString: 1, sharedResistor: true })];
    const project = assignAllReferences(aSnapshot({ circuits, components: [bulbs] }));
    const step = planOf(project).steps.find(({ id }) => id.endsWith('#2'))?.id ?? 'none';
    const { imported, progress } = exportAndImport(project, { ...noProgress, place: { step, at: 7 } });
    expect(planOf(imported).steps.map(({ id }) => id)).toContain(progress.place?.step);
  });

  it('[S91] omits undone steps', () => {
    const taken = withoutStep(withDone(noProgress, aStep('Hull|a'), '1'), 'Hull|a');
    expect(toFileProgress(taken, [])).toEqual(noProgress);
  });
});
