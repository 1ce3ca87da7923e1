/** LEDs of one kind that may share a string with others of the same rating. */
interface PackedKind {
  readonly microvolts: number;
  readonly count: number;
}

/** Content of a string: the number of LEDs of each kind. */
interface StringPattern {
  readonly counts: readonly number[];
  /** Sum of the forward voltages. */
  readonly microvolts: number;
}

/** Maximum number of patterns for an exact search. */
const maxPatterns = 200_000;

/**
 * Returns all strings within a capacity (microvolts), in canonical order: descending by the count of the first kind,
 * then of the second, and so on. Null if there are more than `maxPatterns`.
 */
function stringPatterns(kinds: readonly PackedKind[], capacity: number): StringPattern[] | null {
  const patterns: StringPattern[] = [];
  const counts = kinds.map(() => 0);
  const fill = (at: number, microvolts: number): boolean => {
    const kind = kinds[at];
    if (kind === undefined) {
      if (microvolts > 0) patterns.push({ counts: [...counts], microvolts });
      return patterns.length <= maxPatterns;
    }
    const most = Math.min(kind.count, Math.floor((capacity - microvolts) / kind.microvolts));
    for (let count = most; count >= 0; count -= 1) {
      counts[at] = count;
      if (!fill(at + 1, microvolts + count * kind.microvolts)) return false;
    }
    return true;
  };
  return fill(0, 0) ? patterns : null;
}

/** Number of kinds in a pattern. */
function kindsIn({ counts }: StringPattern): number {
  return counts.filter((count) => count > 0).length;
}

/**
 * Maximum number of states of the exact search; beyond, strings are packed first-fit. Source: electrical rules, section
 * 4.
 */
const maxStates = 400_000;

/** Maximum number of steps of the search; reached only with supplies far above those of the catalogue. */
const maxSteps = 4_000_000_000;

/** Integers above this are not exact. */
const maxExact = 2 ** 53;

/** Rules for choosing strings. */
export interface PackRules {
  /** Maximum sum of forward voltages of a string (microvolts). */
  readonly capacity: number;
  /** Preferred strings; others are avoided if possible. */
  readonly isPreferred?: (pattern: StringPattern) => boolean;
  /** Whether strings that are not preferred may only contain a single LED. */
  readonly isStrict?: boolean;
}

export interface PackedStrings extends StringPattern {
  readonly times: number;
}

/** All LEDs of a class in strings, in canonical order. */
export interface Packing {
  readonly strings: readonly PackedStrings[];
  /** Whether no packing is better: by strings, then strings that mix kinds, then the sum of squared headrooms. */
  readonly isExact: boolean;
}

/**
 * Packs LEDs of one rating into strings; kinds are sorted by descending forward voltage. Minimizes lexicographically:
 * strings that are not preferred, strings, strings that mix kinds, sum of squared headrooms. Ties are broken by
 * canonical order. Uses first-fit decreasing if the search would take too long. Rule E151.
 */
export function packStrings(kinds: readonly PackedKind[], rules: PackRules): Packing {
  const states = kinds.reduce((product, { count }) => product * (count + 1), 1);
  const all = states > maxStates ? null : stringPatterns(kinds, rules.capacity);
  const patterns = all?.filter((pattern) => isAllowed(pattern, rules));
  if (patterns !== undefined && states * patterns.length <= maxSteps) {
    return { strings: equalStrings(searchStrings(kinds, patterns, states, rules)), isExact: true };
  }
  const canPackSeparately = rules.isPreferred !== undefined && kinds.length > 1;
  const strings = canPackSeparately ? packEachKind(kinds, rules) : firstFit(kinds, rules.capacity);
  return { strings: equalStrings(strings), isExact: false };
}

function isAllowed(pattern: StringPattern, { isPreferred, isStrict }: PackRules): boolean {
  if (isStrict !== true || isPreferred === undefined || isPreferred(pattern)) return true;
  return pattern.counts.reduce((sum, count) => sum + count, 0) === 1;
}

/** Packs each kind separately, because first-fit ignores preferences. */
function packEachKind(kinds: readonly PackedKind[], rules: PackRules): StringPattern[] {
  return kinds.flatMap((kind, at) =>
    packStrings([kind], rules).strings.flatMap(({ counts: [count = 0], microvolts, times }) => {
      const counts = kinds.map((_, index) => (index === at ? count : 0));
      return Array.from({ length: times }, () => ({ counts, microvolts }));
    }),
  );
}

/** Costs of the patterns, in arrays for the search. */
interface PatternCosts {
  /** Difference of state indexes when the pattern is removed. */
  readonly step: Int32Array;
  /** Preference, strings, and mixed kinds as one number. */
  readonly rank: Float64Array;
  readonly square: Float64Array;
  /** For each kind, the index of the first pattern that starts with it; followed by the number of patterns. */
  readonly from: readonly number[];
}

/** In a state, the remaining count of each kind is a digit; the first kind has the highest place value. */
function placeValues(kinds: readonly PackedKind[]): number[] {
  return kinds.map((_, at) => kinds.slice(at + 1).reduce((product, { count }) => product * (count + 1), 1));
}

/**
 * For equally many strings of the same LEDs, squared headrooms compare like squared differences from any fixed voltage.
 * The middle of the capacity, and the greatest common divisor as unit, keep the sums exact for all but voltages with
 * six decimals on supplies far above 24 V.
 */
