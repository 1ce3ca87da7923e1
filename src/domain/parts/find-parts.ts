import { abbreviations, everydayTerms, kindTerms } from '#domain/catalogue/search-terms.ts';
import { describePart } from '#domain/catalogue/descriptions.ts';
import { colorVolts } from '#domain/catalogue/leds.ts';
import { hasEveryColor } from '#domain/parts/led-color.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { colorLabel } from '#domain/units/formats.ts';

/** A parsed search. */
export interface PartSearch {
  /** Words in lower case; a number and its unit are one word: `3 mm` is `3mm`. */
  readonly words: readonly string[];
  /** LED color that some of the words name; null if none do. */
  readonly color: string | null;
}

export type SearchedPart = PartFacts & { readonly description?: string; readonly subgroup?: string };

/** Colors with their words, multi-word colors first. */
const colorsByWords: readonly (readonly [color: string, words: readonly string[]])[] = [
  ...[...colorVolts.keys()].map((color) => [color, colorLabel(color).toLowerCase().split(' ')] as const),
  ...(
    [
      ['warm-white', 'warm'],
      ['cool-white', 'cool'],
      ['frost-blue', 'frost'],
      ['frost-blue', 'ice'],
      ['purple', 'violet'],
      ['orange', 'amber'],
      ['uv', 'ultraviolet'],
    ] as const
  ).map(([color, word]) => [color, [word]] as const),
].toSorted(([, one], [, other]) => other.length - one.length);

/**
 * Parses a search: its words, and the color that they name, such as `warm white`, `warm`, `ww`, or `blue`. Rule B201.
 */
export function readSearch(typed: string): PartSearch {
  const words = joinUnits(typed)
    .split(/[\s,;]+/)
    .flatMap((word) => abbreviations[word]?.split(' ') ?? word)
    .filter((word) => word !== '');
  const named = new Set(words.flatMap((word) => word.split('-')));
  return { words, color: colorsByWords.find(([, each]) => each.every((word) => named.has(word)))?.[0] ?? null };
}

/** Converts to lower case and joins numbers to their units. */
function joinUnits(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<=\d)\s*(?:ohms?\b|ω)/g, 'ω')
    .replaceAll(/(?<=\d)\s+(?=(?:mm|cm|v|ma|mah|w|k)\b)/g, '');
}

interface SearchTexts {
  readonly name: string;
  readonly everyday: string;
  readonly kind: string;
  readonly description: string;
}

const searchTexts = new WeakMap<SearchedPart, SearchTexts>();

function searchTextsOf(part: SearchedPart): SearchTexts {
  const known = searchTexts.get(part);
  if (known !== undefined) return known;
  const { id, name, size, type, category, subgroup = '' } = part;
  const kinds = [type, category].map((kind) => kindTerms[String(kind)] ?? '');
  const isCustom = part.isCustom === true;
  const texts = {
    name: joinUnits(`${name} ${typeof size === 'string' ? size : ''}`),
    everyday: isCustom ? '' : everydayTerms.flatMap(([start, terms]) => (id.startsWith(start) ? terms : [])).join(' '),
    kind: `${kinds.join(' ')} ${subgroup.toLowerCase()}`,
    description: joinUnits(describePart(part)),
  };
  searchTexts.set(part, texts);
  return texts;
}

/** Ranks a part for a search, 0 is best; null if a word does not match. Rule B201. */
export function rankPart(part: SearchedPart, { words, color }: PartSearch): number | null {
  const texts = searchTextsOf(part);
  const hasColor = color !== null && part.type === 'led' && (part.color === color || hasEveryColor(part));
  let rank = 0;
  for (const word of words) {
    const isColor = color !== null && isColorWord(word, color);
    const wordRank = isColor && hasColor ? ranks.color : rankWord(texts, word, isColor);
    if (wordRank === null) return null;
    rank += wordRank;
  }
  return rank;
}

/** A part that matches a search; rank 0 is the best. */
export interface RankedPart<Part> {
  readonly part: Part;
  readonly rank: number;
}

/** Returns the parts that match all words of a search, best first; ties keep their order. */
export function rankParts<Part extends SearchedPart>(parts: readonly Part[], search: PartSearch): RankedPart<Part>[] {
  return parts
    .flatMap((part) => {
      const rank = rankPart(part, search);
      return rank === null ? [] : [{ part, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
}

/** Whether a complete or partially typed word belongs to a color. */
function isColorWord(typed: string, color: string): boolean {
  const begins = (words: readonly string[]) => (start: string) => words.some((word) => word.startsWith(start));
  return colorsByWords.some(([each, words]) => each === color && typed.split('-').every(begins(words)));
}

/** Rank of a match by its location, best first; matches inside a word come last. */
const ranks = { name: 0, color: 1, everyday: 2, kind: 3, description: 4, inside: 5 } as const;
const textKeys = ['name', 'everyday', 'kind', 'description'] as const;

/** Ranks a word in the texts of a part. Colors do not match inside words, such as red in infrared. */
function rankWord(texts: SearchTexts, word: string, isColor: boolean): number | null {
  const forms = word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
  const found = textKeys.find((key) => forms.some((form) => hasWordStart(texts[key], form)));
  // A color in a name is worth no more than a part that comes in the color: `white 5mm` is not a strobe first.
  if (found !== undefined) return isColor ? Math.max(ranks[found], ranks.color) : ranks[found];
  return !isColor && [texts.name, texts.description].some((text) => isInside(text, word)) ? ranks.inside : null;
}

/** Whether a text contains a word that starts with `start`. */
function hasWordStart(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}.]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Whether a text contains the characters, but not as part of a longer number: 3mm is not in 13mm. */
function isInside(text: string, characters: string): boolean {
  const at = text.indexOf(characters);
  if (at === -1) return false;
  return !(/^\d/.test(characters) && at > 0 && /[\d.]/.test(text.charAt(at - 1)));
}
