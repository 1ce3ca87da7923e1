import { refRange } from '#domain/build-book/part-names.ts';
import type { Rung } from '#domain/wiring/netlist.ts';

/** What a rung is called in the book: its circuit, else the part that stands alone, with how many there are of it. */
export function rungTitle({ title, string, branches, boards }: Rung): string {
  const [part] = [...string, ...branches, ...boards];
  if (title !== null || part === undefined) return title ?? '';
  const ref = string.length > 0 ? part.ref : refRange([...branches, ...boards]);
  return part.name === '' ? ref : `${ref}, ${part.name}`;
}
