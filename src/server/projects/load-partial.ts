import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Component, UnplacedComponent } from '#domain/parts/component.ts';
import { isId, type ProjectRow } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { idsPerQuery, rowsPerInsert } from '#server/database/engine.ts';
import { listSections } from '#server/projects/load-snapshot.ts';
import { circuitColumns, componentColumns, readCircuit, readComponent, readProject } from '#server/projects/rows.ts';
import type { Change } from '#domain/changes/change.ts';
import { findGlobalSection } from '#domain/projects/master-supply.ts';

/** What an edit needs to see of a project besides its fields and sections. */
export interface Scope {
  /** Everything; a guest's project is small, and its limits count all of it. */
  readonly everything?: boolean;
  /** Sections of which everything is needed. */
  readonly contentsOf?: readonly string[];
  /** Sections of which all circuit records are needed. */
  readonly recordsOf?: readonly string[];
  readonly circuitIds?: readonly string[];
  readonly componentIds?: readonly string[];
  /** Parts of which the circuits are needed that name them as their driver. */
  readonly drivers?: readonly string[];
  /** Sections of which the parts are needed that drive a circuit, and these circuits. */
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

/** Distinct ids that can exist, in lists that one query can carry. */
function idLists(ids: readonly string[] = []): string[][] {
  return listsOf([...new Set(ids)].filter(isId));
}

function listsOf<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / idsPerQuery) }, (_, index) =>
    values.slice(index * idsPerQuery, (index + 1) * idsPerQuery),
  );
}

async function loadCircuits(tx: Tx, projectId: string, reach: Scope): Promise<Circuit[]> {
  const query = tx.selectFrom('circuits').select(circuitColumns).where('project_id', '=', projectId);
  const rows: Circuit[] = [];
  const load = async (some: typeof query): Promise<void> => {
    rows.push(...(await some.execute()).map(readCircuit));
  };
  if (reach.everything) await load(query);
  for (const ids of idLists(reach.circuitIds)) await load(query.where('id', 'in', ids));
  for (const ids of idLists([...(reach.contentsOf ?? []), ...(reach.recordsOf ?? [])])) {
    await load(query.where('section_id', 'in', ids));
  }
  for (const ids of idLists(reach.drivers)) await load(query.where('driver_component_id', 'in', ids));
  for (const ids of idLists(reach.driversIn)) {
    const parts = tx.selectFrom('components').select('id').where('section_id', 'in', ids);
    await load(query.where('driver_component_id', 'in', parts));
  }
  const sections = idLists((reach.circuits ?? []).map(({ sectionId }) => sectionId));
  const numbers = listsOf([...new Set((reach.circuits ?? []).map(({ circuitNumber }) => circuitNumber))]);
  for (const ids of sections) {
    for (const some of numbers) await load(query.where('section_id', 'in', ids).where('circuit_number', 'in', some));
  }
  return rows;
}

async function loadComponents(tx: Tx, projectId: string, reach: Scope): Promise<Component[]> {
  const query = tx.selectFrom('components').select(componentColumns).where('project_id', '=', projectId);
  if (reach.everything) return (await query.execute()).map(readComponent);
  const rows: Component[] = [];
  const load = async (some: typeof query): Promise<void> => {
    // SQLite answers at once; of a reach over thousands of rows others are heard between two queries.
    if (rows.length > rowsPerInsert) await nextTurn();
    rows.push(...(await some.execute()).map(readComponent));
  };
  for (const ids of idLists(reach.componentIds)) await load(query.where('id', 'in', ids));
  for (const ids of idLists(reach.contentsOf)) await load(query.where('section_id', 'in', ids));
  for (const ids of idLists(reach.driversIn)) {
    const driving = tx.selectFrom('circuits').select('driver_component_id').where('project_id', '=', projectId);
    const named = driving.where('driver_component_id', 'is not', null).$castTo<{ driver_component_id: string }>();
    await load(query.where('section_id', 'in', ids).where('id', 'in', named));
  }
  // Several sections are asked for at once, so some circuits and places are loaded without need.
  for (const [column, found] of [
    [
      'circuit_number',
      (reach.circuits ?? []).map(({ sectionId, circuitNumber }) => [sectionId, circuitNumber] as const),
    ],
    ['order', (reach.places ?? []).map(({ sectionId, order }) => [sectionId, order] as const)],
  ] as const) {
    const sections = idLists(found.map(([sectionId]) => sectionId));
    const numbers = listsOf([...new Set(found.map(([, number]) => number))]);
    for (const ids of sections) {
      for (const some of numbers) await load(query.where('section_id', 'in', ids).where(column, 'in', some));
    }
  }
  return rows;
}

function distinct<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The part of a project that an edit reaches, as a project of its own. */
export async function loadPartial(tx: Tx, row: ProjectRow, reach: Scope): Promise<ProjectSnapshot> {
  return {
    project: readProject(row),
    sections: await listSections(tx, row.id),
    circuits: distinct(await loadCircuits(tx, row.id, reach)),
    components: distinct(await loadComponents(tx, row.id, reach)),
    customComponents: [],
  };
}

