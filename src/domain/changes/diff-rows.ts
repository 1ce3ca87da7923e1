interface Row {
  readonly id: string;
}

/** What an edit did to one kind of rows. */
export interface RowsDiff<R extends Row> {
  readonly created: readonly R[];
  readonly updated: readonly { readonly before: R; readonly after: R }[];
  readonly deleted: readonly R[];
}

/** What an edit did to rows, given those before and after it; untouched rows are the same objects in both. */
export function diffRows<R extends Row>(before: readonly R[], after: readonly R[]): RowsDiff<R> {
  if (before === after) return { created: [], updated: [], deleted: [] };
  const old = new Map(before.map((row) => [row.id, row]));
  const created: R[] = [];
  const updated: { readonly before: R; readonly after: R }[] = [];
  for (const row of after) {
    const other = old.get(row.id);
    old.delete(row.id);
    if (other === undefined) created.push(row);
    else if (other !== row) updated.push({ before: other, after: row });
  }
  return { created, updated, deleted: [...old.values()] };
}
