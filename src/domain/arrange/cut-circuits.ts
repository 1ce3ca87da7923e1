import { type ArrangedString, type LedKind, usableMicrovolts } from '#domain/arrange/arrange.ts';
import type { ArrangedPool } from '#domain/arrange/arrange-pools.ts';
import type { ArrangementChanges } from '#domain/arrange/carry-out.ts';
import type { LedPool } from '#domain/arrange/led-pools.ts';
import { sequence, type Step } from '#domain/changes/apply-changes.ts';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import { componentChange } from '#domain/changes/component-changes.ts';
import { ledsPerStringRange } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow } from '#domain/projects/rows.ts';

/** A pool whose LEDs stay in their circuits, each of which is cut into strings. */
export interface CutPool extends ArrangedPool {
  /** The number of LEDs per string of each circuit; null is one string of all. */
  readonly circuits: readonly { readonly number: number; readonly ledsPerString: number | null }[];
}

/** Cuts a row into pieces of a length, the last of which may be shorter. */
function cut(leds: readonly LedKind[], most: number): LedKind[][] {
  return Array.from({ length: Math.ceil(leds.length / most) }, (_, at) => leds.slice(at * most, (at + 1) * most));
}

const voltsOf = (leds: readonly LedKind[]): number => leds.reduce((sum, { microvolts }) => sum + microvolts, 0);

/** Cuts LEDs, in their order, into the fewest strings of equal length that light; each has one rated current. */
function longestStrings(leds: readonly LedKind[], capacity: number): { strings: LedKind[][]; most: number } {
  const isLit = (string: readonly LedKind[]): boolean =>
    string.length === 1 ||
    (voltsOf(string) <= capacity && string.every(({ microamps }) => microamps === string[0]?.microamps));
  const longest = Math.min(leds.length, ledsPerStringRange.most);
  let best = { strings: cut(leds, 1), most: 1 };
  for (let most = 2; most <= longest; most += 1) {
    const strings = cut(leds, most);
    if (strings.length < best.strings.length && strings.every(isLit)) best = { strings, most };
  }
  return best;
}

function toString(leds: readonly LedKind[], capacity: number): ArrangedString[] {
  const [first] = leds;
  if (first === undefined) return [];
  const kinds = new Set(leds);
  const members = [...kinds].map((kind) => ({ kind, count: leds.filter((each) => each === kind).length }));
  const microvolts = voltsOf(leds);
  const { group, microamps } = first;
  return [{ group, microamps, members, microvolts, times: 1, isTight: microvolts > capacity }];
}

/**
 * Cuts the circuits of a pool into strings instead of moving LEDs to other circuits; standalone LEDs stay alone. Null
 * if some of its LEDs share a circuit with LEDs outside of the pool. Source: own values, 2.4.
 */
export function cutCircuits(pool: LedPool): CutPool | null {
  const capacity = usableMicrovolts(pool.supply);
  const kindOf = new Map(pool.kinds.map((kind) => [kind.id, kind]));
  const ledsIn = (circuit: number | null): LedKind[] =>
    pool.items
      .filter(({ component, isNew }) => !isNew && component.circuitNumber === circuit)
      .flatMap(({ kind, quantity }) => Array.from({ length: quantity }, () => kindOf.get(kind) ?? []).flat());
  const numbers = pool.circuits.map(({ number }) => number);
  const circuits = numbers.map((number) => ({ number, leds: ledsIn(number) }));
  const alone = cut(ledsIn(null), 1);
  const count = alone.length + circuits.reduce((sum, { leds }) => sum + leds.length, 0);
  if (count !== pool.items.reduce((sum, { quantity }) => sum + quantity, 0)) return null;
  const cuts = circuits.map(({ number, leds }) => ({ number, ...longestStrings(leds, capacity) }));
  const strings = [...cuts.flatMap((each) => each.strings), ...alone].flatMap((leds) => toString(leds, capacity));
  return {
    pool,
    arrangement: {
      strings,
      unplaced: [],
      lowerBound: 0,
      unmixedStrings: strings.length,
      isProven: false,
    },
    circuits: cuts.map((each) => ({
      number: each.number,
      ledsPerString: each.strings.length > 1 ? each.most : null,
    })),
  };
}

/** Carries out cuts: only the strings of circuits change, and own resistors are calculated again. */
export function carryOutCuts(
  snapshot: ProjectSnapshot,
  pools: readonly CutPool[],
  newId: () => string,
): ArrangementChanges {
  const steps = pools.flatMap(({ pool, circuits }): Step[] => [
    ...circuits.map(({ number, ledsPerString }): Step => {
      const place = { sectionId: pool.sectionId, circuitNumber: number };
      return (now) => updateCircuit(now, { ...place, ledsPerString, ownOhms: null, sharedResistor: false }, newId);
    }),
    (now) =>
      pool.items.flatMap(({ component }) => {
        const row = findRow(now.components, component.id);
        const { ownOhms: _, ...properties } = component.properties;
        return row === undefined ? [] : componentChange(row, { properties });
      }),
  ]);
  const ledIds = pools.map(({ pool }) => new Set(pool.items.map(({ component }) => component.id)));
  return { changes: sequence(snapshot, steps), ledIds };
}
