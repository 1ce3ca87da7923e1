/** Whether two values are identical, or two lists have identical elements. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((each, at) => Object.is(each, other[at]))
  );
}

/** Returns the cached result of a subject if the key is unchanged, else computes it. */
type Cache<Subject, Result> = (subject: Subject, key: readonly unknown[], compute: () => Result) => Result;

/**
 * Creates a cache of results for immutable objects. It keeps the last result of each object, valid while the key has
 * the same values or lists of the same values.
 */
export function createCache<Subject extends object, Result>(): Cache<Subject, Result> {
  const cache = new WeakMap<Subject, { readonly key: readonly unknown[]; readonly result: Result }>();
  return (subject, key, compute) => {
    const cached = cache.get(subject);
    if (cached?.key.every((each, at) => isSame(each, key[at])) === true) return cached.result;
    const result = compute();
    cache.set(subject, { key, result });
    return result;
  };
}

/** Memoizes a pure function: caches the last result per first argument while the other arguments are unchanged. */
export function memoize<Subject extends object, Others extends readonly unknown[], Result>(
  compute: (subject: Subject, ...others: Others) => Result,
): (subject: Subject, ...others: Others) => Result {
  const cache = createCache<Subject, Result>();
  return (subject, ...others) => cache(subject, others, () => compute(subject, ...others));
}
