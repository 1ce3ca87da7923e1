import { isSameValue } from '#domain/projects/same-value.ts';

/** Whether two values are the same, or two lists hold the same values. */
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

/**
 * A pure function that keeps its last result for its first argument as long as the others are the same. As a callback of
 * `map` or `flatMap` it keeps nothing, since the index and the list are arguments, too.
 */
export function memoize<Subject extends object, Others extends readonly unknown[], Answer>(
  answerFor: (subject: Subject, ...others: Others) => Answer,
): (subject: Subject, ...others: Others) => Answer {
  const keep = createCache<Subject, Answer>();
  return (subject, ...others) => keep(subject, others, () => answerFor(subject, ...others));
}

/** The same for each context: what is derived in one stays known while another is tried, and as long as the context is. */
export function memoizeWithin<
  Context extends object,
  Subject extends object,
  Others extends readonly unknown[],
  Answer,
>(
  answerFor: (context: Context, subject: Subject, ...others: Others) => Answer,
): (context: Context, subject: Subject, ...others: Others) => Answer {
  const within = memoize((context: Context) =>
    memoize((subject: Subject, ...others: Others) => answerFor(context, subject, ...others)),
  );
  return (context, subject, ...others) => within(context)(subject, ...others);
}

/** Returns the previous value of a subject as long as a new one is equal to it, so that what is derived from it is kept. */
export function keepEqual<Value>(): (subject: object, value: Value) => Value {
  const known = new WeakMap<object, Value>();
  return (subject, value) => {
    const previous = known.get(subject);
    if (previous !== undefined && isSameValue(previous, value)) return previous;
    known.set(subject, value);
    return value;
  };
}
