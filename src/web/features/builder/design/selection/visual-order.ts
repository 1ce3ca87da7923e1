/** Selects circuits, or the standalone parts of a section, that are drawn on wires. */
export const wires = '.circuit-wires, .own-wires';

const lines = ['.wire-switches', '.wire-string, .wire-parallel'];

/** Index of the line of a circuit that contains an element, from the top: switches, string, parallel branches. */
export function lineOf(element: Element): number {
  const line = lines.findIndex((each) => element.closest(each) !== null);
  return line === -1 ? lines.length : line;
}

/** Sorts parts from the order of the list into the order in which they are drawn. Rule B271. */
export function inVisualOrder(ids: readonly string[]): readonly string[] {
  const rows = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map((row) => [row.dataset['part'], row]),
  );
  const starts = new Map<Element, number>();
  const positions = ids.map((id, at) => {
    const row = rows.get(id) ?? null;
    const circuit = row?.closest(wires) ?? null;
    if (circuit !== null && !starts.has(circuit)) starts.set(circuit, at);
    return { id, start: circuit === null ? at : (starts.get(circuit) ?? at), line: row === null ? 0 : lineOf(row) };
  });
  return positions.toSorted((one, other) => one.start - other.start || one.line - other.line).map(({ id }) => id);
}
