import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

const range = /^([A-Z]+)(\d+)-\1\d+$/;

/** The reference of one of several equal parts: of `D4-D9` the third is `D6`; of three `U1` it is `U1 no. 3`. */
function refOf({ ref, count }: NetPart, at: number, times: number): string {
  const [, letter = '', first = ''] = range.exec(ref) ?? [];
  if (letter !== '') return `${letter}${Number(first) + at}`;
  return count > 1 && times === 1 ? `${ref} no. ${at + 1}` : ref;
}

/** The parts that one symbol stands for, each with a reference of its own. */
export function eachPart(part: NetPart): NetPart[] {
  if (part.count === 1) return [part];
  return Array.from({ length: part.count }, (_, at) => ({ ...part, ref: refOf(part, at, 1), count: 1 }));
}

/** The rungs that one drawn rung stands for, each with references of its own. */
export function eachRung(rung: Rung): Rung[] {
  const { times } = rung;
  if (times === 1) return [rung];
  return Array.from({ length: times }, (_, at) => {
    const one = (part: NetPart): NetPart => ({ ...part, ref: refOf(part, at, times) });
    return { ...rung, times: 1, string: rung.string.map(one) };
  });
}
