/** What a cell of a table holds; null leaves it empty. */
export type Cell = string | number | null;

/** Tells a spreadsheet that the file is UTF-8, so that Ω stays Ω. */
const byteOrderMark = '\ufeff';

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function harmless(text: string): string {
  return /^[\s'"]*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV after RFC 4180, in UTF-8 with a byte order mark; texts cannot act as formulas. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}
