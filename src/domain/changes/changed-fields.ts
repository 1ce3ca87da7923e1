/** New values of the fields that differ, and what they held. */
interface FieldChange<Fields> {
  readonly set: Partial<Fields>;
  readonly was: Partial<Fields>;
}

/** Whether two plain values (texts, numbers, or objects of them) hold the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const entries = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return entries.length === others.size && entries.every(([key, value]) => isSameValue(value, others.get(key)));
}

/** The fields of `wanted` that a row does not hold yet, with what it holds; null when there are none. */
export function changedFields<Fields extends object>(row: Fields, wanted: Partial<Fields>): FieldChange<Fields> | null {
  const set: Partial<Fields> = {};
  const was: Partial<Fields> = {};
  for (const key in wanted) {
    const value = wanted[key];
    if (value === undefined || isSameValue(row[key], value)) continue;
    set[key] = value;
    was[key] = row[key];
  }
  return Object.keys(set).length === 0 ? null : { set, was };
}
