import { kindsIn, type PackedKind, type StringPattern, stringPatterns } from '#domain/arrange/string-patterns.ts';

/** Above so many states strings are packed first-fit. Source: electrical rules, section 4. */
const mostStates = 400_000;

/** The same for the steps of the search, which only supplies far above those of the catalogue reach. */
const mostSteps = 4_000_000_000;

/** Above this, whole numbers are not exact. */
const mostExact = 2 ** 53;

/** How strings are chosen. */
export interface PackRules {
  /** The most that the forward voltages of a string may add up to (microvolts). */
  readonly capacity: number;
  /** Strings that it does not hold for are avoided where that is possible. */
  readonly isLiked?: (pattern: StringPattern) => boolean;
  /** Of strings that are not liked only single LEDs are taken. */
  readonly isStrict?: boolean;
}

/** Equal strings. */
export interface PackedStrings extends StringPattern {
  readonly times: number;
}

/** All LEDs of a class in strings, in canonical order. */
export interface Packing {
  readonly strings: readonly PackedStrings[];
  /** Whether no packing is better: strings, then strings that mix kinds, then the sum of squared headrooms. */
  readonly isExact: boolean;
}

/**
 * Packs LEDs of one rating into strings, kinds of the highest forward voltage first. Minimizes lexicographically: strings
 * that are not liked, strings, strings that mix kinds, sum of squared headrooms; the first in canonical order wins. Where
 * that takes too long, first-fit decreasing. Rule E151.
 */
export function packStrings(kinds: readonly PackedKind[], rules: PackRules): Packing {
  const states = kinds.reduce((product, { count }) => product * (count + 1), 1);
  const all = states > mostStates ? null : stringPatterns(kinds, rules.capacity);
  const patterns = all?.filter((pattern) => isAllowed(pattern, rules));
  if (patterns !== undefined && states * patterns.length <= mostSteps) {
    return { strings: equalStrings(searchStrings(kinds, patterns, states, rules)), isExact: true };
  }
  const canBeParted = rules.isLiked !== undefined && kinds.length > 1;
  const strings = canBeParted ? packEachKind(kinds, rules) : firstFit(kinds, rules.capacity);
  return { strings: equalStrings(strings), isExact: false };
}

function isAllowed(pattern: StringPattern, { isLiked, isStrict }: PackRules): boolean {
  if (isStrict !== true || isLiked === undefined || isLiked(pattern)) return true;
  return pattern.counts.reduce((sum, count) => sum + count, 0) === 1;
}

/** Each kind in strings of its own: first-fit would not see which strings are liked. */
function packEachKind(kinds: readonly PackedKind[], rules: PackRules): StringPattern[] {
  return kinds.flatMap((kind, at) =>
    packStrings([kind], rules).strings.flatMap(({ counts: [count = 0], microvolts, times }) => {
      const counts = kinds.map((_, index) => (index === at ? count : 0));
      return Array.from({ length: times }, () => ({ counts, microvolts }));
    }),
  );
}

/** What each pattern costs, in arrays for the search. */
interface PatternCosts {
  /** What is left of a state without it: the number of a state is less by this. */
  readonly step: Int32Array;
  /** Not liked, strings and mixed as one number. */
  readonly rank: Float64Array;
  readonly square: Float64Array;
  /** Of each kind, where the patterns begin that have it as their first kind; and the end of all. */
  readonly from: readonly number[];
}

/** In a state the number of each kind left is a digit; the first kind has the highest. */
function placeValues(kinds: readonly PackedKind[]): number[] {
  return kinds.map((_, at) => kinds.slice(at + 1).reduce((product, { count }) => product * (count + 1), 1));
}

/**
 * Squared headrooms compare, for equally many strings of the same LEDs, as squared differences from any one voltage. The
 * middle of the capacity, and the greatest common divisor of the voltages as their unit, keep the sums exact for all but
 * voltages with six decimals on a supply of far more than 24 V.
 */
function squaresOf(kinds: readonly PackedKind[], patterns: readonly StringPattern[], capacity: number): Float64Array {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const divisor = kinds.reduce((common, { microvolts }) => greatestCommonDivisor(common, microvolts), 0);
  const unit = Math.max(divisor, Math.ceil(capacity / 2 / Math.sqrt(mostExact / (total + 1))));
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
    const isDisliked = rules.isLiked?.(pattern) === false;
    return ((isDisliked ? total + 1 : 0) + 1) * (total + 1) + (kindsIn(pattern) > 1 ? 1 : 0);
  };
  const firstKind = patterns.map(({ counts }) => counts.findIndex((count) => count > 0));
  return {
    step: Int32Array.from(patterns, step),
    rank: Float64Array.from(patterns, rank),
    square: squaresOf(kinds, patterns, rules.capacity),
    from: [...kinds.map((_, at) => firstKind.filter((first) => first < at).length), patterns.length],
  };
}

/** For each state the best next string; the next string holds the first kind that is left. Returns the strings. */
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
      const itsRank = (ranks[rest] ?? 0) + (rank[at] ?? 0);
      if (itsRank > bestRank) continue;
      const itsSquare = (squares[rest] ?? 0) + (square[at] ?? 0);
      if (itsRank === bestRank && itsSquare >= bestSquare) continue;
      if (!isWithin(patterns[at]?.counts ?? [], left)) continue;
      [bestRank, bestSquare] = [itsRank, itsSquare];
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

/** The next state: the last digit that is not at its most goes up, those behind it begin again. */
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

/** First-fit decreasing: each LED, the highest forward voltage first, goes into the first string that has room. */
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

/** Equal strings counted, in canonical order. */
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
