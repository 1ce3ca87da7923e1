import type { ArrangedString } from '#domain/arrange/arrange.ts';
import type { ArrangedPool } from '#domain/arrange/arrange-pools.ts';
import type { LedPool, PooledCircuit, PooledItem } from '#domain/arrange/led-pools.ts';

/** Some LEDs of a component, in a circuit; null means standalone. */
export interface PlacedLeds {
  readonly item: PooledItem;
  readonly count: number;
  readonly circuit: number | null;
}

/** A pool with the place of each of its LEDs. */
export interface PlacedPool {
  readonly pool: LedPool;
  readonly leds: readonly PlacedLeds[];
  /** Circuits of its strings, by number. */
  readonly circuits: readonly number[];
}

/** Number of LEDs of each kind in a string. */
type Members = ReadonlyMap<string, number>;

function membersOf({ members }: ArrangedString): Members {
  return new Map(members.map(({ kind, count }) => [kind.id, count]));
}

function isSame(one: Members, other: Members): boolean {
  return one.size === other.size && [...one].every(([kind, count]) => other.get(kind) === count);
}

/** The strings to place, one entry each. */
function stringsOf({ arrangement }: ArrangedPool): Members[] {
  return arrangement.strings.flatMap((string) => Array.from({ length: string.times }, () => membersOf(string)));
}

/** The components in a circuit; with null, the standalone ones. */
function itemsIn({ items }: LedPool, circuit: number | null): PooledItem[] {
  return items.filter(({ component, isNew }) => !isNew && component.circuitNumber === circuit);
}

function kindsIn(items: readonly PooledItem[]): Members {
  const kinds = new Map<string, number>();
  for (const { kind, quantity } of items) kinds.set(kind, (kinds.get(kind) ?? 0) + quantity);
  return kinds;
}

const isSingle = (members: Members): boolean => [...members.values()].reduce((sum, count) => sum + count, 0) === 1;

class StringPlacer {
  readonly #pool: LedPool;
  readonly #open: Members[];
  readonly #left: Map<PooledItem, number>;
  readonly #leds: PlacedLeds[] = [];
  readonly #circuits: number[] = [];

  constructor(arranged: ArrangedPool) {
    this.#pool = arranged.pool;
    this.#open = stringsOf(arranged);
    this.#left = new Map(arranged.pool.items.map((item) => [item, item.quantity]));
  }

  /** Keeps circuits and standalone components that already match; returns the circuits that change. */
  keep(): PooledCircuit[] {
    const { circuits, driver } = this.#pool;
    const changed = circuits.filter(({ number }) => {
      const items = itemsIn(this.#pool, number);
      const at = this.#open.findIndex((members) => isSame(members, kindsIn(items)));
      if (at === -1) return true;
      this.#open.splice(at, 1);
      this.#circuits.push(number);
      for (const item of items) this.#take(item, item.quantity, number);
      return false;
    });
    if (driver === null) for (const item of itemsIn(this.#pool, null)) this.#keepAlone(item);
    return changed;
  }

  /** A component of several standalone LEDs is several strings. */
  #keepAlone(item: PooledItem): void {
    const isSingleOfKind = (members: Members) => isSingle(members) && members.has(item.kind);
    const many = Math.min(item.quantity, this.#open.filter(isSingleOfKind).length);
    if (many > 0) this.#takeAlone(item, many);
  }

  #takeAlone(item: PooledItem, many: number): void {
    for (let taken = 0; taken < many; taken += 1) {
      const at = this.#open.findIndex((members) => isSingle(members) && members.has(item.kind));
      this.#open.splice(at, 1);
    }
    this.#take(item, many, null);
  }

  #take(item: PooledItem, count: number, circuit: number | null): void {
    this.#left.set(item, (this.#left.get(item) ?? 0) - count);
    this.#leds.push({ item, count, circuit });
  }

  /**
   * Fills circuits with the remaining strings, preferably with LEDs that are already there; single LEDs become
   * standalone if allowed.
   */
  fill(nextCircuit: () => number): void {
    const { driver } = this.#pool;
    const inCircuits = this.#open.filter((members) => driver !== null || !isSingle(members));
    const alone = this.#open.filter((members) => !inCircuits.includes(members));
    for (const members of inCircuits) {
      const circuit = nextCircuit();
      this.#circuits.push(circuit);
      for (const [kind, count] of members) this.#collect(kind, count, circuit);
    }
    for (const [kind, count] of kindsOfSingles(alone)) this.#collect(kind, count, null);
  }

  #collect(kind: string, count: number, circuit: number | null): void {
    let missing = count;
    const ofKind = [...this.#left.keys()].filter((item) => item.kind === kind);
    const isThere = ({ component, isNew }: PooledItem) => !isNew && component.circuitNumber === circuit;
    for (const item of [...ofKind.filter(isThere), ...ofKind.filter((each) => !isThere(each))]) {
      const taken = Math.min(missing, this.#left.get(item) ?? 0);
      if (taken > 0) this.#take(item, taken, circuit);
      missing -= taken;
    }
  }

  done(): PlacedPool {
    return { pool: this.#pool, leds: this.#leds, circuits: this.#circuits.toSorted((one, other) => one - other) };
  }
}

function kindsOfSingles(strings: readonly Members[]): Members {
  const kinds = new Map<string, number>();
  for (const [kind] of strings.flatMap((members) => [...members.keys()].map((each) => [each] as const))) {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

/**
 * Places each LED of an arrangement. Matching circuits and components are kept. The other strings are placed in the
 * free circuits, first those with the switch or board, then in circuits of `newNumber`. Single LEDs are standalone in a
 * pool without a driver.
 */
export function placeStrings(arranged: ArrangedPool, newNumber: () => number): PlacedPool {
  const placer = new StringPlacer(arranged);
  const free = placer.keep().toSorted((one, other) => Number(other.holdsDriver) - Number(one.holdsDriver));
  placer.fill(() => free.shift()?.number ?? newNumber());
  return placer.done();
}
