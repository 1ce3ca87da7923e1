import { isSameValue } from '#domain/changes/changed-fields.ts';

/**
 * A row of plain data as it is now, in which what holds the same as before is the object of before: all of it, or some
 * of its fields. What shows the row can tell by identity that it need not be drawn again.
 */
export function keepSame<Row extends object>(before: Row | undefined, now: Row): Row {
  if (before === undefined) return now;
  const kept = { ...now };
  let isSame = true;
  for (const key in now) {
    if (isSameValue(before[key], now[key])) kept[key] = before[key];
    else isSame = false;
  }
  return isSame ? before : kept;
}

/** A list as it is now; the one of before when it holds the very same. */
export function keepList<Item>(before: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  return before?.length === now.length && now.every((item, index) => item === before[index]) ? before : now;
}
