function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether two plain values (strings, numbers, or objects and lists of them) are deeply equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  // Every edit compares hundreds of rows: compare lists without their keys, and identical values without a call.
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]));
  }
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => {
    const value = other[key];
    if (value === undefined && !Object.hasOwn(other, key)) return false;
    return one[key] === value || isSameValue(one[key], value);
  });
}
