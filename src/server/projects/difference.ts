import { rowsDifference, type RowsDifference } from '#domain/changes/rows-difference.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** What an edit did to the rows of a project; untouched rows are the same objects before and after. */
export function difference(before: WholeProject, after: WholeProject) {
  return {
    sections: rowsDifference(before.sections, after.sections),
    circuits: rowsDifference(before.circuits, after.circuits),
    components: rowsDifference(before.components, after.components),
  };
}

export type Difference = ReturnType<typeof difference>;

/** The rows that were made or changed, as they are now. */
export function touched<R extends { readonly id: string }>({ created, updated }: RowsDifference<R>): R[] {
  return [...created, ...updated.map(({ after }) => after)];
}
