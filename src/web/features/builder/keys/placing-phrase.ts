import { circuitNumberOf, maxQuantity } from '#domain/parts/component.ts';
import {
  type PartSearch,
  type RankedPart,
  rankParts,
  readSearch,
  type SearchedPart,
} from '#domain/parts/find-parts.ts';
import { isCalculated, type PartFacts } from '#domain/parts/part-facts.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { isGlobal, newestSection } from '#domain/projects/section.ts';

/** The section in a phrase, with a circuit; without one, parts go to the circuit of the last placement. */
export interface PhrasePlace {
  /** Null for a section that does not exist yet. */
  readonly sectionId: string | null;
  readonly circuitNumber: number | null;
  /** `Cabin`, or `Cabin, Circuit 2`. */
  readonly name: string;
}

/** A request to place parts, such as `3 warm white to Cabin`. */
export interface PlacingPhrase {
  readonly count: number;
  readonly search: PartSearch;
  /** Null if the phrase contains no place. */
  readonly place: PhrasePlace | null;
}

const numberWords = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

/** Words that do not describe a part. */
const fillers: ReadonlySet<string> = new Set(['a', 'an', 'the', 'some', 'of', 'my', 'that', 'which', 'with', 'and']);

const phrase = new RegExp(
  String.raw`^\s*(?:(?:add|place|put)\s+)?` +
    String.raw`(?:(\d{1,2}|${numberWords.join('|')})(?!\s*(?:mm|cm|v|ma|w|k|ohms?)\b)(?:\s*[x×]\s+|\s*×\s*|\s+|$))?` +
    String.raw`(.*?)(?:\s*\b(?:to|into|in)\s+(.+))?\s*$`,
  'i',
);

/**
 * Parses a phrase: a count, a part, and after `to` or `in` a section, a circuit by number or name, or both. Returns one
 * phrase for each possible place, the most likely first; none if it contains no part. Rule B210.
 */
export function readPhrases(typed: string, snapshot: ProjectSnapshot): readonly PlacingPhrase[] {
  const [, number, what = '', where] = phrase.exec(typed) ?? [];
  const count = number === undefined ? 1 : countOf(number);
  const searched = readSearch(what);
  const words = searched.words.filter((word) => !fillers.has(word));
  // A number alone is a number of lights, or part of a name.
  if (words.length === 0 && number !== undefined && where === undefined) {
    const byNumber = { count: 1, search: readSearch(number), place: null };
    return count > 1 ? [{ count, search: readSearch('led'), place: null }, byNumber] : [byNumber];
  }
  if (words.length === 0) return [];
  const search = { ...searched, words };
  if (where === undefined) return [{ count, search, place: null }];
  return placesOf(where, snapshot).map((place) => ({ count, search, place }));
}

/** Words for lights that are usually wired in parallel. */
const separateLights: ReadonlySet<string> = new Set(['windows', 'lights', 'lamps', 'lanterns']);

/**
 * Whether a phrase means lights in a new circuit, each with its own resistor: `12 warm white windows`. A named circuit
 * has its own wiring. Source: own values, 2.2.
 */
export function hasOwnResistors({ count, search, place }: PlacingPhrase, part: PartFacts): boolean {
  const isNamed = search.words.some((word) => separateLights.has(word)) && !search.words.includes('series');
  return count > 1 && isNamed && (place === null || place.circuitNumber === null) && isSeriesLed(part);
}

function isSeriesLed(part: PartFacts): boolean {
  return part.type === 'led' && isCalculated(part);
}

function countOf(number: string): number {
  const word = numberWords.indexOf(number.toLowerCase());
  return Math.max(1, word === -1 ? Number(number) : word + 1);
}

/** Maximum characters of a section's name. */
const longestName = 80;

/**
 * Parts that match a phrase, the best first; equal ranks keep their order. Words that match no part are ignored if a
 * count or a color shows that lights are meant. Omits parts whose maximum quantity is less than the count.
 */
export function partsOfPhrase<Part extends SearchedPart>(
  { search, count }: PlacingPhrase,
  parts: Iterable<Part>,
): RankedPart<Part>[] {
  const offered = [...parts].filter(({ type }) => type !== undefined && count <= maxQuantity(type));
  const found = rankParts(offered, search);
  if (found.length > 0 || (count === 1 && search.color === null)) return found;
  const known = search.words.filter((word) => rankParts(offered, { ...search, words: [word] }).length > 0);
  return known.length === 0 ? [] : rankParts(offered, { ...search, words: known });
}

interface NamedPlace extends PhrasePlace {
  readonly words: readonly string[];
}

/** Places whose name equals or starts with the text, and last a new section of that name. */
function placesOf(where: string, snapshot: ProjectSnapshot): readonly PhrasePlace[] {
  const wanted = where.trim().toLowerCase().replaceAll(',', '');
  const places = namedPlaces(snapshot);
  const find = (isFound: (words: string) => boolean) =>
    places.find(({ words }) => words.some((each) => isFound(each.toLowerCase().replaceAll(',', ''))));
  const exact = find((words) => words === wanted);
  if (exact !== undefined) return [toPhrasePlace(exact)];
  const [, sectionName, number] = /^(?:(.+) )?circuit (\d+)$/.exec(wanted) ?? [];
  if (number !== undefined) {
    return newCircuitPlaces(snapshot, sectionName, Number(number));
  }
  const prefixed = find((words) => words.startsWith(wanted));
  const name = where.trim().slice(0, longestName).trim();
  const created = { sectionId: null, circuitNumber: null, name: name.charAt(0).toUpperCase() + name.slice(1) };
  return prefixed === undefined ? [created] : [toPhrasePlace(prefixed), created];
}

/** A new circuit of a section by name; without a name of the newest section, or of a new one if there is none. */
function newCircuitPlaces(
  { sections }: ProjectSnapshot,
  sectionName: string | undefined,
  circuitNumber: number,
): readonly PhrasePlace[] {
  const section =
    sectionName === undefined
      ? newestSection(sections)
      : sections.find((each) => !isGlobal(each) && each.name.toLowerCase().replaceAll(',', '') === sectionName);
  if (section !== undefined) {
    return [{ sectionId: section.id, circuitNumber, name: `${section.name}, Circuit ${circuitNumber}` }];
  }
  return sectionName === undefined ? [{ sectionId: null, circuitNumber, name: 'Untitled' }] : [];
}

function toPhrasePlace({ sectionId, circuitNumber, name }: NamedPlace): PhrasePlace {
  return { sectionId, circuitNumber, name };
}

/** All sections and circuits with their names in lower case. */
function namedPlaces({ sections, circuits, components }: ProjectSnapshot): readonly NamedPlace[] {
  return sections
    .filter(({ sectionType }) => sectionType === 'regular')
    .flatMap(({ id: sectionId, name }): NamedPlace[] => {
      const records = circuits.filter((row) => row.sectionId === sectionId);
      const numbers = new Set([
        ...records.map(({ circuitNumber }) => circuitNumber),
        ...components.filter((row) => row.sectionId === sectionId).flatMap((row) => circuitNumberOf(row) ?? []),
      ]);
      const inSection = [...numbers].map((circuitNumber) => {
        const own = records.find((row) => row.circuitNumber === circuitNumber)?.name ?? null;
        const title = `Circuit ${circuitNumber}`;
        const words = [`${name} ${title}`, title, ...(own === null ? [] : [own, `${name} ${own}`])];
        return { sectionId, circuitNumber, name: `${name}, ${own ?? title}`, words };
      });
      return [{ sectionId, circuitNumber: null, name, words: [name] }, ...inSection];
    });
}
