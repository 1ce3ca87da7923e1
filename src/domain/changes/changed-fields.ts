import { isSameValue } from '#domain/projects/same-value.ts';

/** New values of the fields that differ, and what they held. */
interface FieldChange<Fields> {
  readonly set: Partial<Fields>;
  readonly was: Partial<Fields>;
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
