import type { EqualRungs } from '#domain/build-book/equal-rungs.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import type { DrawnNumbers } from '#domain/wiring/place/wire-spots.ts';

interface Gathered {
  readonly numbers: number[];
  cm: number | null;
}

function add(wires: Map<string, Gathered>, drawnAt: string, { number, lengthCm }: Wire): void {
  const there = wires.get(drawnAt);
  if (there === undefined) {
    wires.set(drawnAt, { numbers: [number], cm: lengthCm });
    return;
  }
  there.numbers.push(number);
  if (there.cm !== lengthCm) there.cm = null;
}

/** The numbers and lengths of all wires by the ports at which they are drawn. Rule W125. */
export function drawnNumbers(bundles: readonly WireBundle[]): DrawnNumbers {
  const drawn = new Map<string, Gathered>();
  for (const { groups } of bundles) {
    for (const { wires } of groups) for (const wire of wires) add(drawn, wire.drawnAt, wire);
  }
  return drawn;
}

/** The same where equal strings are drawn once: the one that is drawn has the numbers of all. */
export function numbersDrawnOnce(bundles: readonly WireBundle[], groups: readonly EqualRungs[]): DrawnNumbers {
  const drawn = new Map(drawnNumbers(bundles));
  for (const { first, members } of groups) {
    if (members.length < 2) continue;
    const shared = new Map<string, Gathered>();
    for (const [at, { drawnAt }] of first.wires.entries()) {
      for (const { wires } of members) for (const wire of wires.slice(at, at + 1)) add(shared, drawnAt, wire);
    }
    for (const [drawnAt, all] of shared) drawn.set(drawnAt, all);
  }
  return drawn;
}
