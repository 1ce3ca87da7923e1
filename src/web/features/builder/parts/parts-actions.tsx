import { Copy, FileSpreadsheet, Printer } from 'lucide-react';
import { alternativeMilliamps, alternativeWarning } from '#domain/parts-list/alternative-text.ts';
import { partsSheetsCsv } from '#domain/parts-list/csv.ts';
import type { PartsLine } from '#domain/parts-list/owned-parts.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import { groupsOf, type PartsSheet, partTitle } from '#web/features/builder/parts/parts-sheets.ts';
import { fileName, saveFile } from '#web/save-file.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

interface PartsActionsProps {
  readonly projectName: string;
  readonly sheets: readonly PartsSheet[];
  /** Whether it is known what is owned; the file then says so. */
  readonly knowsOwned: boolean;
}

/** Takes the list that is shown away: copied, as a file for a spreadsheet, or printed. */
export function PartsActions({ projectName, sheets, knowsOwned }: PartsActionsProps) {
  const isDisabled = sheets.length === 0;
  const saveCsv = () => {
    const lists = sheets.map(({ title, lines }) => ({ heading: title, lines }));
    const csv = new Blob([partsSheetsCsv(lists, knowsOwned)], { type: 'text/csv;charset=utf-8' });
    saveFile(csv, `${fileName(projectName)} parts.csv`);
  };
  return (
    <div className="flex gap-2">
      {canCopy() && (
        <IconButton
          label="Copy list"
          icon={<Copy />}
          variant="secondary"
          isDisabled={isDisabled}
          onPress={() => void copyList(sheets)}
        />
      )}
      <Button isDisabled={isDisabled} onPress={saveCsv} aria-label="Save CSV">
        <FileSpreadsheet aria-hidden="true" className="size-4" />
        CSV
      </Button>
      <Button isDisabled={isDisabled} onPress={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print/Save PDF
      </Button>
    </div>
  );
}

/** Browsers lend the clipboard to secure pages only. */
function canCopy(): boolean {
  return window.isSecureContext && 'clipboard' in navigator;
}

async function copyList(sheets: readonly PartsSheet[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(partsText(sheets));
    showToast({ tone: 'success', title: 'List copied', description: 'Paste it into a mail or a note.' });
  } catch {
    const action = { label: 'Retry', onPress: () => void copyList(sheets) };
    showToast({ tone: 'error', title: 'The list could not be copied', action });
  }
}

/** Lists as plain text, for a mail or a note: what to buy where that is known, else what is needed. */
function partsText(sheets: readonly PartsSheet[]): string {
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
