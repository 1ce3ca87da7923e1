import type { PartsListItem } from '#domain/blueprint/blueprint.ts';

/**
 * How many of each part somebody owns, in all projects together. The key is the id of the part's line: what is bought
 * (component, colour, length, value, rating) and nothing of the project. Rule P10.
 */
export type OwnedParts = ReadonlyMap<string, number>;

/** The most that can be owned of one part. */
export const mostOwned = 9999;

/** A line of the parts list with what it still takes: `toBuy` is what is needed beyond what is owned. Rule P11. */
export interface PartsLine {
  readonly item: PartsListItem;
  readonly needed: number;
  readonly owned: number;
  readonly toBuy: number;
}

/** The totals of some lines. `kinds` is how many different parts there are. */
export interface PartsTotals {
  readonly kinds: number;
  readonly needed: number;
  /** Of those needed, how many are owned. */
  readonly covered: number;
  readonly toBuy: number;
}

function lineOf(item: PartsListItem, owned: number): PartsLine {
  return { item, needed: item.quantity, owned, toBuy: Math.max(0, item.quantity - owned) };
}

/** Says for each part how many are owned and how many are left to buy. Rule P11. */
export function partsLines(parts: readonly PartsListItem[], owned: OwnedParts): PartsLine[] {
  return parts.map((item) => lineOf(item, owned.get(item.id) ?? 0));
}

/**
 * Shares out what is owned over several lists, those in front first, so that no part is counted for two of them: their
 * parts to buy add up to those of the whole. `owned` of a line is its share. Rule P12.
 */
export function shareOutOwned(lists: readonly (readonly PartsListItem[])[], owned: OwnedParts): PartsLine[][] {
  const left = new Map(owned);
  return lists.map((parts) =>
    parts.map((item) => {
      const share = Math.min(item.quantity, left.get(item.id) ?? 0);
      left.set(item.id, (left.get(item.id) ?? 0) - share);
      return lineOf(item, share);
    }),
  );
}

/** Adds lines up. Rule P11. */
export function partsTotals(lines: readonly PartsLine[]): PartsTotals {
  const sum = (of: (line: PartsLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  return {
    kinds: new Set(lines.map(({ item }) => item.id)).size,
    needed: sum(({ needed }) => needed),
    covered: sum(({ needed, toBuy }) => needed - toBuy),
    toBuy: sum(({ toBuy }) => toBuy),
  };
}
