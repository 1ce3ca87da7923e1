import {
  type CircuitReferences,
  circuitKey,
  circuitNumberOf,
  type Component,
  keepsReferences,
} from '#domain/parts/component.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';

/** The key of the circuit that a part stands in; null when it stands alone. */
export function circuitKeyOf(row: Component): string | null {
  const number = circuitNumberOf(row);
  return number === null ? null : circuitKey(row.sectionId, number);
}

/** The part that is to keep the references of a circuit: its first LED, else its first part. */
export function chooseKeeper(rows: readonly Component[]): Component | undefined {
  const sorted = sortByOrder(rows);
  return sorted.find(({ componentType }) => componentType === 'led') ?? sorted[0];
}

/** What changes in the keeping of circuits' references: null takes them from a part. */
type KeeperChanges = Map<string, CircuitReferences | null>;

/**
 * Who keeps the references of circuits after an edit, as what changes by the ids of parts. A part that leaves its circuit
 * leaves them with those that stay; one that takes all of its circuit along keeps them. Where circuits become one, it has
 * those of the one that was there, and the others have theirs again when they part. `left` are the parts that left, as
 * they were; `wasIn` tells where a part was.
 */
export function transferReferences(
  circuits: ReadonlyMap<string, readonly Component[]>,
  left: readonly Component[],
  wasIn: (row: Component) => string | null | undefined,
): KeeperChanges {
  const changes: KeeperChanges = new Map();
  const stayed = (row: Component): boolean => wasIn(row) === circuitKeyOf(row);
  for (const row of left) {
    const place = keepsReferences(row) ? circuitKeyOf(row) : null;
    const others = place === null ? [] : (circuits.get(place) ?? []).filter(stayed);
    const heir = chooseKeeper(others.filter(({ circuitReferences }) => circuitReferences === null)) ?? others[0];
    if (heir !== undefined) changes.set(heir.id, row.circuitReferences).set(row.id, null);
  }
  const kept = (row: Component) => (changes.has(row.id) ? changes.get(row.id) : row.circuitReferences) ?? null;
  for (const rows of circuits.values()) {
    const holding = rows.flatMap((row) => {
      const references = kept(row);
      return references === null ? [] : [{ row, references }];
    });
    const keepers = holding.filter(({ references }) => references.isJoined !== true);
    const first = keepers.find(({ row }) => stayed(row)) ?? keepers[0] ?? holding[0];
    for (const { row, references } of holding) {
      const { isJoined: _, ...own } = references;
      changes.set(row.id, row === first?.row ? own : { ...own, isJoined: true });
    }
  }
  return changes;
}
