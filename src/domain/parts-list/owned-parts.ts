import { notYetPrefix, lengthPrefix, notYet, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { resistorKey } from '#domain/parts-list/resistor-lines.ts';
import { isStripItem } from '#domain/parts-list/led-lines.ts';
import type { Spares } from '#domain/projects/project.ts';
import { formatDecimal } from '#domain/units/formats.ts';

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

/** A parts list line; `toBuy` is the needed and spare quantity beyond the owned one. Rules P11, P36. */
export interface PartsLine {
  readonly item: PartsListItem;
  readonly needed: number;
  readonly spare: number;
  readonly owned: number;
  readonly toBuy: number;
  /** Length to buy (cm) of a line sold by length, with its spare; null for pieces. */
  readonly buyCm: number | null;
}

/** Totals of lines. `kinds` is the number of different parts. */
export interface PartsTotals {
  readonly kinds: number;
  readonly needed: number;
  /** Number of needed parts that are owned. */
  readonly covered: number;
  readonly toBuy: number;
}

/** No spares, as in the list of one section. */
const noSpares: Spares = { ledPct: 0, resistors: 0, wirePct: 0 };

/** Spare pieces of a line. */
function sparePieces(item: PartsListItem, { ledPct, resistors }: Spares): number {
  if (item.type === 'resistor') return resistors;
  if (item.type !== 'led' || isStripItem(item)) return 0;
  return Math.ceil((item.quantity * ledPct) / 100);
}

/** Spare pieces of each line; postponed lines have none, and of several lines with one resistor only the first. */
function spareOfEach(parts: readonly PartsListItem[], spares: Spares): number[] {
  const seen = new Set<string>();
  return parts.map((item) => {
    const key = ownedKey(item);
    if (item.group === notYet || (item.type === 'resistor' && seen.has(key))) return 0;
    seen.add(key);
    return sparePieces(item, spares);
  });
}

/** Length (cm) of a line with its spare, rounded up; null for pieces. Heat-shrink has no spare. */
function buyLength({ id, lengthCm }: PartsListItem, { wirePct }: Spares): number | null {
  if (lengthCm === undefined) return null;
  return Math.ceil((lengthCm * (100 + (id.startsWith(`${lengthPrefix}heat`) ? 0 : wirePct))) / 100);
}

/** Takes a quantity of a line from the remaining stock, and returns it. Postponed lines take nothing. */
function take(remaining: Map<string, number>, item: PartsListItem, quantity: number): number {
  if (item.group === notYet) return 0;
  const available = remaining.get(ownedKey(item)) ?? 0;
  const share = Math.min(quantity, available);
  remaining.set(ownedKey(item), available - share);
  return share;
}

/** Computes the lines of a list, and takes owned parts from the stock. `owned` of a line is its share. */
function linesOf(parts: readonly PartsListItem[], remaining: Map<string, number>, spares: Spares): PartsLine[] {
  const spareOf = spareOfEach(parts, spares);
  return parts.map((item, index) => {
    const spare = spareOf[index] ?? 0;
    const owned = take(remaining, item, item.quantity + spare);
    const toBuy = item.group === notYet ? 0 : item.quantity + spare - owned;
    return { item, needed: item.quantity, spare, owned, toBuy, buyCm: buyLength(item, spares) };
  });
}

/** Computes the owned quantity of each line, and the quantity to buy with spares. Rules P11, P36. */
export function partsLines(parts: readonly PartsListItem[], owned: OwnedParts, spares: Spares = noSpares): PartsLine[] {
  return linesOf(parts, new Map(owned), spares).map((line) => ({
    ...line,
    owned: owned.get(ownedKey(line.item)) ?? 0,
  }));
}

/**
 * Allocates owned parts to several lists, earlier ones first, so that no part counts twice: their quantities to buy add
 * up to those of the whole. `owned` of a line is its share. Rule P11.
 */
export function allocateOwned(lists: readonly (readonly PartsListItem[])[], owned: OwnedParts): PartsLine[][] {
  const remaining = new Map(owned);
  return lists.map((parts) => linesOf(parts, remaining, noSpares));
}

/** Quantity to buy of a line: pieces, or for a line sold by length its length: `5.18 m`. */
export function toBuyText({ toBuy, buyCm }: PartsLine): string {
  return buyCm === null || toBuy === 0 ? String(toBuy) : `${formatDecimal(buyCm / 100, 2)} m`;
}

/** Adds up lines, except those sold by length and those not bought yet. Rule P11. */
export function partsTotals(all: readonly PartsLine[]): PartsTotals {
  const lines = all.filter(({ item }) => !item.id.startsWith(lengthPrefix) && item.group !== notYet);
  const sum = (of: (line: PartsLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  return {
    kinds: new Set(lines.map(({ item }) => item.id)).size,
    needed: sum(({ needed }) => needed),
    covered: sum(({ needed, spare, toBuy }) => Math.min(needed, needed + spare - toBuy)),
    toBuy: sum(({ toBuy }) => toBuy),
  };
}