function squaresOf(kinds: readonly PackedKind[], patterns: readonly StringPattern[], capacity: number): Float64Array {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const divisor = kinds.reduce((common, { microvolts }) => greatestCommonDivisor(common, microvolts), 0);
  const unit = Math.max(divisor, Math.ceil(capacity / 2 / Math.sqrt(maxExact / (total + 1))));
  const middle = Math.floor(capacity / 2 / unit);
  return Float64Array.from(patterns, ({ microvolts }) => (Math.round(microvolts / unit) - middle) ** 2);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

function costsOf(kinds: readonly PackedKind[], patterns: readonly StringPattern[], rules: PackRules): PatternCosts {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const values = placeValues(kinds);
  const step = ({ counts }: StringPattern) => counts.reduce((sum, count, at) => sum + count * (values[at] ?? 0), 0);
  const rank = (pattern: StringPattern) => {
    const isUnpreferred = rules.isPreferred?.(pattern) === false;
    return ((isUnpreferred ? total + 1 : 0) + 1) * (total + 1) + (kindsIn(pattern) > 1 ? 1 : 0);
  };
  const firstKind = patterns.map(({ counts }) => counts.findIndex((count) => count > 0));
  return {
    step: Int32Array.from(patterns, step),
    rank: Float64Array.from(patterns, rank),
    square: squaresOf(kinds, patterns, rules.capacity),
    from: [...kinds.map((_, at) => firstKind.filter((first) => first < at).length), patterns.length],
  };
}

/** Finds the best next string of each state, which contains the first remaining kind. Returns the strings. */
function searchStrings(
  kinds: readonly PackedKind[],
  patterns: readonly StringPattern[],
  states: number,
  rules: PackRules,
): StringPattern[] {
  const costs = costsOf(kinds, patterns, rules);
  const { step, rank, square, from } = costs;
  const ranks = new Float64Array(states);
  const squares = new Float64Array(states);
  const next = new Int32Array(states);
  const left = kinds.map(() => 0);
  for (let state = 1; state < states; state += 1) {
    countUp(left, kinds);
    const first = left.findIndex((count) => count > 0);
    let [bestRank, bestSquare] = [Infinity, Infinity];
    for (let at = from[first] ?? 0, end = from[first + 1] ?? 0; at < end; at += 1) {
      const rest = state - (step[at] ?? 0);
      if (rest < 0) continue;
      const newRank = (ranks[rest] ?? 0) + (rank[at] ?? 0);
      if (newRank > bestRank) continue;
      const newSquare = (squares[rest] ?? 0) + (square[at] ?? 0);
      if (newRank === bestRank && newSquare >= bestSquare) continue;
      if (!isWithin(patterns[at]?.counts ?? [], left)) continue;
      [bestRank, bestSquare] = [newRank, newSquare];
      next[state] = at;
    }
    ranks[state] = bestRank;
    squares[state] = bestSquare;
  }
  const strings: StringPattern[] = [];
  for (let state = states - 1; state > 0;) {
    const at = next[state] ?? 0;
    const pattern = patterns[at];
    if (pattern !== undefined) strings.push(pattern);
    state -= step[at] ?? state;
  }
  return strings;
}

/** Advances to the next state: increments the last digit below its maximum, and resets those after it. */
function countUp(left: number[], kinds: readonly PackedKind[]): void {
  for (let at = kinds.length - 1; at >= 0; at -= 1) {
    const count = (left[at] ?? 0) + 1;
    left[at] = count;
    if (count <= (kinds[at]?.count ?? 0)) return;
    left[at] = 0;
  }
}

function isWithin(counts: readonly number[], left: readonly number[]): boolean {
  for (let at = 0; at < counts.length; at += 1) if ((counts[at] ?? 0) > (left[at] ?? 0)) return false;
  return true;
}

/**
 * First-fit decreasing: places each LED, in descending order of forward voltage, into the first string with enough
 * capacity.
 */
function firstFit(kinds: readonly PackedKind[], capacity: number): StringPattern[] {
  const strings: { counts: number[]; microvolts: number }[] = [];
  for (const [at, { microvolts, count }] of kinds.entries()) {
    let from = 0;
    for (let left = count; left > 0; left -= 1) {
      while (strings[from] !== undefined && (strings[from]?.microvolts ?? 0) + microvolts > capacity) from += 1;
      const string = strings[from] ?? { counts: kinds.map(() => 0), microvolts: 0 };
      strings[from] = string;
      string.counts[at] = (string.counts[at] ?? 0) + 1;
      string.microvolts += microvolts;
    }
  }
  return strings;
}

/** Counts equal strings, in canonical order. */
function equalStrings(strings: readonly StringPattern[]): PackedStrings[] {
  const equal = new Map<string, PackedStrings>();
  for (const string of strings) {
    const key = string.counts.join(' ');
    equal.set(key, { ...string, times: (equal.get(key)?.times ?? 0) + 1 });
  }
  return [...equal.values()].sort(byCanonicalOrder);
}

function byCanonicalOrder(one: StringPattern, other: StringPattern): number {
  const at = one.counts.findIndex((count, index) => count !== other.counts[index]);
  return (other.counts[at] ?? 0) - (one.counts[at] ?? 0);
}
