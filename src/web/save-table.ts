import { type Row, csvFormOf, writeCsv } from '#domain/parts-list/write-csv.ts';
import { saveFile } from '#web/save-file.ts';

export const tableKinds = ['csv', 'xlsx'] as const;

export type TableKind = (typeof tableKinds)[number];

/** Minimum and maximum width of a column, in characters. */
const columnWidth = { min: 8, max: 60 };

function widthsOf(rows: readonly Row[]): { readonly width: number }[] {
  const lengths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? '').length)));
  return lengths.map((length) => ({ width: Math.min(Math.max(length + 2, columnWidth.min), columnWidth.max) }));
}

/** Creates an Excel file of a table, its first row as headings. The library is loaded on demand. */
async function xlsxOf(rows: readonly Row[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const [headings = [], ...others] = rows;
  const bold = headings.map((heading) => ({ value: heading ?? '', fontWeight: 'bold' as const }));
  const cells = [bold, ...others.map((row) => [...row])];
  return writeXlsxFile(cells, { columns: widthsOf(rows), stickyRowsCount: 1 }).toBlob();
}

/** Creates a file of a table: an Excel workbook, or CSV in the format of spreadsheets in this browser's language. */
export async function tableFile(kind: TableKind, rows: readonly Row[]): Promise<Blob> {
  if (kind === 'xlsx') return xlsxOf(rows);
  return new Blob([writeCsv(rows, csvFormOf(navigator.language))], { type: 'text/csv;charset=utf-8' });
}

/** Saves a table as a file; appends the extension to the name. */
export async function saveTable(kind: TableKind, rows: readonly Row[], name: string): Promise<void> {
  saveFile(await tableFile(kind, rows), `${name}.${kind}`);
}
