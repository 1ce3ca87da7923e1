interface Row {
  readonly id: string;
}

/** Where each row of a list stands, by its id. */
type RowIndex = ReadonlyMap<string, number>;

// Every edit looks up rows in the same list until a new list replaces it.
const known = new WeakMap<readonly Row[], RowIndex>();

/** The index of a list; built once for each list. */
export function indexOfRows(rows: readonly Row[]): RowIndex {
  const made = known.get(rows);
  if (made !== undefined) return made;
  const index = new Map(rows.map((row, at) => [row.id, at]));
  known.set(rows, index);
  return index;
}

/** Reuses the index of another list that has the same ids in the same sequence. */
export function reuseIndex<R extends Row>(rows: readonly R[], before: readonly R[]): readonly R[] {
  known.set(rows, indexOfRows(before));
  return rows;
}

/** The row of an id. */
export function findRow<R extends Row>(rows: readonly R[], id: string): R | undefined {
  const at = indexOfRows(rows).get(id);
  return at === undefined ? undefined : rows[at];
}

/** Rows by a key, each group in the sequence of the rows; the keys in the sequence of their first rows. */
export function groupRows<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
