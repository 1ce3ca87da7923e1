/** A circuit, or the parts that stand alone, where they are drawn on wires. */
export const wires = '.circuit-wires, .own-wires';

const lines = ['.wire-switches', '.wire-string'];

/** The line of a circuit on which something is drawn, from the top: its switches, its string, what hangs beside it. */
export function lineOf(element: Element): number {
  const line = lines.findIndex((each) => element.closest(each) !== null);
  return line === -1 ? lines.length : line;
}

/** Sorts parts, which come in the order of the List, as they are seen. Rule B271. */
export function inVisualOrder(ids: readonly string[]): readonly string[] {
  const rows = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map((row) => [row.dataset['part'], row]),
  );
  const begins = new Map<Element, number>();
  const placed = ids.map((id, at) => {
    const row = rows.get(id) ?? null;
    const circuit = row?.closest(wires) ?? null;
    if (circuit !== null && !begins.has(circuit)) begins.set(circuit, at);
    return { id, begin: circuit === null ? at : (begins.get(circuit) ?? at), line: row === null ? 0 : lineOf(row) };
  });
  return placed.toSorted((one, other) => one.begin - other.begin || one.line - other.line).map(({ id }) => id);
}
