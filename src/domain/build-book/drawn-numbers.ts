import type { EqualRungs } from '#domain/build-book/equal-rungs.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import type { DrawnNumbers } from '#domain/wiring/place/wire-spots.ts';

function add(numbers: Map<string, number[]>, drawnAt: string, { number }: Wire): void {
  const there = numbers.get(drawnAt);
  if (there === undefined) numbers.set(drawnAt, [number]);
  else there.push(number);
}

/** The numbers of all wires by the ports at which they are drawn. Rule W125. */
export function drawnNumbers(bundles: readonly WireBundle[]): DrawnNumbers {
  const numbers = new Map<string, number[]>();
  for (const { groups } of bundles) {
    for (const { wires } of groups) for (const wire of wires) add(numbers, wire.drawnAt, wire);
  }
  return numbers;
}

/** The same where equal strings are drawn once: the one that is drawn has the numbers of all. */
export function numbersDrawnOnce(bundles: readonly WireBundle[], groups: readonly EqualRungs[]): DrawnNumbers {
  const numbers = new Map(drawnNumbers(bundles));
  for (const { first, members } of groups) {
    if (members.length < 2) continue;
    const shared = new Map<string, number[]>();
    for (const [at, { drawnAt }] of first.wires.entries()) {
      for (const { wires } of members) for (const wire of wires.slice(at, at + 1)) add(shared, drawnAt, wire);
    }
    for (const [drawnAt, all] of shared) numbers.set(drawnAt, all);
  }
  return numbers;
}
