import { notYetPrefix } from '#domain/parts-list/not-yet.ts';
import { lengthPrefix, notYet, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { resistorKey } from '#domain/parts-list/resistor-lines.ts';

/** How many of each part somebody owns, in all projects together, by the `ownedKey` of its line. Rule A40. */
export type OwnedParts = ReadonlyMap<string, number>;

/**
 * What a line is owned by: its id, which says what is bought (component, colour, length, value, rating) and nothing of
 * the project. A resistor that was placed by hand comes from the same drawer as a calculated one. Rules A40, P11.
 */
export function ownedKey({ id, type, value, wattage }: PartsListItem): string {
  return type === 'resistor' && value !== null && wattage !== null
    ? resistorKey(value, wattage)
    : id.replace(notYetPrefix, '');
}

/** The most that can be owned of one part. */
export const maxOwned = 9999;

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

/** Takes what a line needs out of what is left, and says how many those are. What is not bought yet takes nothing. */
function take(left: Map<string, number>, item: PartsListItem): number {
  if (item.group === notYet) return 0;
  const there = left.get(ownedKey(item)) ?? 0;
  const share = Math.min(item.quantity, there);
  left.set(ownedKey(item), there - share);
  return share;
}

/** How many of a line are left to buy. */
function toBuyOf({ group, quantity }: PartsListItem, taken: number): number {
  return group === notYet ? 0 : quantity - taken;
}

/** Says for each part how many are owned and how many are left to buy. Rule P11. */
export function partsLines(parts: readonly PartsListItem[], owned: OwnedParts): PartsLine[] {
  const left = new Map(owned);
  return parts.map((item) => ({
    item,
    needed: item.quantity,
    owned: owned.get(ownedKey(item)) ?? 0,
    toBuy: toBuyOf(item, take(left, item)),
  }));
}

/**
 * Shares out what is owned over several lists, those in front first, so that no part is counted for two of them: their
 * parts to buy add up to those of the whole. `owned` of a line is its share. Rule P11.
 */
export function allocateOwned(lists: readonly (readonly PartsListItem[])[], owned: OwnedParts): PartsLine[][] {
  const left = new Map(owned);
  return lists.map((parts) =>
    parts.map((item) => {
      const share = take(left, item);
      return { item, needed: item.quantity, owned: share, toBuy: toBuyOf(item, share) };
    }),
  );
}

/** Adds lines up, but for what is bought by its length. Rule P11. */
export function partsTotals(all: readonly PartsLine[]): PartsTotals {
  const lines = all.filter(({ item }) => !item.id.startsWith(lengthPrefix));
  const sum = (of: (line: PartsLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  return {
    kinds: new Set(lines.map(({ item }) => item.id)).size,
    needed: sum(({ needed }) => needed),
    covered: sum(({ needed, toBuy }) => needed - toBuy),
    toBuy: sum(({ toBuy }) => toBuy),
  };
}
