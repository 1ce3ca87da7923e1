import type { Change } from '#domain/changes/change.ts';
import type { Circuit, ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Component } from '#domain/parts/component.ts';
import { findGlobalSection } from '#domain/projects/master-supply.ts';
import type { CircuitPlace, Scope } from '#server/projects/load-partial.ts';

/** Whether the project's supply is changed, which the master supply in the global section follows. */
function changesSupply(change: Change): boolean {
  return change.action === 'update-project' && change.set.powerSupplyId !== undefined;
}

/** The components that a change makes. */
export function componentsMadeBy(change: Change): readonly Component[] {
  if (change.action === 'restore') return change.components;
  return change.action === 'create-component' ? [change.component] : [];
}

/** The circuit records that a change makes. */
function circuitsMadeBy(change: Change): readonly Circuit[] {
  if (change.action === 'restore') return change.circuits;
  return change.action === 'create-circuit' ? [change.circuit] : [];
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
    componentIds: idsOf('update-component', 'delete-component'),
    contentsOf: [
      ...(globalId !== undefined && changes.some(changesSupply) ? [globalId] : []),
      ...(makesRows ? idsOf('delete-section') : []),
    ],
  };
}

function placeOf({ sectionId, circuitNumber }: Pick<Component, 'sectionId' | 'circuitNumber'>): CircuitPlace[] {
  return circuitNumber === null ? [] : [{ sectionId, circuitNumber }];
}

type Neighbors = Required<Pick<Scope, 'circuits' | 'places' | 'recordsOf'>>;

/**
 * The neighbors of what a list of changes makes or moves: the circuits that components come into or become other parts
 * in, whose rules are to be checked, and the rows that may have the places that are wanted.
 */
export function neighborsOf(changes: readonly Change[], partial: ProjectSnapshot): Neighbors {
  const rows = new Map(partial.components.map((component) => [component.id, component]));
  const records = new Map(partial.circuits.map((circuit) => [circuit.id, circuit]));
  const moved = changes.flatMap((change): Component[] => {
    const row = change.action === 'update-component' ? rows.get(change.id) : undefined;
    if (row === undefined || change.action !== 'update-component') return [...componentsMadeBy(change)];
    return [{ ...row, ...change.set }];
  });
  const recordsOf = changes.flatMap((change) => {
    if (change.action === 'update-circuit') return records.get(change.id)?.sectionId ?? [];
    return circuitsMadeBy(change).map(({ sectionId }) => sectionId);
  });
  const isPlaced = ({ id, sectionId, order }: Component): boolean => {
    const row = rows.get(id);
    return row?.order !== order || row.sectionId !== sectionId;
  };
  return {
    circuits: moved.flatMap(placeOf),
    places: moved.filter(isPlaced).map(({ sectionId, order }) => ({ sectionId, order })),
    recordsOf,
  };
}
