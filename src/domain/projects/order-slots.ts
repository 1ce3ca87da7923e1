/** Highest `order` of a row; the contract's `orderField` refuses higher ones. */
export const highestOrder = 1_000_000_000;

/** Distance between the orders of new rows, so that others can be inserted without moving them. */
export const orderGap = 1000;

interface Placed {
  readonly order: number;
}

/** Sorts rows by `order`; equal orders keep their sequence. */
export function byOrder<P extends Placed>(rows: readonly P[]): P[] {
  return rows.toSorted((one, other) => one.order - other.order);
}

/** Order after all of these rows, 0 if there are none; limited to the highest. */
export function nextOrder(rows: readonly Placed[]): number {
  return rows.reduce((next, row) => Math.min(Math.max(next, row.order + 1), highestOrder), 0);
}

/**
 * Returns orders for a group of rows in a new sequence. It reuses the orders of the group, so that nothing outside
 * moves and only rows between the old and the new position change. Equal orders are spread; if the highest is exceeded,
 * orders start again at 0.
 */
export function orderSlots(group: readonly Placed[]): number[] {
  let next = 0;
  const slots = group
    .map((row) => row.order)
    .toSorted((one, other) => one - other)
    .map((order) => {
      const slot = Math.max(order, next);
      next = slot + 1;
      return slot;
    });
  return next - 1 > highestOrder ? slots.map((_, index) => index) : slots;
}

/** Minimum distance between rows that are moved to make space, so that the next insertions need no moves. */
const spreadGap = 8;

/**
 * Returns orders for rows in a new sequence that change as few rows as possible: a row keeps its order, and a row
 * without one (null) gets an order between its neighbors. If there is no space, or orders are equal, as many
 * surrounding rows as needed are spread. Orders `taken` by other rows are skipped; if the highest is exceeded, orders
 * start again at 0.
 */
export function placesInSequence(wanted: readonly (number | null)[], taken: ReadonlySet<number>): number[] {
  let previous = -1;
  const places = wanted.map((place) => {
    if (place === null || place <= previous) return null;
    previous = place;
    return place;
  });
  for (let at = places.indexOf(null); at !== -1; at = places.indexOf(null)) placeRun(places, at, taken);
  const done = places.filter((place) => place !== null);
  return (done.at(-1) ?? 0) > highestOrder ? done.map((_, index) => index) : done;
}

/** Assigns orders to the run of rows without one that starts at `at`, and to as many surrounding rows as necessary. */
function placeRun(places: (number | null)[], at: number, taken: ReadonlySet<number>): void {
  let from = at;
  let to = endOfRun(places, at);
  for (let reach = 1; ; reach *= 2) {
    const isWidened = reach > 1;
    const between = { low: places[from - 1] ?? -1, high: places[to] ?? Infinity };
    const found = placesBetween(between, to - from, isWidened ? spreadGap : 1, taken);
    if (found !== null) {
      places.splice(from, to - from, ...found);
      return;
    }
    from = Math.max(0, from - reach);
    to = endOfRun(places, Math.min(places.length, to + reach));
  }
}

/** First index from `from` on with an order. */
function endOfRun(places: readonly (number | null)[], from: number): number {
  let to = from;
  while (places[to] === null) to += 1;
  return to;
}

interface Between {
  readonly low: number;
  readonly high: number;
}

/** Evenly spread orders between two others, at least `gap` apart; null if there is no space. */
function placesBetween({ low, high }: Between, count: number, gap: number, taken: ReadonlySet<number>) {
  const isOpen = high === Infinity;
  const step = isOpen ? orderGap : (high - low) / (count + 1);
  if (step < gap) return null;
  const places: number[] = [];
  // The first order is 0 if there is none before.
  const start = isOpen && low < 0 ? -orderGap : low;
  let previous = low;
  for (let index = 1; index <= count; index += 1) {
    let place = Math.max(previous + 1, start + Math.floor(step * index));
    while (taken.has(place)) place += 1;
    places.push(place);
    previous = place;
  }
  return previous < high ? places : null;
}
