import { notYetPrefix } from '#domain/parts-list/not-yet.ts';
import { lengthPrefix, notYet, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { resistorKey } from '#domain/parts-list/resistor-lines.ts';

/** Quantities that a user owns, for all projects, by the `ownedKey` of the line. Rule A40. */
export type OwnedParts = ReadonlyMap<string, number>;

/**
 * Key of a line for owned quantities: its id, which identifies the product (part, color, length, value, rating)
 * independent of the project. Placed and calculated resistors share a key. Rules A40, P11.
 */
export function ownedKey({ id, type, value, wattage }: PartsListItem): string {
  return type === 'resistor' && value !== null && wattage !== null
    ? resistorKey(value, wattage)
    : id.replace(notYetPrefix, '');
}

/** Maximum owned quantity of one part. */
export const maxOwned = 9999;

/** A parts list line; `toBuy` is the needed quantity beyond the owned one. Rule P11. */
export interface PartsLine {
  readonly item: PartsListItem;
  readonly needed: number;
  readonly owned: number;
  readonly toBuy: number;
}

/** Totals of lines. `kinds` is the number of different parts. */
export interface PartsTotals {
  readonly kinds: number;
  readonly needed: number;
  /** Number of needed parts that are owned. */
  readonly covered: number;
  readonly toBuy: number;
}

/** Takes the quantity of a line from the remaining stock, and returns it. Postponed lines take nothing. */
function take(remaining: Map<string, number>, item: PartsListItem): number {
  if (item.group === notYet) return 0;
  const available = remaining.get(ownedKey(item)) ?? 0;
  const share = Math.min(item.quantity, available);
  remaining.set(ownedKey(item), available - share);
  return share;
}

/** Quantity of a line to buy. */
function toBuyOf({ group, quantity }: PartsListItem, taken: number): number {
  return group === notYet ? 0 : quantity - taken;
}

/** Computes the owned and missing quantity of each line. Rule P11. */
export function partsLines(parts: readonly PartsListItem[], owned: OwnedParts): PartsLine[] {
  const remaining = new Map(owned);
  return parts.map((item) => ({
    item,
    needed: item.quantity,
    owned: owned.get(ownedKey(item)) ?? 0,
    toBuy: toBuyOf(item, take(remaining, item)),
  }));
}

/**
 * Allocates owned parts to several lists, earlier ones first, so that no part counts twice: their quantities to buy add
 * up to those of the whole. `owned` of a line is its share. Rule P11.
 */
export function allocateOwned(lists: readonly (readonly PartsListItem[])[], owned: OwnedParts): PartsLine[][] {
  const remaining = new Map(owned);
  return lists.map((parts) =>
    parts.map((item) => {
      const share = take(remaining, item);
      return { item, needed: item.quantity, owned: share, toBuy: toBuyOf(item, share) };
    }),
  );
}

/** Adds up lines, except those sold by length. Rule P11. */
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
