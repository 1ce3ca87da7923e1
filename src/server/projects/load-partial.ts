import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Component } from '#domain/parts/component.ts';
import { isId, type ProjectRow } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { idsPerQuery, rowsPerInsert } from '#server/database/engine.ts';
import { listSections } from '#server/projects/load-snapshot.ts';
import {
  circuitColumns,
  type CircuitRow,
  componentColumns,
  readCircuit,
  readComponent,
  readProject,
} from '#server/projects/rows.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { Section } from '#domain/projects/section.ts';

/** What an edit needs to see of a project besides its fields and sections. */
export interface Scope {
  /** Everything; a guest's project is small, and its limits count all of it. */
  readonly everything?: boolean;
  /** Sections of which everything is needed. */
  readonly contentsOf?: readonly string[];
  readonly circuitIds?: readonly string[];
  readonly componentIds?: readonly string[];
  /** Parts that are deleted: the circuits that name them as their driver, of very many some. */
  readonly drivers?: readonly string[];
  /** Sections that are deleted: their parts that drive a circuit, and these circuits, of very many some. */
  readonly driversIn?: readonly string[];
  /** Circuits of which the record and all components are needed. */
  readonly circuits?: readonly CircuitPlace[];
  /** Places of which the components that have them are needed. */
  readonly places?: readonly OrderPlace[];
}

/** A circuit by its section and number. */
export interface CircuitPlace {
  readonly sectionId: string;
  readonly circuitNumber: number;
}

/** A place among the components of a section. */
export interface OrderPlace {
  readonly sectionId: string;
  readonly order: number;
}

/** A project and the sections that it has: of others there is nothing to be loaded. */
interface ProjectSections {
  readonly id: string;
  readonly sections: readonly Section[];
}

/** How many of the circuits that deleted parts drive an edit looks at; the others only lose their driver. */
const mostDriven = 5000;

/** How many sections one query gives whole: each has a thousand circuit records. */
const sectionsPerQuery = 5;

/** What a query costs besides its rows, as so many rows. */
const rowsForQuery = 50;

function listsOf<Value>(values: readonly Value[], most: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / most) }, (_, index) =>
    values.slice(index * most, (index + 1) * most),
  );
}

/** Distinct ids that can exist, in lists that one query can carry. */
function idLists(ids: readonly string[] = []): string[][] {
  return listsOf([...new Set(ids)].filter(isId), idsPerQuery);
}

/** Those of some sections that a project has, in lists that one query reads whole. */
function sectionLists({ sections }: ProjectSections, ids: readonly string[] = []): string[][] {
  const wanted = new Set(ids);
  const known = sections.flatMap(({ id }) => (wanted.has(id) ? id : []));
  return listsOf(known, sectionsPerQuery);
}

/**
 * Distinct numbers of what is wanted in each section, in lists that one query can carry. With several sections in one
 * query SQLite would look for every number in each of them.
 */
function numbersBySection<Wanted extends { readonly sectionId: string }>(
  { sections }: ProjectSections,
  wanted: readonly Wanted[] = [],
  numberOf: (each: Wanted) => number,
): { readonly sectionId: string; readonly numbers: readonly number[] }[] {
  const bySection = groupRows(wanted, ({ sectionId }) => sectionId);
  return sections.flatMap(({ id: sectionId }) => {
    const numbers = new Set(bySection.get(sectionId)?.map(numberOf));
    return listsOf([...numbers], idsPerQuery).map((some) => ({ sectionId, numbers: some }));
  });
}

/** The rows of some queries, query by query. SQLite answers at once, so others are heard between many queries or rows. */
async function* readEach<Row>(queries: readonly { readonly execute: () => Promise<Row[]> }[]): AsyncGenerator<Row[]> {
  let sinceTurn = 0;
  for (const query of queries) {
    const rows = await query.execute();
    yield rows;
    sinceTurn += rowsForQuery + rows.length;
    if (sinceTurn <= rowsPerInsert) continue;
    await nextTurn();
    sinceTurn = 0;
  }
}

/** The circuits that some parts drive; of more than an edit looks at, some. */
async function readDriven(tx: Tx, componentIds: readonly string[] | undefined): Promise<CircuitRow[]> {
  const driven: CircuitRow[] = [];
  for (const ids of idLists(componentIds)) {
    const query = tx.selectFrom('circuits').select(circuitColumns).where('driver_component_id', 'in', ids);
    driven.push(...(await query.limit(mostDriven - driven.length).execute()));
    if (driven.length === mostDriven) break;
  }
  return driven;
}

/** Those of some rows that are in sections of a project, as they were read. */
function rowsIn<Row extends { readonly sectionId: string }, Read>(
  { sections }: ProjectSections,
  rows: readonly Row[],
  read: (row: Row) => Read,
): Read[] {
  const known = new Set(sections.map(({ id }) => id));
  return rows.flatMap((row) => (known.has(row.sectionId) ? read(row) : []));
}

