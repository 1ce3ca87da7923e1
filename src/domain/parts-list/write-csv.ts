/** What a cell of a table holds; null leaves it empty. */
export type Cell = string | number | null;

export type Row = readonly Cell[];

/** Tells a spreadsheet that the file is UTF-8, so that Ω stays Ω. */
const byteOrderMark = '\ufeff';

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function harmless(text: string): string {
  return /^[\s'"]*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** What separates cells, and whole numbers from their decimals. */
export interface CsvForm {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/** The form of RFC 4180, which programs read everywhere. */
const standardForm: CsvForm = { separator: ',', decimal: '.' };

/** Where the decimal sign is a comma, spreadsheets separate cells by semicolons. */
const commaForm: CsvForm = { separator: ';', decimal: ',' };

/** The form of CSV that a spreadsheet set to a language, such as `de-AT`, opens as a table. */
export function csvFormOf(language: string): CsvForm {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? commaForm : standardForm;
}

function writeCell(cell: Cell, { separator, decimal }: CsvForm): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const text = harmless(cell);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV, by default after RFC 4180, in UTF-8 with a byte order mark; texts cannot act as formulas. */
export function writeCsv(rows: readonly Row[], form: CsvForm = standardForm): string {
  const line = (row: Row) => `${row.map((cell) => writeCell(cell, form)).join(form.separator)}\r\n`;
  return byteOrderMark + rows.map(line).join('');
}
