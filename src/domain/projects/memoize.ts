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

/** Gives the last answer about a subject as long as the key is the same, otherwise what `make` makes. */
type Keeper<Subject, Answer> = (subject: Subject, key: readonly unknown[], make: () => Answer) => Answer;

/**
 * A place for answers about objects that never change: the last one about an object is given again as long as its key holds
 * the same values or lists of the same values.
 */
export function createCache<Subject extends object, Answer>(): Keeper<Subject, Answer> {
  const known = new WeakMap<Subject, { readonly key: readonly unknown[]; readonly answer: Answer }>();
  return (subject, key, make) => {
    const before = known.get(subject);
    if (before?.key.every((each, at) => isSame(each, key[at])) === true) return before.answer;
    const answer = make();
    known.set(subject, { key, answer });
    return answer;
  };
}

/** A function without effects whose last answer for its first argument is kept as long as the others are the same. */
export function memoize<Subject extends object, Others extends readonly unknown[], Answer>(
  answerFor: (subject: Subject, ...others: Others) => Answer,
): (subject: Subject, ...others: Others) => Answer {
  const keep = createCache<Subject, Answer>();
  return (subject, ...others) => keep(subject, others, () => answerFor(subject, ...others));
}
