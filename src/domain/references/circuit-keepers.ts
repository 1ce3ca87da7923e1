import { type CircuitReferences, circuitKey, circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';

/** The key of the circuit that a part stands in; null when it stands alone. */
export function placeOf(row: Component): string | null {
  const number = circuitNumberOf(row);
  return number === null ? null : circuitKey(row.sectionId, number);
}

/** The part that is to keep the references of a circuit: its first LED, else its first part. */
export function keeperAmong(rows: readonly Component[]): Component | undefined {
  const sorted = sortByOrder(rows);
  return sorted.find(({ componentType }) => componentType === 'led') ?? sorted[0];
}

/** What changes in the keeping of circuits' references: null takes them from a part. */
type KeeperChanges = Map<string, CircuitReferences | null>;

/**
 * Who keeps the references of circuits after an edit, as what changes by the ids of parts. A part that leaves its circuit
 * leaves them with those that stay; one that takes all of its circuit along keeps them; where two circuits become one,
 * those of the one that was there remain. `left` are the parts that left, as they were; `wasIn` tells where a part was.
 */
export function handOnReferences(
  circuits: ReadonlyMap<string, readonly Component[]>,
  left: readonly Component[],
  wasIn: (row: Component) => string | null | undefined,
): KeeperChanges {
  const changes: KeeperChanges = new Map();
  const stayed = (row: Component): boolean => wasIn(row) === placeOf(row);
  for (const { id, circuitReferences, ...was } of left) {
    const place = placeOf({ id, circuitReferences, ...was });
    const heir = place === null ? undefined : keeperAmong((circuits.get(place) ?? []).filter(stayed));
    if (circuitReferences === null || heir === undefined) continue;
    changes.set(heir.id, circuitReferences).set(id, null);
  }
  const kept = (row: Component) => (changes.has(row.id) ? changes.get(row.id) : row.circuitReferences) ?? null;
  for (const rows of circuits.values()) {
    const keepers = rows.filter((row) => kept(row) !== null);
    const first = keepers.find(stayed) ?? keepers[0];
    for (const row of keepers) if (row !== first) changes.set(row.id, null);
  }
  return changes;
}
