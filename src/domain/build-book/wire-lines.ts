import type { EqualRungs } from '#domain/build-book/equal-rungs.ts';
import { refList } from '#domain/build-book/part-names.ts';
import type { Wire, WireEnd } from '#domain/build-book/wire-cutter.ts';

/** A line of the cutting list: one wire, or the corresponding wires of equal circuits. */
export interface WireLine extends Pick<Wire, 'color' | 'tag' | 'gauge' | 'thinnest' | 'lengthCm' | 'lengthFrom'> {
  readonly numbers: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Text of the ends of wires: `rail +`, `D1-D6 +`. */
function endsText(ends: readonly WireEnd[]): string {
  const [first] = ends;
  const parts = ends.flatMap(({ part }) => part ?? []);
  if (first === undefined || first.part === null || parts.length < 2) return first?.label ?? '';
  const { ref } = first.part;
  return first.label.startsWith(ref) ? refList(parts) + first.label.slice(ref.length) : first.label;
}

function lineOf(wires: readonly Wire[]): WireLine[] {
  const [first] = wires;
  if (first === undefined) return [];
  const { color, tag, gauge, thinnest, lengthCm, lengthFrom } = first;
  const from = endsText(wires.map((wire) => wire.from));
  const to = endsText(wires.map((wire) => wire.to));
  return [{ numbers: wires.map(({ number }) => number), from, to, color, tag, gauge, thinnest, lengthCm, lengthFrom }];
}

/** Returns the cutting list of a section in order; the wires of equal circuits share a line. Rule D20. */
export function wireLines(wires: readonly Wire[], groups: readonly EqualRungs[]): WireLine[] {
  const shared = new Map<Wire, WireLine | null>();
  for (const { members, first } of groups) {
    for (const at of first.wires.keys()) {
      const equal = members.flatMap((member) => member.wires[at] ?? []);
      for (const wire of equal) shared.set(wire, null);
      const [line] = lineOf(equal);
      if (line !== undefined && equal[0] !== undefined) shared.set(equal[0], line);
    }
  }
  return wires.flatMap((wire) => {
    const line = shared.get(wire);
    return line === undefined ? lineOf([wire]) : (line ?? []);
  });
}
