/** The highest place that a row may have; the contract's `orderField` refuses more. */
export const highestOrder = 1_000_000_000;

/** How far apart rows are placed, so that others can come between them without moving them. */
export const orderGap = 1000;

interface Placed {
  readonly order: number;
}

/** Rows by their `order`; those with the same keep the position they have. */
export function byOrder<P extends Placed>(rows: readonly P[]): P[] {
  return rows.toSorted((one, other) => one.order - other.order);
}

/** The place behind all of these rows, 0 when there are none; at the end of the range the last one. */
export function nextOrder(rows: readonly Placed[]): number {
  return rows.reduce((next, row) => Math.min(Math.max(next, row.order + 1), highestOrder), 0);
}

/**
 * Places for a group of rows in a new sequence. The places that the group has are dealt out again, so that nothing
 * outside the group moves and only rows between the old and the new position change. Equal places are spread; places
 * that would pass the highest start again at 0.
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

/** How far apart rows must come when they are moved to make room, so that it is not soon made again. */
const roomyGap = 8;

/**
 * Places for rows in a new sequence that leave as many as can be where they are: a row keeps the place it has, and one
 * that has none (null) gets one between its neighbours. Where there is no room, as many rows around it as needed are
 * spread, those with equal places too. Places that are `taken` by others are left out; places that would pass the
 * highest start again at 0.
 */
export function placesInSequence(wanted: readonly (number | null)[], taken: ReadonlySet<number>): number[] {
  let last = -1;
  const places = wanted.map((place) => {
    if (place === null || place <= last) return null;
    last = place;
    return place;
  });
  for (let at = places.indexOf(null); at !== -1; at = places.indexOf(null)) placeRun(places, at, taken);
  const done = places.filter((place) => place !== null);
  return (done.at(-1) ?? 0) > highestOrder ? done.map((_, index) => index) : done;
}

/** Gives places to the rows from `at` on that have none, and to as many rows around them as it takes. */
function placeRun(places: (number | null)[], at: number, taken: ReadonlySet<number>): void {
  let from = at;
  let to = behindRun(places, at);
  for (let reach = 1; ; reach *= 2) {
    const isWidened = reach > 1;
    const between = { low: places[from - 1] ?? -1, high: places[to] ?? Infinity };
    const found = placesBetween(between, to - from, isWidened ? roomyGap : 1, taken);
    if (found !== null) {
      places.splice(from, to - from, ...found);
      return;
    }
    from = Math.max(0, from - reach);
    to = behindRun(places, Math.min(places.length, to + reach));
  }
}

/** The first index from here on at which there is a place. */
function behindRun(places: readonly (number | null)[], from: number): number {
  let to = from;
  while (places[to] === null) to += 1;
  return to;
}

interface Between {
  readonly low: number;
  readonly high: number;
}

/** Evenly spread places between two others, at least `gap` apart; null when there is no room. */
function placesBetween({ low, high }: Between, count: number, gap: number, taken: ReadonlySet<number>) {
  const isOpen = high === Infinity;
  const step = isOpen ? orderGap : (high - low) / (count + 1);
  if (step < gap) return null;
  const places: number[] = [];
  // The first of all is 0, as where nothing was ever moved.
  const start = isOpen && low < 0 ? -orderGap : low;
  let last = low;
  for (let index = 1; index <= count; index += 1) {
    let place = Math.max(last + 1, start + Math.floor(step * index));
    while (taken.has(place)) place += 1;
    places.push(place);
    last = place;
  }
  return last < high ? places : null;
}
