import type { ArrangedPool } from '#domain/arrange/arrange-pools.ts';
import { type PlacedLeds, type PlacedPool, placeStrings } from '#domain/arrange/place-strings.ts';
import { type Step, sequence } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import { componentChange, placesAtEnd } from '#domain/changes/component-changes.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { withoutReferences } from '#domain/parts/component.ts';
import { findRow } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** The changes that carry out an arrangement. */
export interface CarriedOut {
  readonly changes: readonly Change[];
  /** Of each pool the ids of its LEDs then, those that are new among them. */
  readonly ledIds: readonly ReadonlySet<string>[];
}

/**
 * Carries out an arrangement of pools as one list of changes: LEDs change their circuit, an item whose LEDs part is
 * divided, new circuits hang behind what drives their pool, and records of circuits that hold nothing any more go.
 * Rules E153, E155.
 */
export function carryOut(
  snapshot: ProjectSnapshot,
  arranged: readonly ArrangedPool[],
  newId: () => string,
): CarriedOut {
  const numbers = freeNumbers(snapshot);
  const placed = arranged.map((each) => placeStrings(each, () => numbers(each.pool.sectionId)));
  const ledIds = placed.map(() => new Set<string>());
  const changes = sequence(snapshot, [
    ...placed.map((each, at): Step => (now) => {
      const moves = moveLeds(now, each, newId);
      for (const id of moves.ledIds) ledIds[at]?.add(id);
      return moves.changes;
    }),
    ...placed.map(
      (each): Step =>
        (now) =>
          setDrivers(now, each, newId),
    ),
    ...placed.map(
      (each): Step =>
        (now) =>
          deleteEmptied(now, each),
    ),
  ]);
  return { changes, ledIds };
}

/** Gives each section's lowest unused circuit numbers, one after the other. */
function freeNumbers(snapshot: ProjectSnapshot): (sectionId: string) => number {
  const used = new Map<string, Set<number>>();
  return (sectionId) => {
    const numbers = used.get(sectionId) ?? new Set(usedCircuitNumbers(snapshot, sectionId));
    let next = 1;
    while (numbers.has(next)) next += 1;
    used.set(sectionId, numbers.add(next));
    return next;
  };
}

/** The portions of each item, that which stays in its circuit first. */
function portionsOf({ leds }: PlacedPool): Map<PlacedLeds['item'], PlacedLeds[]> {
  const portions = new Map<PlacedLeds['item'], PlacedLeds[]>();
  for (const each of leds) {
    const others = portions.get(each.item) ?? [];
    const isThere = !each.item.isNew && each.circuit === each.item.component.circuitNumber;
    portions.set(each.item, isThere ? [each, ...others] : [...others, each]);
  }
  return portions;
}

/** The first portion of an item is the item itself; the others become items of their own. */
function moveLeds(snapshot: ProjectSnapshot, placed: PlacedPool, newId: () => string) {
  const ledIds: string[] = [];
  const moved: Change[] = [];
  const created: PlacedLeds[] = [];
  for (const [item, portions] of portionsOf(placed)) {
    const row = item.isNew ? undefined : findRow(snapshot.components, item.component.id);
    const [first, ...others] = portions;
    if (row === undefined || first === undefined) {
      created.push(...portions);
      continue;
    }
    ledIds.push(row.id);
    moved.push(...componentChange(row, { circuitNumber: first.circuit, quantity: first.count }));
    created.push(...others);
  }
  const { places, shifts } = placesAtEnd(snapshot, placed.pool.sectionId, created.length);
  const creations = created.map(({ item, count, circuit }, at): Change => {
    const place = { id: newId(), quantity: count, circuitNumber: circuit, order: places[at] ?? 0 };
    ledIds.push(place.id);
    return { action: 'create-component', component: { ...withoutReferences(item.component), ...place } };
  });
  return { ledIds, changes: [...moved, ...(created.length > 0 ? shifts : []), ...creations] };
}

/**
 * Circuits of a pool behind an output or switch name it, but for the one that holds the switch itself. Where one has an
 * output by intent, it must name it too as soon as another one does.
 */
function setDrivers(snapshot: ProjectSnapshot, { pool, circuits }: PlacedPool, newId: () => string): Change[] {
  const { sectionId, behind, isSwitched, settings, intentCircuit } = pool;
  const source = behind === null ? undefined : findRow(snapshot.components, behind.componentId);
  const holdsSwitch = (circuitNumber: number): boolean =>
    isSwitched && source?.circuitNumber === circuitNumber && source.sectionId === sectionId;
  const isByIntent = intentCircuit !== null && circuits.every((number) => number === intentCircuit);
  const naming = isByIntent || intentCircuit === null ? circuits : [...new Set([...circuits, intentCircuit])];
  return sequence(
    snapshot,
    naming.map((circuitNumber) => (now: ProjectSnapshot) => {
      const isNamed = behind !== null && !isByIntent && !holdsSwitch(circuitNumber);
      const driver = isNamed ? { driver: behind } : {};
      return updateCircuit(now, { sectionId, circuitNumber, ...settings, ...driver }, newId);
    }),
  );
}

/** Deletes the records of circuits of a pool that hold nothing any more. */
function deleteEmptied(snapshot: ProjectSnapshot, { pool, circuits }: PlacedPool): Change[] {
  const gone = new Set(pool.circuits.map(({ number }) => number).filter((number) => !circuits.includes(number)));
  const isOfPool = (row: { readonly sectionId: string; readonly circuitNumber: number | null }) =>
    row.sectionId === pool.sectionId && row.circuitNumber !== null && gone.has(row.circuitNumber);
  for (const { circuitNumber } of snapshot.components.filter(isOfPool)) gone.delete(circuitNumber ?? 0);
  return snapshot.circuits.filter(isOfPool).map(({ id }) => ({ action: 'delete-circuit', id }));
}
