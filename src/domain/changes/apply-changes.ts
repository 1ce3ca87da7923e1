import type { Change } from '#domain/changes/change.ts';
import { ProjectDraft } from '#domain/changes/project-draft.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/**
 * The project after a list of changes, one after the other, in time linear in the list. Rows that no change touches
 * stay the same objects, and so do their lists. A change of a row that is not there, or into a section that is not
 * there, is passed over; so is one that makes a row whose id is there already. Rules H1 to H5, H25.
 */
export function applyChanges(snapshot: ProjectSnapshot, changes: readonly Change[]): ProjectSnapshot {
  if (changes.length === 0) return snapshot;
  const draft = new ProjectDraft(snapshot);
  for (const change of changes) draft.apply(change);
  return draft.finish();
}

/** One step of an edit: the changes it makes of the project as the steps before have left it. */
export type Step = (snapshot: ProjectSnapshot) => readonly Change[];

/** The changes of several steps as one list; each step is applied before the next one is asked. */
export function sequence(snapshot: ProjectSnapshot, steps: readonly Step[]): Change[] {
  let now = snapshot;
  return steps.flatMap((step) => {
    const changes = step(now);
    now = applyChanges(now, changes);
    return changes;
  });
}
