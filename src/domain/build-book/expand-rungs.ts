import type { NetPart, Rung } from '#domain/wiring/netlist.ts';
import { refRange } from '#domain/build-book/part-names.ts';

const range = /^([A-Z]+)(\d+)-\1\d+$/;

/** The reference of one of several equal parts: of `D4-D9` the third is `D6`; of three `U1` it is `U1 no. 3`. */
function refOf({ ref, count }: NetPart, at: number, times: number): string {
  const [, letter = '', first = ''] = range.exec(ref) ?? [];
  if (letter !== '') return `${letter}${Number(first) + at}`;
  return count > 1 && times === 1 ? `${ref} no. ${at + 1}` : ref;
}

/** The parts that one symbol stands for, each with a reference of its own. */
export function expandPart(part: NetPart): NetPart[] {
  if (part.count === 1) return [part];
  return Array.from({ length: part.count }, (_, at) => ({ ...part, ref: refOf(part, at, 1), count: 1 }));
}

/** The rungs that one drawn rung stands for, each with references of its own. */
export function expandRung(rung: Rung): Rung[] {
  const { times } = rung;
  if (times === 1) return [rung];
  return Array.from({ length: times }, (_, at) => {
    const one = (part: NetPart): NetPart => ({ ...part, ref: refOf(part, at, times) });
    return { ...rung, times: 1, string: rung.string.map(one) };
  });
}

/** A rung of the book, and the rungs of the drawing that it stands for. */
interface CollapsedRung {
  readonly rung: Rung;
  readonly ids: readonly string[];
}

/** The item that a rung is one light of; null for circuits and for an item of one light. */
function itemOf({ id, circuitNumber, times, string }: Rung): string | null {
  const item = id.replace(/\.\d+$/, '');
  return circuitNumber === null && times === 1 && string.length > 0 && item !== id ? item : null;
}

function collapse(rungs: readonly Rung[], first: Rung): Rung {
  if (rungs.length === 1) return first;
  const together = (part: NetPart, at: number): NetPart => {
    const equal = rungs.flatMap(({ string }) => string[at] ?? []);
    return part.kind === 'gap' ? part : { ...part, ref: refRange(equal) };
  };
  return { ...first, times: rungs.length, string: first.string.map(together) };
}

/** The rungs of a section; equal lights of one standalone item are one rung, also where each is drawn. */
export function collapseRungs(rungs: readonly Rung[]): CollapsedRung[] {
  const groups: Rung[][] = [];
  for (const rung of rungs) {
    const last = groups.at(-1);
    const item = itemOf(rung);
    if (item !== null && last?.[0] !== undefined && itemOf(last[0]) === item) last.push(rung);
    else groups.push([rung]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ rung: collapse(group, first), ids: group.map(({ id }) => id) }];
  });
}
