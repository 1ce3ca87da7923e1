/** SVG path of the set cells of a grid, each 1 by 1, as one rectangle for each run of cells in a row. */
export function gridPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = row.indexOf(true); x !== -1;) {
      const gap = row.indexOf(false, x);
      const end = gap === -1 ? row.length : gap;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = row.indexOf(true, end);
    }
  }
  return path;
}
