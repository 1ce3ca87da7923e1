import { Refusal } from '#server/refusal.ts';

/** The row of an id. Throws NOT_FOUND when it went away while the request was under way. */
export function rowOf<R extends { readonly id: string }>(rows: readonly R[], id: string): R {
  const row = rows.find((other) => other.id === id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
