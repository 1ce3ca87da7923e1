import uFuzzy from '@leeoniya/ufuzzy';
import type { CommandEntry } from '#web/features/builder/keys/command-entry.ts';

/** Tolerates a missing letter in each word. */
const finder = new uFuzzy({ intraIns: 1 });

/** Maximum words of a phrase that may be in any order. */
const mostReordered = 4;

/** Commands found by a text, by confidence; the best first in each list. */
export interface FoundCommands {
  /** The text is their label or a search term, or a prefix of it. */
  readonly sure: readonly CommandEntry[];
  readonly others: readonly CommandEntry[];
}

/** Finds commands by label and search terms, in any order and with small mistakes. */
export function findCommands(typed: string, entries: readonly CommandEntry[]): FoundCommands {
  const wanted = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (wanted === '') return { sure: entries.filter(({ isOneOfMany }) => isOneOfMany !== true), others: [] };
  const textsOf = ({ label, keywords = [] }: CommandEntry) => [label, ...keywords].map((text) => text.toLowerCase());
  const isExact = (entry: CommandEntry) => textsOf(entry).includes(wanted);
  const hasPrefix = (entry: CommandEntry) => textsOf(entry).some((text) => text.startsWith(wanted));
  const hasLabel = (entry: CommandEntry) => entry.label.toLowerCase().startsWith(wanted);
  const exact = entries.filter(isExact);
  const prefixed = entries.filter((entry) => hasPrefix(entry) && !exact.includes(entry));
  const sure = [...exact, ...prefixed.filter(hasLabel), ...prefixed.filter((entry) => !hasLabel(entry))];
  const [indexes, info, order] = finder.search(
    entries.map((entry) => textsOf(entry).join(' | ')),
    wanted,
    mostReordered,
  );
  const ranked = order === null ? (indexes ?? []) : order.map((at) => info.idx[at]);
  const found = ranked.flatMap((at) => (at === undefined ? [] : (entries[at] ?? [])));
  return { sure, others: found.filter((entry) => !sure.includes(entry)) };
}
