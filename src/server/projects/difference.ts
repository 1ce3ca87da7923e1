import { diffRows, type RowsDiff } from '#domain/changes/diff-rows.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** What an edit did to the rows of a project; untouched rows are the same objects before and after. */
export function difference(before: WholeProject, after: WholeProject) {
  return {
    sections: diffRows(before.sections, after.sections),
    circuits: diffRows(before.circuits, after.circuits),
    components: diffRows(before.components, after.components),
  };
}

export type Difference = ReturnType<typeof difference>;

/** The rows that were made or changed, as they are now. */
export function touched<R extends { readonly id: string }>({ created, updated }: RowsDiff<R>): R[] {
  return [...created, ...updated.map(({ after }) => after)];
}
