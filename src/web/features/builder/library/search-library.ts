import { countOf, type LibraryGroup, type LibraryPart } from '#web/features/builder/library/library-groups.ts';

const searchTexts = new WeakMap<LibraryPart, string>();

function searchText(part: LibraryPart): string {
  const known = searchTexts.get(part);
  if (known !== undefined) return known;
  const text = `${part.name}\n${part.description ?? ''}`.toLowerCase();
  searchTexts.set(part, text);
  return text;
}

/** What was typed as the words to look for; none means no search. */
export function searchWords(typed: string): readonly string[] {
  return typed.split(/\s+/).filter((word) => word !== '');
}

/** The parts whose name and description hold all of the words, whatever their case; all for no words. */
export function searchParts<Part extends LibraryPart>(parts: readonly Part[], words: readonly string[]) {
  if (words.length === 0) return parts;
  const wanted = words.map((word) => word.toLowerCase());
  return parts.filter((part) => wanted.every((word) => searchText(part).includes(word)));
}

/** The groups with those of their parts that hold all of the words; groups without any are left out. */
export function searchLibrary(groups: readonly LibraryGroup[], words: readonly string[]): readonly LibraryGroup[] {
  if (words.length === 0) return groups;
  return groups.flatMap((group) => {
    const parts = searchParts(group.parts, words);
    const subgroups = searchLibrary(group.subgroups, words);
    const count = parts.length + countOf(subgroups);
    return count === 0 ? [] : [{ title: group.title, parts, subgroups, count }];
  });
}
