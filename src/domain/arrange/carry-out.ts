import type { ArrangedPool } from '#domain/arrange/arrange-pools.ts';
import { type PlacedLeds, type PlacedPool, placeStrings } from '#domain/arrange/place-strings.ts';
import { type Step, sequence } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import { componentChange, placesAtEnd } from '#domain/changes/component-changes.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { withoutReferences } from '#domain/parts/component.ts';
import { type PicturePlace, placesOfUnits } from '#domain/parts/picture-place.ts';
import { findRow } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** The changes of an arrangement. */
export interface ArrangementChanges {
  readonly changes: readonly Change[];
  /** For each pool the ids of its LEDs after the changes, including new ones. */
  readonly ledIds: readonly ReadonlySet<string>[];
}

/**
 * Converts an arrangement of pools to a list of changes: LEDs change their circuit, a component is split if its LEDs
 * are separated, new circuits are assigned to the driver of their pool, and records of empty circuits are deleted.
 * Rules E153, E155.
 */
export function carryOut(
  snapshot: ProjectSnapshot,
  arranged: readonly ArrangedPool[],
  newId: () => string,
): ArrangementChanges {
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

/** Allocates the lowest unused circuit numbers of each section. */
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

/** The portions of each component, starting with the one that remains in its circuit. */
function portionsOf({ leds }: PlacedPool): Map<PlacedLeds['item'], PlacedLeds[]> {
  const portions = new Map<PlacedLeds['item'], PlacedLeds[]>();
  for (const each of leds) {
    const others = portions.get(each.item) ?? [];
    const isThere = !each.item.isNew && each.circuit === each.item.component.circuitNumber;
    portions.set(each.item, isThere ? [each, ...others] : [...others, each]);
  }
  return portions;
}

/** Moves LEDs. The first portion of a component remains that component; the others become new components. */
function moveLeds(snapshot: ProjectSnapshot, placed: PlacedPool, newId: () => string) {
  const ledIds: string[] = [];
  const moved: Change[] = [];
  const created: PlacedLeds[] = [];
  const placesOf = new Map<PlacedLeds, readonly PicturePlace[]>();
  for (const [item, portions] of portionsOf(placed)) {
    const row = item.isNew ? undefined : findRow(snapshot.components, item.component.id);
    const [first, ...others] = portions;
    if (row === undefined || first === undefined) {
      created.push(...portions);
      continue;
    }
    ledIds.push(row.id);
    const { ownOhms: _, ...properties } = row.properties;
    moved.push(...componentChange(row, { circuitNumber: first.circuit, quantity: first.count, properties }));
    created.push(...others);
    let unitsBefore = first.count;
    for (const each of others) {
      placesOf.set(each, placesOfUnits(row.places, unitsBefore, each.count));
      unitsBefore += each.count;
    }
  }
  const { places, shifts } = placesAtEnd(snapshot, placed.pool.sectionId, created.length);
  const creations = created.map((each, at): Change => {
    const { item, count, circuit } = each;
    const place = { id: newId(), quantity: count, circuitNumber: circuit, order: places[at] ?? 0 };
    ledIds.push(place.id);
    const { ownOhms: _, ...properties } = item.component.properties;
    const units = { properties, places: placesOf.get(each) ?? [] };
    return { action: 'create-component', component: { ...withoutReferences(item.component), ...place, ...units } };
  });
  return { ledIds, changes: [...moved, ...(created.length > 0 ? shifts : []), ...creations] };
}

/** Wiring of an arranged circuit: one string with a calculated resistor. */
const calculatedString = { ownOhms: null, ledsPerString: null, sharedResistor: false } as const;

/**
 * Assigns the circuits of a pool to its driver, except the one that contains the switch itself. A circuit that its
 * output drives implicitly must be assigned explicitly once another circuit is.
 */
function setDrivers(snapshot: ProjectSnapshot, { pool, circuits }: PlacedPool, newId: () => string): Change[] {
  const { sectionId, driver, isSwitched, settings, intentCircuit } = pool;
  const source = driver === null ? undefined : findRow(snapshot.components, driver.componentId);
  const holdsSwitch = (circuitNumber: number): boolean =>
    isSwitched && source?.circuitNumber === circuitNumber && source.sectionId === sectionId;
  const isByIntent = intentCircuit !== null && circuits.every((number) => number === intentCircuit);
  const assigned = isByIntent || intentCircuit === null ? circuits : [...new Set([...circuits, intentCircuit])];
  return sequence(
    snapshot,
    assigned.map((circuitNumber) => (now: ProjectSnapshot) => {
      const isNamed = driver !== null && !isByIntent && !holdsSwitch(circuitNumber);
      const assignment = isNamed ? { driver } : {};
      const wanted = { sectionId, circuitNumber, ...calculatedString, ...settings, ...assignment };
      return updateCircuit(now, wanted, newId);
    }),
  );
}

/** Deletes the records of empty circuits of a pool. */
function deleteEmptied(snapshot: ProjectSnapshot, { pool, circuits }: PlacedPool): Change[] {
  const emptied = new Set(pool.circuits.map(({ number }) => number).filter((number) => !circuits.includes(number)));
  const isOfPool = (row: { readonly sectionId: string; readonly circuitNumber: number | null }) =>
    row.sectionId === pool.sectionId && row.circuitNumber !== null && emptied.has(row.circuitNumber);
  for (const { circuitNumber } of snapshot.components.filter(isOfPool)) emptied.delete(circuitNumber ?? 0);
  return snapshot.circuits.filter(isOfPool).map(({ id }) => ({ action: 'delete-circuit', id }));
}
