import { SearchX } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { describePart } from '#domain/catalogue/descriptions.ts';
import type { CustomPart } from '#domain/parts/custom-component.ts';
import { type PartSearch, rankParts, readSearch } from '#domain/parts/find-parts.ts';
import { LibraryContext, useLibrary } from '#web/features/builder/library/library-context.ts';
import { CustomGroup, LibraryGroupList, type OwnParts } from '#web/features/builder/library/library-group.tsx';
import { countOf, type LibraryGroup, type LibraryPart } from '#web/features/builder/library/library-groups.ts';
import { patternOf } from '#web/features/builder/library/marked-text.tsx';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export interface SearchResultsProps {
  readonly typed: string;
  readonly groups: readonly LibraryGroup[];
  readonly own: OwnParts;
  /** The user's custom components that are loaded. */
  readonly ownParts: readonly CustomPart[];
  readonly onFound: (count: number) => void;
  /** Called when the results of a search are rendered. */
  readonly onShown: (search: string) => void;
}

/** Results of a search by group, best first. A search for a color chooses that color. */
export function SearchResults({ typed, groups, own, ownParts, onFound, onShown }: SearchResultsProps) {
  const library = useLibrary();
  const search = useMemo(() => readSearch(typed), [typed]);
  const results = useMemo(() => searchLibrary(groups, search), [groups, search]);
  const customs = useMemo(() => rankParts(ownParts, search).map(({ part }) => part), [ownParts, search]);
  const searching = useMemo(() => {
    const { words } = search;
    const excerptOf = (part: LibraryPart) => descriptionExcerpt(part.name, describePart(part), words);
    return { ...library, words, excerptOf };
  }, [library, search]);
  const inGroups = countOf(results);
  const count = inGroups + customs.length;
  useEffect(() => onFound(count), [count, onFound]);
  useLayoutEffect(() => onShown(typed), [typed, onShown]);
  const { placing } = useBuilderControls();
  useEffect(() => {
    if (search.color !== null) placing.chooseColor(search.color);
  }, [search.color, placing]);
  return (
    <LibraryContext value={searching}>
      <LibraryGroupList groups={results} level="main" start={0} />
      {customs.length > 0 && <CustomGroup own={own} parts={customs} start={inGroups} />}
      {count === 0 && (
        <EmptyState icon={<SearchX />} title={`No results for “${typed.trim()}”`}>
          Search for a color, a size, a name or what it is for, such as “warm white”, “3 mm” or “flicker”.
        </EmptyState>
      )}
    </LibraryContext>
  );
}

/** Maximum lengths (characters) of an excerpt before the first match, and in total. */
const lead = 16;
const longest = 90;

/** Excerpt of a description around the first word that is not in the name; null if the name contains all words. */
export function descriptionExcerpt(name: string, description: string, words: readonly string[]): string | null {
  const missing = words.filter((word) => !patternOf([word]).test(name));
  const at = missing.length === 0 ? -1 : description.search(patternOf(missing));
  if (at === -1) return null;
  const begin = at <= lead ? 0 : description.lastIndexOf(' ', at - lead) + 1;
  const piece = description.slice(begin, begin + longest).trimEnd();
  return `${begin > 0 ? '…' : ''}${piece}${begin + longest < description.length ? '…' : ''}`;
}

/** Returns the groups with their matching parts, ordered by their best part; groups without any are omitted. */
export function searchLibrary(groups: readonly LibraryGroup[], search: PartSearch): readonly LibraryGroup[] {
  return ranked(groups, search).map(({ group }) => group);
}

interface RankedGroup {
  readonly group: LibraryGroup;
  /** Rank of its best part. */
  readonly rank: number;
}

function ranked(groups: readonly LibraryGroup[], search: PartSearch): readonly RankedGroup[] {
  return groups
    .flatMap(({ title, parts, subgroups }) => {
      const matches = rankParts(parts, search);
      const below = ranked(subgroups, search);
      const ranks = [matches[0]?.rank, below[0]?.rank].filter((rank) => rank !== undefined);
      if (ranks.length === 0) return [];
      const within = below.map(({ group }) => group);
      const count = matches.length + countOf(within);
      const group = { title, parts: matches.map(({ part }) => part), subgroups: within, count };
      return [{ group, rank: Math.min(...ranks) }];
    })
    .toSorted((one, other) => one.rank - other.rank);
}
