import { isSameValue } from '#domain/projects/same-value.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { ChangedRows } from '#web/features/builder/sync/edit-ports.ts';

interface Row {
  readonly id: string;
}

/** A project with the rows that the server answered; the same project when it holds them already. */
export function withRows(whole: WholeProject, answered: ChangedRows): WholeProject {
  const project = isSameValue(whole.project, answered.project) ? whole.project : answered.project;
  const sections = merged(whole.sections, answered.sections);
  const circuits = merged(whole.circuits, answered.circuits);
  const components = merged(whole.components, answered.components);
  const isSame =
    project === whole.project &&
    sections === whole.sections &&
    circuits === whole.circuits &&
    components === whole.components;
  return isSame ? whole : { ...whole, project, sections, circuits, components };
}

function merged<R extends Row>(rows: readonly R[], answered: readonly R[]): readonly R[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const different = answered.filter((row) => !isSameValue(known.get(row.id), row));
  if (different.length === 0) return rows;
  for (const row of different) known.set(row.id, row);
  return [...known.values()];
}
