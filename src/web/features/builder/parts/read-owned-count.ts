import { mostOwned } from '#domain/parts-list/owned-parts.ts';

/** A count that somebody typed. */
export interface TypedCount {
  /** null where nothing can be made of it. */
  readonly count: number | null;
  /** What was made of it, where that is not what was typed. */
  readonly note: string;
}

/** Groups of three digits, however they are parted: 1,000 and 1.000 and 1 000. */
const grouped = /^[1-9]\d{0,2}(?:[.,' ]\d{3})+$/;
const decimal = /^[+-]?[\d.,]*(?:e\d+)?$/i;

/** The count that a text says: a whole number from 0 to 9999; an empty text says none. */
export function readOwnedCount(text: string): TypedCount {
  const number = numberOf(text.trim());
  if (Number.isNaN(number)) return { count: null, note: 'A number, please' };
  if (number > mostOwned) return { count: mostOwned, note: `At most ${mostOwned}` };
  if (number < 0) return { count: 0, note: 'At least 0' };
  const count = Math.trunc(number);
  return { count, note: count === number ? '' : `Whole parts: ${count}` };
}

function numberOf(typed: string): number {
  if (grouped.test(typed)) return Number(typed.replaceAll(/\D/g, ''));
  return decimal.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}
