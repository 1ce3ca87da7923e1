import type { Change } from '#domain/changes/change.ts';
import { ProjectDraft } from '#domain/changes/project-draft.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/**
 * The project after a list of changes, one after the other, in time linear in the list. Rows that no change touches
 * stay the same objects, and so do their lists. A change of a row that is not there, or into a section that is not
 * there, is passed over; so is one that makes a row whose id is there already. Rules H1 to H5, H25.
 */
export function applyChanges(whole: WholeProject, changes: readonly Change[]): WholeProject {
  if (changes.length === 0) return whole;
  const draft = new ProjectDraft(whole);
  for (const change of changes) draft.apply(change);
  return draft.finish();
}
