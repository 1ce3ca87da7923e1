import { arrange, type Arrangement, type ArrangeRules } from '#domain/arrange/arrange.ts';
import type { LedPool } from '#domain/arrange/led-pools.ts';
import { chooseResistor } from '#domain/electrical/calc-string.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import type { Microamps } from '#domain/units/amounts.ts';

/**
 * What a proposal aims at: the fewest strings, the fewest of one color each, each light on its own, the fewest different
 * resistor values, or only values that the user owns.
 */
export type ProposalAim = 'fewest' | 'unmixed' | 'alone' | 'few-values' | 'owned';

/** A pool with its LEDs in strings. */
export interface ArrangedPool {
  readonly pool: LedPool;
  readonly arrangement: Arrangement;
}

/** What resistors are chosen by. */
export interface ResistorRules {
  readonly rounding: ResistorRounding;
  /** The values (ohms) that the user owns. */
  readonly owned: ReadonlySet<number>;
}

/** The resistor value (ohms) of a string of a pool: sum of forward voltages (µV), rated current (µA). */
type ValueOf = (pool: LedPool, microvolts: number, microamps: Microamps) => number;

/** The resistor values of strings, each worked out once. */
function resistorValues(rounding: ResistorRounding): ValueOf {
  const known = new Map<string, number>();
  return ({ supply }, totalVf, current) => {
    const key = `${supply.microvolts} ${totalVf} ${current}`;
    const value = known.get(key) ?? chooseResistor({ totalVf, current }, supply.microvolts, rounding).standard;
    known.set(key, value);
    return value;
  };
}

/** The LEDs of pools in strings, as a proposal aims. The last two aims are heuristics. Rules E151, E154. */
export function arrangePools(
  pools: readonly LedPool[],
  aim: ProposalAim,
  { rounding, owned }: ResistorRules,
): ArrangedPool[] {
  const valueOf = resistorValues(rounding);
  if (aim === 'few-values') return withFewValues(pools, valueOf);
  if (aim !== 'owned') return arrangeEach(pools, aim);
  return withValues(pools, valueOf, owned, false);
}

function arrangeEach(pools: readonly LedPool[], aim: ArrangeRules['aim']): ArrangedPool[] {
  return pools.map((pool) => ({ pool, arrangement: arrange(pool.kinds, pool.supply, { aim }) }));
}

/** Strings whose resistor is one of some values, where that is possible. */
function withValues(
  pools: readonly LedPool[],
  valueOf: ValueOf,
  values: ReadonlySet<number>,
  isStrict: boolean,
): ArrangedPool[] {
  return pools.map((pool) => {
    const isLiked: ArrangeRules['isLiked'] = (totalVf, current) => values.has(valueOf(pool, totalVf, current));
    return { pool, arrangement: arrange(pool.kinds, pool.supply, { aim: 'fewest', isLiked, isStrict }) };
  });
}

/** The different resistor values (ohms) of arranged pools. */
function valuesIn(arranged: readonly ArrangedPool[], valueOf: ValueOf): ReadonlySet<number> {
  return new Set(
    arranged.flatMap(({ pool, arrangement }) =>
      arrangement.strings.map(({ microvolts, microamps }) => valueOf(pool, microvolts, microamps)),
    ),
  );
}

/** The values that strings of one kind can have. */
function valuesOfKinds(pools: readonly LedPool[], valueOf: ValueOf): ReadonlySet<number> {
  const values = new Set<number>();
  for (const pool of pools) {
    for (const { microvolts, microamps, count } of pool.kinds) {
      for (let many = 1; many <= count && many * microvolts < pool.supply.microvolts; many += 1) {
        values.add(valueOf(pool, many * microvolts, microamps));
      }
    }
  }
  return values;
}

interface Candidate {
  readonly arranged: readonly ArrangedPool[];
  readonly values: number;
  readonly strings: number;
}

function candidate(arranged: readonly ArrangedPool[], valueOf: ValueOf): Candidate {
  const strings = arranged.flatMap(({ arrangement }) => arrangement.strings).reduce((sum, { times }) => sum + times, 0);
  return { arranged, values: valuesIn(arranged, valueOf).size, strings };
}

function isBetter(one: Candidate, other: Candidate): boolean {
  return one.values < other.values || (one.values === other.values && one.strings < other.strings);
}

/**
 * Few different values, and of that few strings: begins with the fewest strings and with each LED alone, then tries the
 * values that strings of one kind can have, one more at a time as long as that helps. A heuristic.
 */
function withFewValues(pools: readonly LedPool[], valueOf: ValueOf): ArrangedPool[] {
  const alone = candidate(arrangeEach(pools, 'alone'), valueOf);
  let best = candidate(arrangeEach(pools, 'fewest'), valueOf);
  if (isBetter(alone, best)) best = alone;
  let liked: ReadonlySet<number> = new Set();
  const offered = valuesOfKinds(pools, valueOf);
  for (let size = 1; size <= best.values; size += 1) {
    let next: { readonly found: Candidate; readonly liked: ReadonlySet<number> } | null = null;
    for (const value of offered) {
      const values = new Set([...liked, value]);
      if (values.size < size) continue;
      const found = candidate(withValues(pools, valueOf, values, true), valueOf);
      if (next === null || isBetter(found, next.found)) next = { found, liked: values };
    }
    if (next === null) break;
    liked = next.liked;
    if (isBetter(next.found, best)) best = next.found;
  }
  return [...best.arranged];
}
