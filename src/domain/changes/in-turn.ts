import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** One step of an edit: the changes it makes of the project as the steps before have left it. */
export type Step = (whole: WholeProject) => readonly Change[];

/** Steps of which each builds on what the one before has made, as one list of changes. */
export function inTurn(whole: WholeProject, steps: readonly Step[]): Change[] {
  let now = whole;
  return steps.flatMap((step) => {
    const changes = step(now);
    now = applyChanges(now, changes);
    return changes;
  });
}
