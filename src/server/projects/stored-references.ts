import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { CircuitReferences } from '#domain/parts/component.ts';
import { giveAllReferences } from '#domain/references/give-references.ts';
import { referencesOf } from '#domain/references/reference-numbers.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import type { ComponentsTable } from '#server/database/schema/project-tables.ts';
import { listCircuits, listComponents, listSections } from '#server/projects/load-snapshot.ts';
import { readProject, referenceColumns } from '#server/projects/rows.ts';
import { diffProjects, writeDiff, writeProject } from '#server/projects/write-diff.ts';

type StoredReferences = Pick<
  Selectable<ComponentsTable>,
  'section_id' | 'reference' | 'resistor_references' | 'accessory_references' | 'circuit_references'
>;

const partWithoutReference = prepare<{ readonly projectId: string }, { readonly id: string }>((db, value) =>
  db
    .selectFrom('components')
    .select('id')
    .where('project_id', '=', value('projectId'))
    .where('reference', 'is', null)
    .limit(1),
);

/**
 * Stores the references of a project of which some part has none, as it is when the project was made before there were
 * references: those that reading it shows. The row must be locked. Returns the row after. Rule H74.
 */
export async function storeMissingReferences(tx: Tx, row: ProjectRow): Promise<ProjectRow> {
  const { id } = row;
  const [missing] = await partWithoutReference(tx, { projectId: id });
  if (missing === undefined) return row;
  const snapshot = {
    project: readProject(row),
    sections: await listSections(tx, id),
    circuits: await listCircuits(tx, id),
    components: await listComponents(tx, id),
    customComponents: [],
  };
  const given = giveAllReferences(snapshot);
  await writeDiff(tx, id, diffProjects(snapshot, given));
  await writeProject(tx, snapshot.project, given.project);
  return { ...row, ...referenceColumns(given.project) };
}

const referencesOfProject = prepare<{ readonly projectId: string }, StoredReferences>((db, value) =>
  db
    .selectFrom('components')
    .select(['section_id', 'reference', 'resistor_references', 'accessory_references', 'circuit_references'])
    .where('project_id', '=', value('projectId')),
);

function readList(text: string | null): readonly string[] {
  return text === null ? [] : (JSON.parse(text) as string[]);
}

/** All references that the parts of a project keep, but for those in some sections. */
export async function referencesInUse(tx: Tx, projectId: string, beside: ReadonlySet<string>): Promise<string[]> {
  const rows = await referencesOfProject(tx, { projectId });
  await nextTurn();
  return rows.flatMap((row) =>
    beside.has(row.section_id)
      ? []
      : [
          ...referencesOf({
            reference: row.reference,
            resistorReferences: readList(row.resistor_references),
            accessoryReferences: readList(row.accessory_references),
            circuitReferences:
              row.circuit_references === null ? null : (JSON.parse(row.circuit_references) as CircuitReferences),
          }),
        ],
  );
}
