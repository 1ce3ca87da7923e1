import { refRange } from '#domain/build-book/part-names.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** A rung as the book tells it, and the rungs of the drawing that it stands for. */
export interface ToldRung {
  readonly rung: Rung;
  readonly ids: readonly string[];
}

/** The item that a rung is one light of; null for circuits and for an item of one light. */
function itemOf({ id, circuitNumber, times, string }: Rung): string | null {
  const item = id.replace(/\.\d+$/, '');
  return circuitNumber === null && times === 1 && string.length > 0 && item !== id ? item : null;
}

function toldOnce(rungs: readonly Rung[], first: Rung): Rung {
  if (rungs.length === 1) return first;
  const together = (part: NetPart, at: number): NetPart => {
    const equal = rungs.flatMap(({ string }) => string[at] ?? []);
    return part.kind === 'gap' ? part : { ...part, ref: refRange(equal) };
  };
  return { ...first, times: rungs.length, string: first.string.map(together) };
}

/** The rungs of a section; equal lights of one item that stand alone are told once, also where each is drawn. */
export function toldRungs(rungs: readonly Rung[]): ToldRung[] {
  const groups: Rung[][] = [];
  for (const rung of rungs) {
    const last = groups.at(-1);
    const item = itemOf(rung);
    if (item !== null && last?.[0] !== undefined && itemOf(last[0]) === item) last.push(rung);
    else groups.push([rung]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ rung: toldOnce(group, first), ids: group.map(({ id }) => id) }];
  });
}
