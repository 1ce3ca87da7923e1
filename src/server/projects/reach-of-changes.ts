import type { Change } from '#domain/changes/change.ts';
import type { Component, UnplacedComponent } from '#domain/parts/component.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { findGlobalSection } from '#domain/projects/master-supply.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { CircuitPlace, OrderPlace, Scope } from '#server/projects/load-partial.ts';

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

/** The ids of the rows that some changes are of, by what they do. */
export function idsNamedBy(changes: readonly Change[], ...actions: readonly Change['action'][]): string[] {
  return changes.flatMap((change) => ('id' in change && actions.includes(change.action) ? change.id : []));
}

/**
 * The rows that a list of changes names. Rows to be made are not looked for: that an id is taken already is the
 * database's to say. What goes with a deleted section goes by itself.
 */
export function rowsNamedBy(changes: readonly Change[], partial: ProjectSnapshot): Scope {
  const idsOf = (...actions: readonly Change['action'][]) => idsNamedBy(changes, ...actions);
  const globalId = findGlobalSection(partial.sections)?.id;
  const deleted = idsOf('delete-section');
  // What goes with a section may be made again by the same list.
  const madeAgain = deleted.length === 0 ? [] : changes;
  return {
    circuitIds: [
      ...idsOf('update-circuit', 'delete-circuit'),
      ...madeAgain.flatMap(circuitsMadeBy).map(({ id }) => id),
    ],
    componentIds: [
      ...idsOf('update-component', 'delete-component'),
      ...changes.flatMap(driversNamedBy),
      ...madeAgain.flatMap(componentsMadeBy).map(({ id }) => id),
    ],
    drivers: idsOf('delete-component'),
    driversIn: deleted,
    contentsOf: globalId !== undefined && changes.some(changesSupply) ? [globalId] : [],
  };
}

/** The circuit that a row is in; none when it stands alone. */
export function placeOf({ sectionId, circuitNumber }: Pick<Component, 'sectionId' | 'circuitNumber'>): CircuitPlace[] {
  return circuitNumber === null ? [] : [{ sectionId, circuitNumber }];
}

type Neighbors = Required<Pick<Scope, 'circuits' | 'places'>> & {
  /** The circuits that a part leaves or whose record changes: what is left there may take over references. */
  readonly changed: readonly CircuitPlace[];
  /** The sections in which circuit records are made or get another place. */
  readonly placedIn: readonly string[];
};

/** The circuits that a list of changes takes the keeper of their references from, or changes the record of. */
function changedCircuits(changes: readonly Change[], { components, circuits }: ProjectSnapshot): CircuitPlace[] {
  const named = new Set(changes.flatMap((change) => ('id' in change ? change.id : [])));
  const keepers = components.filter(({ id, circuitReferences }) => circuitReferences !== null && named.has(id));
  const records = circuits.filter(({ id }) => named.has(id));
  return [...keepers, ...records, ...changes.flatMap(circuitsMadeBy)].flatMap(placeOf);
}

/** A change of one row: its id and the fields that are set. */
interface RowUpdate<Row> {
  readonly id: string;
  readonly set: Partial<Row>;
}

/** What a list of changes makes of rows, after each change that makes or sets one: with what was set before. */
function rowsSetBy<Row extends { readonly id: string }>(
  changes: readonly Change[],
  given: readonly Row[],
  madeBy: (change: Change) => readonly Row[],
  updateOf: (change: Change) => RowUpdate<Row> | null,
): Row[] {
  const rows = new Map(given.map((row) => [row.id, row]));
  return changes.flatMap((change): readonly Row[] => {
    const update = updateOf(change);
    const row = update === null ? undefined : rows.get(update.id);
    const made = row === undefined ? madeBy(change) : [{ ...row, ...update?.set }];
    for (const each of made) rows.set(each.id, each);
    return made;
  });
}

/** Those of some rows that are new or have another place than the given ones. */
function placedAnew<Row extends OrderPlace & { readonly id: string }>(
  rows: readonly Row[],
  given: readonly (OrderPlace & { readonly id: string })[],
): Row[] {
  const before = new Map(given.map((row) => [row.id, row]));
  return rows.filter(({ id, sectionId, order }) => {
    const row = before.get(id);
    return row?.order !== order || row.sectionId !== sectionId;
  });
}

/**
 * The neighbors of what a list of changes makes or moves: the circuits that components and records come into or become
 * others in, whose rules are to be checked, and the rows that may have the places that are wanted.
 */
export function neighborsOf(changes: readonly Change[], partial: ProjectSnapshot): Neighbors {
  const components = rowsSetBy<UnplacedComponent>(changes, partial.components, componentsMadeBy, (change) =>
    change.action === 'update-component' ? change : null,
  );
  const circuits = rowsSetBy<Circuit>(changes, partial.circuits, circuitsMadeBy, (change) =>
    change.action === 'update-circuit' ? change : null,
  );
  return {
    circuits: [...components, ...circuits].flatMap(placeOf),
    places: placedAnew(components, partial.components).map(({ sectionId, order }) => ({ sectionId, order })),
    placedIn: placedAnew(circuits, partial.circuits).map(({ sectionId }) => sectionId),
    changed: changedCircuits(changes, partial),
  };
}
