import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** The part of a rung to solder: nothing if errors exclude it or it has no load. Source: boards and currents, 5.2. */
export function rungToSolder(rung: Rung): Rung {
  return rung.trouble === null ? rung : { ...rung, head: [], string: [], branches: [], boards: [], around: [] };
}

const range = /^([A-Z]+\d+)\.1-\1\.\d+$/;

/** Reference of one of several equal parts: for `D4.1-D4.9` the third is `D4.3`, for `U1` it is `U1.3`. */
export function pieceRef(ref: string, at: number): string {
  const [, item = ref] = range.exec(ref) ?? [];
  return `${item}.${at + 1}`;
}

/** The parts of one symbol, each with its own reference. */
export function expandPart(part: NetPart): NetPart[] {
  if (part.count === 1) return [part];
  return Array.from({ length: part.count }, (_, at) => ({ ...part, ref: pieceRef(part.ref, at), count: 1 }));
}

/** The rungs of one drawn rung, each with its own references. */
export function expandRung(rung: Rung): Rung[] {
  const { times } = rung;
  if (times === 1) return [rung];
  return Array.from({ length: times }, (_, at) => {
    const one = (part: NetPart): NetPart => (range.test(part.ref) ? { ...part, ref: pieceRef(part.ref, at) } : part);
    return { ...rung, times: 1, string: rung.string.map(one) };
  });
}
