import { poolLeds } from '#domain/arrange/led-pools.ts';
import { proposeArrangements } from '#domain/arrange/proposals.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';

let count = 0;

/** Returns a new part id: `new1`, `new2`, ... */
export const newPartId = (): string => `new${(count += 1)}`;

/** Proposes arrangements for the LEDs of a project, or only some of them; `leftOut` are LEDs that are not arranged. */
export function proposalsFor(snapshot: ProjectSnapshot, owned: readonly number[] = [], only?: readonly string[]) {
  const blueprint = deriveBlueprint(snapshot);
  const ids = only ?? snapshot.components.map(({ id }) => id);
  const { pools, leftOut } = poolLeds(blueprint, snapshot, new Set(ids));
  return { leftOut, proposals: proposeArrangements({ snapshot, blueprint }, pools, new Set(owned), newPartId) };
}

/** A project with these parts in the section `hull`. */
export function hull(
  powerSupplyId: string,
  parts: readonly Partial<Component>[],
  circuits: readonly Partial<Circuit>[] = [],
) {
  const components = parts.map((part, order) => aComponent({ id: `c${order}`, order, ...part }));
  return aSnapshot({
    project: { powerSupplyId },
    circuits: circuits.map((circuit) => aCircuit(circuit)),
    components: [aMasterSupply(powerSupplyId), ...components],
  });
}