/** A slice with what a further reach adds. */
export async function extendPartial(tx: Tx, partial: ProjectSnapshot, reach: Scope): Promise<ProjectSnapshot> {
  const { id } = partial.project;
  // Rows that are known stay the same objects.
  return {
    ...partial,
    circuits: distinct([...(await loadCircuits(tx, id, reach)), ...partial.circuits]),
    components: distinct([...(await loadComponents(tx, id, reach)), ...partial.components]),
  };
}

/** Whether the project's supply is changed, which the master supply in the global section follows. */
function changesSupply(change: Change): boolean {
  return change.action === 'update-project' && change.set.powerSupplyId !== undefined;
}

/** The components that a change makes. */
export function componentsMadeBy(change: Change): readonly UnplacedComponent[] {
  if (change.action === 'restore') return change.components;
  return change.action === 'create-component' ? [change.component] : [];
}

/** The circuit records that a change makes. */
function circuitsMadeBy(change: Change): readonly Circuit[] {
  if (change.action === 'restore') return change.circuits;
  return change.action === 'create-circuit' ? [change.circuit] : [];
}

/** The parts that a change names as drivers of circuits. */
function driversNamedBy(change: Change): string[] {
  const rows = change.action === 'update-circuit' ? [change.set] : circuitsMadeBy(change);
  return rows.flatMap(({ driver }) => driver?.componentId ?? []);
}

/**
 * The rows that a list of changes names. Rows to be made are not looked for: that an id is taken already is the
 * database's to say. What goes with a deleted section goes by itself.
 */
export function rowsNamedBy(changes: readonly Change[], partial: ProjectSnapshot): Scope {
  const idsOf = (...actions: readonly Change['action'][]): string[] =>
    changes.flatMap((change) => ('id' in change && actions.includes(change.action) ? change.id : []));
  const globalId = findGlobalSection(partial.sections)?.id;
  // What goes with a section may be made again by the same list.
  const makesRows = changes.some((change) => componentsMadeBy(change).length + circuitsMadeBy(change).length > 0);
  return {
    circuitIds: idsOf('update-circuit', 'delete-circuit'),
    componentIds: [...idsOf('update-component', 'delete-component'), ...changes.flatMap(driversNamedBy)],
    drivers: idsOf('delete-component'),
    driversIn: idsOf('delete-section'),
    contentsOf: [
      ...(globalId !== undefined && changes.some(changesSupply) ? [globalId] : []),
      ...(makesRows ? idsOf('delete-section') : []),
    ],
  };
}

function placeOf({ sectionId, circuitNumber }: Pick<Component, 'sectionId' | 'circuitNumber'>): CircuitPlace[] {
  return circuitNumber === null ? [] : [{ sectionId, circuitNumber }];
}

type Neighbors = Required<Pick<Scope, 'circuits' | 'places' | 'recordsOf'>> & {
  /** The circuits that a part leaves or whose record changes: what is left there may take over references. */
  readonly changed: readonly CircuitPlace[];
};

/** The circuits that a list of changes takes the keeper of their references from, or changes the record of. */
function changedCircuits(changes: readonly Change[], { components, circuits }: ProjectSnapshot): CircuitPlace[] {
  const named = new Set(changes.flatMap((change) => ('id' in change ? change.id : [])));
  const keepers = components.filter(({ id, circuitReferences }) => circuitReferences !== null && named.has(id));
  const records = circuits.filter(({ id }) => named.has(id));
  return [...keepers, ...records, ...changes.flatMap(circuitsMadeBy)].flatMap(placeOf);
}

/** What a list of changes makes of components, after each change that makes or sets one: with what was set before. */
function componentsSetBy(changes: readonly Change[], given: ReadonlyMap<string, Component>): UnplacedComponent[] {
  const rows = new Map<string, UnplacedComponent>(given);
  return changes.flatMap((change): readonly UnplacedComponent[] => {
    const row = change.action === 'update-component' ? rows.get(change.id) : undefined;
    const made =
      row === undefined || change.action !== 'update-component'
        ? componentsMadeBy(change)
        : [{ ...row, ...change.set }];
    for (const each of made) rows.set(each.id, each);
    return made;
  });
}

/**
 * The neighbors of what a list of changes makes or moves: the circuits that components come into or become other parts
 * in, whose rules are to be checked, and the rows that may have the places that are wanted.
 */
export function neighborsOf(changes: readonly Change[], partial: ProjectSnapshot): Neighbors {
  const rows = new Map(partial.components.map((component) => [component.id, component]));
  const records = new Map(partial.circuits.map((circuit) => [circuit.id, circuit]));
  const moved = componentsSetBy(changes, rows);
  const recordsOf = changes.flatMap((change) => {
    if (change.action === 'update-circuit') return records.get(change.id)?.sectionId ?? [];
    return circuitsMadeBy(change).map(({ sectionId }) => sectionId);
  });
  const isPlaced = ({ id, sectionId, order }: UnplacedComponent): boolean => {
    const row = rows.get(id);
    return row?.order !== order || row.sectionId !== sectionId;
  };
  return {
    circuits: moved.flatMap(placeOf),
    places: moved.filter(isPlaced).map(({ sectionId, order }) => ({ sectionId, order })),
    recordsOf,
    changed: changedCircuits(changes, partial),
  };
}
