import { circuitNumberOf, largestQuantity } from '#domain/parts/component.ts';
import { type PartSearch, rankOfPart, readSearch, type SearchedPart } from '#domain/parts/find-parts.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** Where a phrase wants a part: a section, and there a circuit or with null wherever the last part went. */
export interface PhrasePlace {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
  /** `Cabin`, or `Cabin, Circuit 2`. */
  readonly name: string;
}

/** What a phrase such as `3 warm white to Cabin` asks for. */
export interface PlacingPhrase {
  readonly count: number;
  readonly search: PartSearch;
  /** Null where it names no place. */
  readonly place: PhrasePlace | null;
}

/**
 * Reads a phrase: how many, what, and behind `to` or `in` a section, a circuit by number or name, or both; null where a
 * named place is not there or nothing is left to look for. Rule B210.
 */
export function readPhrase(typed: string, snapshot: ProjectSnapshot): PlacingPhrase | null {
  const [, number = '1', what = '', where] =
    /^\s*(?:add\s+)?(?:(\d{1,2})(?!\s*(?:mm|cm|v|ma|w|k|ohms?)\b)\s*(?:x\s+|×\s*|\s+))?(.*?)(?:\s+(?:to|into|in)\s+(.+))?\s*$/i.exec(
      typed,
    ) ?? [];
  const search = readSearch(what);
  const place = where === undefined ? null : findPlace(where, snapshot);
  if (search.words.length === 0 || (where !== undefined && place === null)) return null;
  return { count: Math.max(1, Number(number)), search, place };
}

/** The parts that fit a phrase, the best first. More of a part than can be placed at once do not fit. */
export function partsOfPhrase<Part extends SearchedPart>(
  { search, count }: PlacingPhrase,
  parts: Iterable<Part>,
): Part[] {
  return [...parts]
    .flatMap((part) => {
      const rank = rankOfPart(part, search);
      const fits = part.type !== undefined && count <= largestQuantity(part.type);
      return rank === null || !fits ? [] : [{ part, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ part }) => part);
}

/** The place that some words begin to name. */
function findPlace(where: string, { sections, circuits, components }: ProjectSnapshot): PhrasePlace | null {
  const wanted = where.trim().toLowerCase();
  const places = sections
    .filter(({ sectionType }) => sectionType === 'regular')
    .flatMap(({ id: sectionId, name }): (PhrasePlace & { readonly words: readonly string[] })[] => {
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
  const fits = (isFound: (words: string) => boolean) =>
    places.find(({ words }) => words.some((each) => isFound(each.toLowerCase().replaceAll(',', ''))));
  const found = fits((words) => words === wanted) ?? fits((words) => words.startsWith(wanted));
  return found === undefined
    ? null
    : { sectionId: found.sectionId, circuitNumber: found.circuitNumber, name: found.name };
}
