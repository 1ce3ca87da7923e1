/** LEDs of one kind that may share a string with others of the same rating. */
export interface PackedKind {
  readonly microvolts: number;
  readonly count: number;
}

/** Content of a string: the number of LEDs of each kind. */
export interface StringPattern {
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
export function stringPatterns(kinds: readonly PackedKind[], capacity: number): StringPattern[] | null {
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
export function kindsIn({ counts }: StringPattern): number {
  return counts.filter((count) => count > 0).length;
}
