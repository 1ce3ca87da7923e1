import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { Section } from '#domain/projects/section.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import { type Db, readInTransaction } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import {
  type CustomComponentRow,
  customComponentsOfProject,
  readCustomComponent,
} from '#server/custom-components/load-custom-components.ts';
import {
  circuitColumns,
  componentColumns,
  type ComponentRow,
  readCircuit,
  readComponent,
  readProject,
  readSection,
  referenceColumns,
  sectionColumns,
  type SectionRow,
} from '#server/projects/rows.ts';
import { pictureColumns, readPicture } from '#server/projects/picture-rows.ts';
import { AppError } from '#server/app-error.ts';
import type { KeptState } from '#server/versions/keep-version.ts';

const sectionsOf = prepare<{ readonly projectId: string }, SectionRow>((db, value) =>
  db
    .selectFrom('sections')
    .select(sectionColumns)
    .where('project_id', '=', value('projectId'))
    .orderBy('order')
    .orderBy('sequence'),
);

/** Lists a project's sections by order, then age. */
export async function listSections(db: Db, projectId: string): Promise<Section[]> {
  return (await sectionsOf(db, { projectId })).map(readSection);
}

/** Lists the circuits of a project, or of one of its sections, by section and number. */
export async function listCircuits(db: Db, projectId: string, sectionId?: string): Promise<Circuit[]> {
  const query = db
    .selectFrom('circuits')
    .innerJoin('sections', 'sections.id', 'circuits.section_id')
    .select(circuitColumns)
    .where('circuits.project_id', '=', projectId)
    .orderBy('sections.order')
    .orderBy('sections.sequence')
    .orderBy('circuits.circuit_number');
  const filtered = sectionId === undefined ? query : query.where('circuits.section_id', '=', sectionId);
  return (await filtered.execute()).map(readCircuit);
}

const componentsOfProject = prepare<{ readonly projectId: string }, ComponentRow>((db, value) =>
  db
    .selectFrom('components')
    .innerJoin('sections', 'sections.id', 'components.section_id')
    .select(componentColumns)
    .where('components.project_id', '=', value('projectId'))
    .orderBy('sections.order')
    .orderBy('sections.sequence')
    .orderBy('components.order')
    .orderBy('components.sequence'),
);

/** Lists the components of a project by section and order, then age. */
export async function listComponents(db: Db, projectId: string): Promise<Component[]> {
  return (await componentsOfProject(db, { projectId })).map(readComponent);
}

const componentsOfSection = prepare<{ readonly sectionId: string }, ComponentRow>((db, value) =>
  db
    .selectFrom('components')
    .select(componentColumns)
    .where('section_id', '=', value('sectionId'))
    .orderBy('order')
    .orderBy('sequence'),
);

/** Lists the components of a section by order, then age. */
export async function listComponentsOfSection(db: Db, sectionId: string): Promise<Component[]> {
  return (await componentsOfSection(db, { sectionId })).map(readComponent);
}

/** Lists the pictures of a project by order, then age. */
export async function listPictures(db: Db, projectId: string): Promise<ModelPicture[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(pictureColumns)
    .where('project_id', '=', projectId)
    .orderBy('order')
    .orderBy('sequence')
    .execute();
  return rows.map(readPicture);
}

/** Lists the rows of a project, except its custom components. */
export async function listRows(db: Db, projectId: string) {
  return {
    sections: await listSections(db, projectId),
    circuits: await listCircuits(db, projectId),
    components: await listComponents(db, projectId),
    pictures: await listPictures(db, projectId),
  };
}

/** The rows of a project and its contents, read in one transaction. */
export interface ProjectRows {
  readonly row: ProjectRow;
  readonly sections: Section[];
  readonly circuits: Circuit[];
  readonly components: Component[];
  readonly pictures: ModelPicture[];
  /** The custom components in use, including deleted ones. */
  readonly customs: CustomComponentRow[];
}

/**
 * Returns a project with references for all components. A project from a version without references shows these, and
 * its next write stores them. Rule F50.
 */
export function assignMissingReferences(snapshot: ProjectSnapshot): ProjectSnapshot {
  return snapshot.components.every(({ reference }) => reference !== null) ? snapshot : assignAllReferences(snapshot);
}

function withReferences(rows: ProjectRows): ProjectRows {
  const { project, components } = assignMissingReferences({
    ...rows,
    project: readProject(rows.row),
    customComponents: [],
  });
  if (components === rows.components) return rows;
  return { ...rows, row: { ...rows.row, ...referenceColumns(project) }, components: [...components] };
}

/**
 * Loads a project and its contents in one transaction, with references for all components. Throws NOT_FOUND if the
 * project does not exist. Rule F50.
 */
export async function loadProjectRows(db: Db, projectId: string): Promise<ProjectRows> {
  const rows = await readInTransaction(db, async (tx) => {
    const row = await tx.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst();
    if (row === undefined) throw new AppError('NOT_FOUND');
    return { row, ...(await listRows(tx, projectId)), customs: await customComponentsOfProject(tx, projectId) };
  });
  return withReferences(rows);
}

/** Returns components with their references. If one has none, loads the project, which assigns missing references. */
export async function ensureReferences(db: Db, projectId: string, rows: Component[]): Promise<Component[]> {
  if (rows.every(({ reference }) => reference !== null)) return rows;
  const ids = new Set(rows.map(({ id }) => id));
  const { components } = await loadProjectRows(db, projectId);
  return components.filter(({ id }) => ids.has(id));
}

/** Converts the rows of a project to a snapshot. */
export function snapshotOf({ row, customs, ...rest }: ProjectRows): ProjectSnapshot {
  return { ...rest, project: readProject(row), customComponents: customs.map(readCustomComponent) };
}

/** Loads the current state of a project, to be kept as a version. Throws NOT_FOUND. */
export async function loadState(db: Db, projectId: string): Promise<KeptState> {
  const rows = await loadProjectRows(db, projectId);
  return { row: rows.row, snapshot: snapshotOf(rows), revision: rows.row.revision };
}
