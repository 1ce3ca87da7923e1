const row = /^(\s+[({].*[)}],) {2}((?:\/\/|#) .*)$/;

/** Aligns the comments after the rows of each table of a program. */
export function alignComments(code: string): string {
  const lines = code.split('\n').map((line) => ({ line, parts: row.exec(line) }));
  return lines
    .map(({ line, parts }, index) => {
      if (parts === null) return line;
      const [, text = '', comment = ''] = parts;
      return `${text.padEnd(widthOfTable(lines, index))}  ${comment}`;
    })
    .join('\n');
}

/** Longest row of the table around a line. */
function widthOfTable(lines: readonly { readonly parts: RegExpExecArray | null }[], index: number): number {
  const lengthAt = (at: number) => lines[at]?.parts?.[1]?.length ?? null;
  let width = 0;
  for (let at = index; lengthAt(at) !== null; at--) width = Math.max(width, lengthAt(at) ?? 0);
  for (let at = index; lengthAt(at) !== null; at++) width = Math.max(width, lengthAt(at) ?? 0);
  return width;
}
