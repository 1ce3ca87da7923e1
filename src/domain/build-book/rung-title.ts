import type { Rung } from '#domain/wiring/netlist.ts';

/** What a rung is called in the book: its circuit, else the part that stands alone. */
export function rungTitle({ title, string, branches, boards }: Rung): string {
  const [part] = [...string, ...branches, ...boards];
  if (title !== null || part === undefined) return title ?? '';
  return part.name === '' ? part.ref : `${part.ref}, ${part.name}`;
}
