import { isSameValue } from '#domain/projects/same-value.ts';

/**
 * A row of plain data as it is now, in which what holds the same as before is the object of before: all of it, or some
 * of its fields. What shows the row can tell by identity that it need not be drawn again.
 */
export function keepSame<Row extends object>(before: Row | undefined, now: Row): Row {
  if (before === undefined) return now;
  let kept: Row | null = null;
  for (const key in now) {
    if (before[key] === now[key] || isSameValue(before[key], now[key])) continue;
    kept ??= { ...before };
    kept[key] = now[key];
  }
  return kept ?? before;
}

/** A list as it is now; the one of before when it holds the very same. */
export function keepList<Item>(before: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  return before?.length === now.length && now.every((item, index) => item === before[index]) ? before : now;
}
