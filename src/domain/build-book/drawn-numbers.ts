import type { EqualRungs } from '#domain/build-book/equal-rungs.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import type { DrawnNumbers } from '#domain/wiring/place/wire-spots.ts';

interface WiresAtPort {
  readonly numbers: number[];
  cm: number | null;
}

function add(wires: Map<string, WiresAtPort>, drawnAt: string, { number, lengthCm }: Wire): void {
  const atPort = wires.get(drawnAt);
  if (atPort === undefined) {
    wires.set(drawnAt, { numbers: [number], cm: lengthCm });
    return;
  }
  atPort.numbers.push(number);
  if (atPort.cm !== lengthCm) atPort.cm = null;
}

/** Returns the numbers and lengths of all wires by the ports at which they are drawn. Rule W125. */
export function drawnNumbers(bundles: readonly WireBundle[]): DrawnNumbers {
  const drawn = new Map<string, WiresAtPort>();
  for (const { groups } of bundles) {
    for (const { wires } of groups) for (const wire of wires) add(drawn, wire.drawnAt, wire);
  }
  return drawn;
}

/** Like `drawnNumbers`, for a drawing with one string per group of equal ones: it has the numbers of all. */
export function groupedNumbers(bundles: readonly WireBundle[], groups: readonly EqualRungs[]): DrawnNumbers {
  const drawn = new Map(drawnNumbers(bundles));
  for (const { first, members } of groups) {
    if (members.length < 2) continue;
    const shared = new Map<string, WiresAtPort>();
    for (const [at, { drawnAt }] of first.wires.entries()) {
      for (const { wires } of members) for (const wire of wires.slice(at, at + 1)) add(shared, drawnAt, wire);
    }
    for (const [drawnAt, all] of shared) drawn.set(drawnAt, all);
  }
  return drawn;
}
