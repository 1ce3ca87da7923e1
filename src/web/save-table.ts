import { type Row, csvFormOf, writeCsv } from '#domain/parts-list/write-csv.ts';
import { saveFile } from '#web/save-file.ts';

/** The kinds of files of a table. */
export const tableKinds = ['csv', 'xlsx'] as const;

export type TableKind = (typeof tableKinds)[number];

/** The narrowest and the widest column of a sheet, in letters. */
const columnWidth = { min: 8, max: 60 };

function widthsOf(rows: readonly Row[]): { readonly width: number }[] {
  const lengths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? '').length)));
  return lengths.map((length) => ({ width: Math.min(Math.max(length + 2, columnWidth.min), columnWidth.max) }));
}

/** A table as an Excel file, its first row as headings. The code that writes it is loaded on demand. */
async function xlsxOf(rows: readonly Row[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const [headings = [], ...others] = rows;
  const bold = headings.map((heading) => ({ value: heading ?? '', fontWeight: 'bold' as const }));
  const cells = [bold, ...others.map((row) => [...row])];
  return writeXlsxFile(cells, { columns: widthsOf(rows), stickyRowsCount: 1 }).toBlob();
}

/** A table as a file: an Excel workbook, or CSV in the form that a spreadsheet of this browser's language opens. */
export async function tableFile(kind: TableKind, rows: readonly Row[]): Promise<Blob> {
  if (kind === 'xlsx') return xlsxOf(rows);
  return new Blob([writeCsv(rows, csvFormOf(navigator.language))], { type: 'text/csv;charset=utf-8' });
}

/** Saves a table as a file whose name ends as its kind says. */
export async function saveTable(kind: TableKind, rows: readonly Row[], name: string): Promise<void> {
  saveFile(await tableFile(kind, rows), `${name}.${kind}`);
}
