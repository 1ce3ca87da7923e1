import type { AnyPart } from '#domain/catalogue/catalogue-part.ts';
import type { LibraryGroup } from '#web/features/builder/library/library-groups.ts';

const searchTexts = new WeakMap<AnyPart, string>();

function searchText(part: AnyPart): string {
  const known = searchTexts.get(part);
  if (known !== undefined) return known;
  const text = `${part.name}\n${part.description ?? ''}`.toLowerCase();
  searchTexts.set(part, text);
  return text;
}

/** The groups with those parts whose name or description holds the words, whatever their case; all for no words. */
export function searchLibrary(groups: readonly LibraryGroup[], words: string): readonly LibraryGroup[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return groups;
  return groups.flatMap((group) => {
    const parts = group.parts.filter((part) => searchText(part).includes(wanted));
    const subgroups = searchLibrary(group.subgroups, wanted);
    const count = parts.length + subgroups.reduce((sum, subgroup) => sum + subgroup.count, 0);
    return count === 0 ? [] : [{ title: group.title, parts, subgroups, count }];
  });
}
