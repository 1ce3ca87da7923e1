import { abbreviations, everydayTerms, kindTerms } from '#domain/catalogue/search-terms.ts';
import { colorVolts } from '#domain/catalogue/leds.ts';
import { hasEveryColor } from '#domain/parts/led-color.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { colorLabel } from '#domain/units/formats.ts';

/** What a typed search asks for. */
export interface PartSearch {
  /** Its words in small letters; a number and its unit are one: `3 mm` is `3mm`. */
  readonly words: readonly string[];
  /** The LED color that some of the words name; null when none do. */
  readonly color: string | null;
}

/** A part as the search reads it. */
export type SearchedPart = PartFacts & { readonly description?: string; readonly subgroup?: string };

/** The colors by their words, those of two words first. */
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

/** Reads a search: its words, and the color that they name, such as `warm white`, `warm`, `ww` or `blue`. Rule B201. */
export function readSearch(typed: string): PartSearch {
  const words = joinUnits(typed)
    .split(/[\s,;]+/)
    .flatMap((word) => abbreviations[word]?.split(' ') ?? word)
    .filter((word) => word !== '');
  const named = new Set(words.flatMap((word) => word.split('-')));
  return { words, color: colorsByWords.find(([, each]) => each.every((word) => named.has(word)))?.[0] ?? null };
}

/** Small letters, and no space between a number and its unit. */
function joinUnits(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<=\d)\s*(?:ohms?\b|ω)/g, 'ω')
    .replaceAll(/(?<=\d)\s+(?=(?:mm|cm|v|ma|mah|w|k)\b)/g, '');
}

/** The texts of a part in which words are looked for. */
interface SearchTexts {
  readonly name: string;
  readonly everyday: string;
  readonly kind: string;
  readonly description: string;
}

const searchTexts = new WeakMap<SearchedPart, SearchTexts>();

function textsOf(part: SearchedPart): SearchTexts {
  const known = searchTexts.get(part);
  if (known !== undefined) return known;
  const { id, name, size, type, category, subgroup = '', description = '' } = part;
  const kinds = [type, category].map((kind) => kindTerms[String(kind)] ?? '');
  const isOwn = part.isCustom === true;
  const texts = {
    name: joinUnits(`${name} ${typeof size === 'string' ? size : ''}`),
    everyday: isOwn ? '' : everydayTerms.flatMap(([start, words]) => (id.startsWith(start) ? words : [])).join(' '),
    kind: `${kinds.join(' ')} ${subgroup.toLowerCase()}`,
    description: joinUnits(description),
  };
  searchTexts.set(part, texts);
  return texts;
}

/** How well a part fits a search, 0 the best; null when one of the words does not fit. Rule B201. */
export function rankPart(part: SearchedPart, { words, color }: PartSearch): number | null {
  const texts = textsOf(part);
  const shines = color !== null && part.type === 'led' && (part.color === color || hasEveryColor(part));
  let rank = 0;
  for (const word of words) {
    const isColor = color !== null && isWordOf(word, color);
    const ofWord = isColor && shines ? ranks.color : rankOfWord(texts, word, isColor);
    if (ofWord === null) return null;
    rank += ofWord;
  }
  return rank;
}

/** Whether a word, or what is typed of it yet, belongs to a color. */
function isWordOf(typed: string, color: string): boolean {
  const begins = (words: readonly string[]) => (start: string) => words.some((word) => word.startsWith(start));
  return colorsByWords.some(([each, words]) => each === color && typed.split('-').every(begins(words)));
}

/** How good it is to find a word there, the best first; inside of a word is the last. */
const ranks = { name: 0, color: 1, everyday: 2, kind: 3, description: 4, inside: 5 } as const;
const textKeys = ['name', 'everyday', 'kind', 'description'] as const;

/** How well a word fits the texts of a part; a color is never looked for inside of a word, as red in infrared. */
function rankOfWord(texts: SearchTexts, word: string, isColor: boolean): number | null {
  const forms = word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
  const found = textKeys.find((key) => forms.some((form) => beginsWord(texts[key], form)));
  if (found !== undefined) return ranks[found];
  return !isColor && [texts.name, texts.description].some((text) => isInside(text, word)) ? ranks.inside : null;
}

/** Whether a text holds a word that begins so. */
function beginsWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}.]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Whether a text holds these characters anywhere, but never a number inside of another: 3mm is not in 13mm. */
function isInside(text: string, characters: string): boolean {
  const at = text.indexOf(characters);
  if (at === -1) return false;
  return !(/^\d/.test(characters) && at > 0 && /[\d.]/.test(text.charAt(at - 1)));
}
