import type { BlueprintCircuit, DerivedProject } from '#domain/blueprint/blueprint.ts';
import { circuitKey, circuitNumberOf, type Component } from '#domain/parts/component.ts';

/** A circuit of a state: its section, and what is computed of it. */
export interface FoundCircuit {
  readonly key: string;
  readonly sectionId: string;
  readonly circuit: BlueprintCircuit;
}

/** The circuits of two states: those in both, and those in one of them only. */
export interface CircuitPairs {
  readonly both: readonly (readonly [before: FoundCircuit, after: FoundCircuit])[];
  readonly added: readonly FoundCircuit[];
  readonly removed: readonly FoundCircuit[];
  /** Whether a part is in the same circuit in both states, or standalone in the same section. */
  readonly isSame: (before: Component, after: Component) => boolean;
}

function circuitsOf({ blueprint }: DerivedProject): FoundCircuit[] {
  return blueprint.sections.flatMap(({ id, circuits }) =>
    circuits.map((circuit) => ({ key: circuitKey(id, circuit.number), sectionId: id, circuit })),
  );
}

/** Ids of the records of circuits by the keys of the circuits. */
function recordIds({ snapshot }: DerivedProject): ReadonlyMap<string, string> {
  return new Map(
    snapshot.circuits.map(({ id, sectionId, circuitNumber }) => [circuitKey(sectionId, circuitNumber), id]),
  );
}

/** Pairs circuits by their records, which keep their ids when they are renumbered, and the others by their numbers. */
export function pairCircuits(before: DerivedProject, after: DerivedProject): CircuitPairs {
  const [olds, currents] = [circuitsOf(before), circuitsOf(after)];
  const [oldIds, currentIds] = [recordIds(before), recordIds(after)];
  const byRecord = new Map(olds.flatMap((old) => (oldIds.has(old.key) ? [[oldIds.get(old.key), old] as const] : [])));
  const byKey = new Map(olds.map((old) => [old.key, old]));
  const partners = new Map<FoundCircuit, FoundCircuit>();
  const taken = new Set<FoundCircuit>();
  const pair = (current: FoundCircuit, old: FoundCircuit | undefined) => {
    if (old === undefined || taken.has(old) || partners.has(current)) return;
    partners.set(current, old);
    taken.add(old);
  };
  for (const current of currents) pair(current, byRecord.get(currentIds.get(current.key) ?? ''));
  const remaining = new Set(currentIds.values());
  for (const current of currents) {
    const old = byKey.get(current.key);
    const oldId = oldIds.get(current.key);
    // A circuit whose record still exists, but not here, has another number now.
    if (oldId === undefined || !remaining.has(oldId)) pair(current, old);
  }
  const keys = new Map(Array.from(partners, ([current, old]) => [old.key, current.key]));
  const keyOf = (component: Component) => {
    const number = circuitNumberOf(component);
    return number === null ? null : circuitKey(component.sectionId, number);
  };
  return {
    both: Array.from(partners, ([current, old]) => [old, current] as const),
    added: currents.filter((current) => !partners.has(current)),
    removed: olds.filter((old) => !taken.has(old)),
    isSame: (one, other) => {
      const [old, current] = [keyOf(one), keyOf(other)];
      if (old === null || current === null) return old === current && one.sectionId === other.sectionId;
      return keys.get(old) === current;
    },
  };
}
