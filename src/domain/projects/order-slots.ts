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
export function orderBehind(rows: readonly Placed[]): number {
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
