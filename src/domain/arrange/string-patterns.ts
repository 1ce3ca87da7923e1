/** LEDs of one kind that may share a string with others of their rating. */
export interface PackedKind {
  readonly microvolts: number;
  readonly count: number;
}

/** What one string may hold: how many of each kind. */
export interface StringPattern {
  readonly counts: readonly number[];
  /** The sum of its forward voltages. */
  readonly microvolts: number;
}

/** How many patterns there may be before a packing is not searched exactly. */
const mostPatterns = 200_000;

/**
 * All strings that kinds can form within a capacity (microvolts), in canonical order: those with most of the first kind
 * first, of these those with most of the second, and so on. Null where there are more than `mostPatterns`.
 */
export function stringPatterns(kinds: readonly PackedKind[], capacity: number): StringPattern[] | null {
  const patterns: StringPattern[] = [];
  const counts = kinds.map(() => 0);
  const fill = (at: number, microvolts: number): boolean => {
    const kind = kinds[at];
    if (kind === undefined) {
      if (microvolts > 0) patterns.push({ counts: [...counts], microvolts });
      return patterns.length <= mostPatterns;
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

/** How many kinds a pattern mixes. */
export function kindsIn({ counts }: StringPattern): number {
  return counts.filter((count) => count > 0).length;
}