async function loadCircuits(tx: Tx, project: ProjectSections, reach: Scope): Promise<Circuit[]> {
  // By a section or an id alone: beside a list SQLite would rather look at all circuits of the project.
  const query = tx.selectFrom('circuits').select(circuitColumns);
  if (reach.everything) return (await query.where('project_id', '=', project.id).execute()).map(readCircuit);
  const queries = [
    ...idLists(reach.circuitIds).map((ids) => query.where('id', 'in', ids)),
    ...sectionLists(project, reach.contentsOf).map((ids) => query.where('section_id', 'in', ids)),
    ...numbersBySection(project, reach.circuits, ({ circuitNumber }) => circuitNumber).map(({ sectionId, numbers }) =>
      query.where('section_id', '=', sectionId).where('circuit_number', 'in', numbers),
    ),
  ];
  const lists: Circuit[][] = [];
  for await (const rows of readEach(queries)) lists.push(rowsIn(project, rows, readCircuit));
  lists.push(rowsIn(project, await readDriven(tx, reach.drivers), readCircuit));
  return lists.flat();
}

async function loadComponents(tx: Tx, project: ProjectSections, reach: Scope): Promise<Component[]> {
  const all = tx.selectFrom('components').select(componentColumns);
  const query = all.where('project_id', '=', project.id);
  if (reach.everything) return (await query.execute()).map(readComponent);
  const queries = [
    ...idLists(reach.componentIds).map((ids) => all.where('id', 'in', ids)),
    ...sectionLists(project, reach.contentsOf).map((ids) => query.where('section_id', 'in', ids)),
    ...sectionLists(project, reach.driversIn).map((ids) =>
      query
        .where('section_id', 'in', ids)
        .where((row) =>
          row.exists(
            row.selectFrom('circuits').select('id').whereRef('circuits.driver_component_id', '=', 'components.id'),
          ),
        ),
    ),
    ...numbersBySection(project, reach.circuits, ({ circuitNumber }) => circuitNumber).map(({ sectionId, numbers }) =>
      all.where('section_id', '=', sectionId).where('circuit_number', 'in', numbers),
    ),
    ...numbersBySection(project, reach.places, ({ order }) => order).map(({ sectionId, numbers }) =>
      query.where('section_id', '=', sectionId).where('order', 'in', numbers),
    ),
  ];
  const lists: Component[][] = [];
  for await (const rows of readEach(queries)) lists.push(rowsIn(project, rows, readComponent));
  return lists.flat();
}

/** The rows that are reached; of a section of which the drivers are, also the circuits that these drive. */
async function loadRows(tx: Tx, project: ProjectSections, reach: Scope) {
  const components = await loadComponents(tx, project, reach);
  const left = new Set(reach.driversIn);
  const driving = components.flatMap(({ id, sectionId }) => (left.has(sectionId) ? id : []));
  const drivers = [...(reach.drivers ?? []), ...driving];
  return { components, circuits: await loadCircuits(tx, project, { ...reach, drivers }) };
}

function distinct<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The part of a project that an edit reaches, as a project of its own. */
export async function loadPartial(tx: Tx, row: ProjectRow, reach: Scope): Promise<ProjectSnapshot> {
  const sections = await listSections(tx, row.id);
  const { circuits, components } = await loadRows(tx, { id: row.id, sections }, reach);
  return {
    project: readProject(row),
    sections,
    circuits: distinct(circuits),
    components: distinct(components),
    customComponents: [],
  };
}

/** A slice with what a further reach adds. */
export async function extendPartial(tx: Tx, partial: ProjectSnapshot, reach: Scope): Promise<ProjectSnapshot> {
  const { circuits, components } = await loadRows(tx, { id: partial.project.id, sections: partial.sections }, reach);
  // Rows that are known stay the same objects.
  return {
    ...partial,
    circuits: distinct([...circuits, ...partial.circuits]),
    components: distinct([...components, ...partial.components]),
  };
}

/** The places of the rows in some sections, by section, without those of the rows in a slice. */
export async function placesBeside(
  tx: Tx,
  table: 'circuits' | 'components',
  partial: ProjectSnapshot,
  sectionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const seen = new Set(partial[table].map(({ id }) => id));
  const project = { id: partial.project.id, sections: partial.sections };
  const query = tx.selectFrom(table).select(['id', 'section_id', 'order']).where('project_id', '=', project.id);
  const queries = sectionLists(project, sectionIds).map((ids) => query.where('section_id', 'in', ids));
  const places = new Map<string, number[]>();
  for await (const rows of readEach(queries)) {
    const others = rows.filter(({ id }) => !seen.has(id));
    for (const [sectionId, some] of groupRows(others, (row) => row.section_id)) {
      places.set(
        sectionId,
        some.map(({ order }) => order),
      );
    }
  }
  return places;
}
