import { alternativeMilliamps, alternativeWarning } from '#domain/parts-list/alternative-text.ts';
import type { PartsLine } from '#domain/parts-list/owned-parts.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import { partTitle } from '#web/features/builder/parts/part-title.ts';
import { groupsOf, type PartsSheet } from '#web/features/builder/parts/parts-sheets.ts';

/** Lists as plain text, for a mail or a note: what to buy where that is known, else what is needed. */
export function partsText(sheets: readonly PartsSheet[]): string {
  return sheets
    .flatMap(({ title, lines }) => [
      ...(title === null ? [] : [title.toUpperCase()]),
      ...groupsOf(lines).map((group) => [group.name, ...group.lines.map(lineText)].join('\n')),
    ])
    .join('\n\n');
}

function lineText({ item, toBuy, owned }: PartsLine): string {
  const specifications = item.specifications === null ? '' : ` (${item.specifications})`;
  const have = owned === 0 ? '' : `, ${owned} owned`;
  const alternatives = item.alternativeCurrents.map((current) => {
    const warning = alternativeWarning(current);
    return `, or ${formatOhms(current.ohms)} for ${alternativeMilliamps(current)}${warning === '' ? '' : ` (${warning})`}`;
  });
  return `${toBuy} x ${partTitle(item)}${specifications}${alternatives.join('')}${have}`;
}
