import type { WholeProject } from '#domain/projects/whole-project.ts';

interface Row {
  readonly id: string;
}

/** What an edit did to one kind of rows. */
export interface RowsDifference<R extends Row> {
  readonly created: readonly R[];
  readonly updated: readonly { readonly before: R; readonly after: R }[];
  readonly deleted: readonly string[];
}

function rowsDifference<R extends Row>(before: readonly R[], after: readonly R[]): RowsDifference<R> {
  if (before === after) return { created: [], updated: [], deleted: [] };
  const old = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map((row) => row.id));
  return {
    created: after.filter((row) => !old.has(row.id)),
    updated: after.flatMap((row) => {
      const other = old.get(row.id);
      return other === undefined || other === row ? [] : { before: other, after: row };
    }),
    deleted: before.flatMap((row) => (kept.has(row.id) ? [] : row.id)),
  };
}

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
export function touched<R extends Row>({ created, updated }: RowsDifference<R>): R[] {
  return [...created, ...updated.map(({ after }) => after)];
}
