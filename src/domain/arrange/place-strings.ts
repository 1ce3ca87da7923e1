import type { ArrangedString } from '#domain/arrange/arrange.ts';
import type { ArrangedPool } from '#domain/arrange/arrange-pools.ts';
import type { LedPool, PooledCircuit, PooledItem } from '#domain/arrange/led-pools.ts';

/** Some LEDs of an item, in a circuit; null is standing alone. */
export interface PlacedLeds {
  readonly item: PooledItem;
  readonly count: number;
  readonly circuit: number | null;
}

/** A pool with the place of each of its LEDs. */
export interface PlacedPool {
  readonly pool: LedPool;
  readonly leds: readonly PlacedLeds[];
  /** The circuits that its strings stand in, by number. */
  readonly circuits: readonly number[];
}

/** How many of each kind one string holds. */
type Members = ReadonlyMap<string, number>;

function membersOf({ members }: ArrangedString): Members {
  return new Map(members.map(({ kind, count }) => [kind.id, count]));
}

function isSame(one: Members, other: Members): boolean {
  return one.size === other.size && [...one].every(([kind, count]) => other.get(kind) === count);
}

/** Strings that are still to be placed; each entry is one string. */
function stringsOf({ arrangement }: ArrangedPool): Members[] {
  return arrangement.strings.flatMap((string) => Array.from({ length: string.times }, () => membersOf(string)));
}

/** The items of a circuit; null for those that stand alone. */
function itemsIn({ items }: LedPool, circuit: number | null): PooledItem[] {
  return items.filter(({ component, isNew }) => !isNew && component.circuitNumber === circuit);
}

function kindsIn(items: readonly PooledItem[]): Members {
  const kinds = new Map<string, number>();
  for (const { kind, quantity } of items) kinds.set(kind, (kinds.get(kind) ?? 0) + quantity);
  return kinds;
}

const isSingle = (members: Members): boolean => [...members.values()].reduce((sum, count) => sum + count, 0) === 1;

/** Places the strings of one pool. */
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

  /** What stands as it should stays: circuits that are such a string, and items that stand alone. */
  keep(): PooledCircuit[] {
    const { circuits, behind } = this.#pool;
    const changed = circuits.filter(({ number }) => {
      const items = itemsIn(this.#pool, number);
      const at = this.#open.findIndex((members) => isSame(members, kindsIn(items)));
      if (at === -1) return true;
      this.#open.splice(at, 1);
      this.#circuits.push(number);
      for (const item of items) this.#take(item, item.quantity, number);
      return false;
    });
    if (behind === null) for (const item of itemsIn(this.#pool, null)) this.#keepAlone(item);
    return changed;
  }

  /** An item of several LEDs that stand alone is several strings. */
  #keepAlone(item: PooledItem): void {
    const isSuch = (members: Members) => isSingle(members) && members.has(item.kind);
    const many = Math.min(item.quantity, this.#open.filter(isSuch).length);
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

  /** Fills circuits with the strings that are left, of its own LEDs first; single LEDs stand alone where they may. */
  fill(nextCircuit: () => number): void {
    const { behind } = this.#pool;
    const inCircuits = this.#open.filter((members) => behind !== null || !isSingle(members));
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
 * The place of each LED of an arrangement. What stands as it should stays. The other strings go into the circuits that
 * become free, those that hold the switch or board first, and then into circuits of `newNumber`; in a pool that hangs at
 * its section single LEDs stand alone.
 */
export function placeStrings(arranged: ArrangedPool, newNumber: () => number): PlacedPool {
  const placer = new StringPlacer(arranged);
  const free = placer.keep().toSorted((one, other) => Number(other.holdsDriver) - Number(one.holdsDriver));
  placer.fill(() => free.shift()?.number ?? newNumber());
  return placer.done();
}
