/** Content of a table cell; null is empty. */
export type Cell = string | number | null;

export type Row = readonly Cell[];

/** Marks the file as UTF-8 for spreadsheets, which keeps Ω intact. */
const byteOrderMark = '\ufeff';

/** Prefixes text that a spreadsheet would treat as a formula with an apostrophe. */
function escapeFormula(text: string): string {
  return /^[\s'"]*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** Separators of cells and of decimals. */
export interface CsvForm {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/** The form of RFC 4180, which all programs read. */
const standardForm: CsvForm = { separator: ',', decimal: '.' };

/** Spreadsheets with a decimal comma separate cells by semicolons. */
const commaForm: CsvForm = { separator: ';', decimal: ',' };

/** CSV form for spreadsheets in a language, such as `de-AT`. */
export function csvFormOf(language: string): CsvForm {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? commaForm : standardForm;
}

function writeCell(cell: Cell, { separator, decimal }: CsvForm): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const text = escapeFormula(cell);
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a table as CSV, by default RFC 4180, in UTF-8 with a byte order mark; cells cannot act as formulas. */
export function writeCsv(rows: readonly Row[], form: CsvForm = standardForm): string {
  const line = (row: Row) => `${row.map((cell) => writeCell(cell, form)).join(form.separator)}\r\n`;
  return byteOrderMark + rows.map(line).join('');
}
