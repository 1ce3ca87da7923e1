interface Row {
  readonly id: string;
}

type RowIndex = ReadonlyMap<string, number>;

// Every edit looks up rows in the same lists, until a list is replaced.
const indexes = new WeakMap<readonly Row[], RowIndex>();

/** Returns the index of a list; built once per list. */
export function indexOfRows(rows: readonly Row[]): RowIndex {
  const cached = indexes.get(rows);
  if (cached !== undefined) return cached;
  const index = new Map(rows.map((row, at) => [row.id, at]));
  indexes.set(rows, index);
  return index;
}

/** Reuses the index of a previous list that has the same ids in the same sequence. */
export function reuseIndex<R extends Row>(rows: readonly R[], previous: readonly R[]): readonly R[] {
  indexes.set(rows, indexOfRows(previous));
  return rows;
}

/** Finds a row by id. */
export function findRow<R extends Row>(rows: readonly R[], id: string): R | undefined {
  const at = indexOfRows(rows).get(id);
  return at === undefined ? undefined : rows[at];
}

/** Rows of a list that are not the same objects in the other; most are at the same index in both. */
export function rowsNotIn<R extends Row>(rows: readonly R[], others: readonly R[]): readonly R[] {
  return rows === others ? [] : rows.filter((row, at) => others[at] !== row && findRow(others, row.id) !== row);
}

/** Groups rows by a key; groups and their rows keep the sequence of first appearance. */
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
