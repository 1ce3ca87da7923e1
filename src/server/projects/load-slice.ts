import type { Circuit } from '#domain/circuits/circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { isId, type ProjectRow } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { listSections } from '#server/projects/load-whole-project.ts';
import { circuitColumns, componentColumns, readComponent, readProject } from '#server/projects/rows.ts';

/** What an edit needs to see of a project besides its fields and sections. */
export interface Reach {
  /** Everything; a guest's project is small, and its limits count all of it. */
  readonly everything?: boolean;
  /** Sections of which everything is needed. */
  readonly contentsOf?: readonly string[];
  readonly circuitIds?: readonly string[];
  readonly componentIds?: readonly string[];
  /** Circuits of which all components are needed. */
  readonly circuits?: readonly CircuitPlace[];
}

/** A circuit by its section and number. */
export interface CircuitPlace {
  readonly sectionId: string;
  readonly circuitNumber: number;
}

/** The numbers asked for in each section that can exist. */
function bySection(places: readonly CircuitPlace[]): [sectionId: string, numbers: number[]][] {
  const sections = new Map<string, Set<number>>();
  for (const { sectionId, circuitNumber } of places) {
    if (!isId(sectionId)) continue;
    const numbers = sections.get(sectionId) ?? new Set();
    sections.set(sectionId, numbers.add(circuitNumber));
  }
  return [...sections].map(([sectionId, numbers]) => [sectionId, [...numbers]]);
}

function loadCircuits(tx: Tx, projectId: string, reach: Reach): Promise<Circuit[]> {
  const ids = (reach.circuitIds ?? []).filter(isId);
  const sectionIds = (reach.contentsOf ?? []).filter(isId);
  if (!reach.everything && ids.length + sectionIds.length === 0) return Promise.resolve([]);
  const query = tx
    .selectFrom('circuits')
    .select(circuitColumns)
    .where('project_id', '=', projectId)
    .orderBy('sequence');
  if (reach.everything) return query.execute();
  return query
    .where((row) =>
      row.or([
        ...(ids.length > 0 ? [row('id', 'in', ids)] : []),
        ...(sectionIds.length > 0 ? [row('section_id', 'in', sectionIds)] : []),
      ]),
    )
    .execute();
}

async function loadComponents(tx: Tx, projectId: string, reach: Reach): Promise<Component[]> {
  const ids = (reach.componentIds ?? []).filter(isId);
  const sectionIds = (reach.contentsOf ?? []).filter(isId);
  const circuits = bySection(reach.circuits ?? []);
  if (!reach.everything && ids.length + sectionIds.length + circuits.length === 0) return [];
  const query = tx
    .selectFrom('components')
    .select(componentColumns)
    .where('project_id', '=', projectId)
    .orderBy('sequence');
  const reached = reach.everything
    ? query
    : query.where((row) =>
        row.or([
          ...(ids.length > 0 ? [row('id', 'in', ids)] : []),
          ...(sectionIds.length > 0 ? [row('section_id', 'in', sectionIds)] : []),
          ...circuits.map(([sectionId, numbers]) =>
            row.and([row('section_id', '=', sectionId), row('circuit_number', 'in', numbers)]),
          ),
        ]),
      );
  return (await reached.execute()).map(readComponent);
}

/** The part of a project that an edit reaches, as a project of its own; rows in the order they were made. */
export async function loadSlice(tx: Tx, row: ProjectRow, reach: Reach): Promise<WholeProject> {
  return {
    project: readProject(row),
    sections: await listSections(tx, row.id),
    circuits: await loadCircuits(tx, row.id, reach),
    components: await loadComponents(tx, row.id, reach),
    customComponents: [],
  };
}

function withMore<Row extends { readonly id: string }>(rows: readonly Row[], more: readonly Row[]): readonly Row[] {
  if (more.length === 0) return rows;
  const known = new Set(rows.map((row) => row.id));
  return [...rows, ...more.filter((row) => !known.has(row.id))];
}

/** A slice with what a further reach adds. */
export async function extendSlice(tx: Tx, slice: WholeProject, reach: Reach): Promise<WholeProject> {
  const { id } = slice.project;
  return {
    ...slice,
    circuits: withMore(slice.circuits, await loadCircuits(tx, id, reach)),
    components: withMore(slice.components, await loadComponents(tx, id, reach)),
  };
}
