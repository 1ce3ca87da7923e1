import type { Change } from '#domain/changes/change.ts';
import type { Component } from '#domain/parts/component.ts';
import { findGlobalSection } from '#domain/projects/master-supply.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { CircuitPlace, Reach } from '#server/projects/load-slice.ts';

/** Whether the project's supply is changed, which the master supply in the global section follows. */
function changesSupply(change: Change): boolean {
  return change.action === 'update-project' && change.set.powerSupplyId !== undefined;
}

/**
 * The rows that a list of changes names. Rows to be made are not looked for: that an id is taken already is the
 * database's to say. What goes with a deleted section goes by itself.
 */
export function rowsNamedBy(changes: readonly Change[], slice: WholeProject): Reach {
  const idsOf = (...actions: readonly Change['action'][]): string[] =>
    changes.flatMap((change) => ('id' in change && actions.includes(change.action) ? change.id : []));
  const globalId = findGlobalSection(slice.sections)?.id;
  return {
    circuitIds: idsOf('update-circuit', 'delete-circuit'),
    componentIds: idsOf('update-component', 'delete-component'),
    contentsOf: globalId !== undefined && changes.some(changesSupply) ? [globalId] : [],
  };
}

function placeOf({ sectionId, circuitNumber }: Pick<Component, 'sectionId' | 'circuitNumber'>): CircuitPlace[] {
  return circuitNumber === null ? [] : [{ sectionId, circuitNumber }];
}

/** The circuits that components come into or become other parts in, whose rules are to be checked. */
export function circuitsEnteredBy(changes: readonly Change[], slice: WholeProject): Reach {
  const rows = new Map(slice.components.map((component) => [component.id, component]));
  const circuits = changes.flatMap((change) => {
    if (change.action === 'create-component') return placeOf(change.component);
    const row = change.action === 'update-component' ? rows.get(change.id) : undefined;
    return row !== undefined && change.action === 'update-component' ? placeOf({ ...row, ...change.set }) : [];
  });
  return { circuits };
}
