import {
  type CircuitReferences,
  circuitKey,
  circuitNumberOf,
  type Component,
  keepsReferences,
} from '#domain/parts/component.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';

/** Key of the circuit of a part; null if it is standalone. */
export function circuitKeyOf(row: Component): string | null {
  const number = circuitNumberOf(row);
  return number === null ? null : circuitKey(row.sectionId, number);
}

/** Chooses the part that keeps the references of a circuit: its first LED, else its first part. */
export function chooseKeeper(rows: readonly Component[]): Component | undefined {
  const sorted = sortByOrder(rows);
  return sorted.find(({ componentType }) => componentType === 'led') ?? sorted[0];
}

/** New circuit references of parts, by part id; null removes them. */
type KeeperChanges = Map<string, CircuitReferences | null>;

/**
 * Determines which parts keep the circuit references after an edit, and returns the changes by part id. A part that
 * leaves its circuit passes them to the parts that stay; if all parts move, they keep them. When circuits merge, the
 * references of the existing circuit apply, and the others apply again once the circuits separate. `left` are the parts
 * that left, before the edit; `wasIn` returns the previous circuit of a part.
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
  const referencesOf = (row: Component) => (changes.has(row.id) ? changes.get(row.id) : row.circuitReferences) ?? null;
  for (const rows of circuits.values()) {
    const holders = rows.flatMap((row) => {
      const references = referencesOf(row);
      return references === null ? [] : [{ row, references }];
    });
    const keepers = holders.filter(({ references }) => references.isJoined !== true);
    const first = keepers.find(({ row }) => stayed(row)) ?? keepers[0] ?? holders[0];
    for (const { row, references } of holders) {
      const { isJoined: _, ...own } = references;
      changes.set(row.id, row === first?.row ? own : { ...own, isJoined: true });
    }
  }
  return changes;
}
