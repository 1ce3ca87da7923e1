import { arrange, type Arrangement, type ArrangeRules } from '#domain/arrange/arrange.ts';
import type { LedPool } from '#domain/arrange/led-pools.ts';
import { chooseResistor } from '#domain/electrical/choose-resistor.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import type { Microamps } from '#domain/units/amounts.ts';

/**
 * Goal of a proposal: the fewest strings, the fewest of one color each, each LED alone, the fewest different resistor
 * values, or only values that the user owns.
 */
export type PackingAim = 'fewest' | 'unmixed' | 'alone' | 'few-values' | 'owned';

/** Goal of a proposal, or the fewest strings with each LED in its circuit. */
export type ProposalAim = PackingAim | 'in-circuits';

/** A pool with its LEDs in strings. */
export interface ArrangedPool {
  readonly pool: LedPool;
  readonly arrangement: Arrangement;
}

/** Rules for choosing resistors. */
export interface ResistorRules {
  readonly rounding: ResistorRounding;
  /** Values (ohms) that the user owns. */
  readonly owned: ReadonlySet<number>;
}

/** Resistor value (ohms) of a string in a pool: sum of forward voltages (µV), rated current (µA). */
type ValueOf = (pool: LedPool, microvolts: number, microamps: Microamps) => number;

/** Cached resistor values of strings. */
function resistorValues(rounding: ResistorRounding): ValueOf {
  const cache = new Map<string, number>();
  return ({ supply }, totalVf, current) => {
    const key = `${supply.microvolts} ${totalVf} ${current}`;
    const value = cache.get(key) ?? chooseResistor({ totalVf, current }, supply.microvolts, rounding).standard;
    cache.set(key, value);
    return value;
  };
}

/** Arranges the LEDs of pools for a goal. The last two goals are heuristic. Rules E151, E154. */
export function arrangePools(
  pools: readonly LedPool[],
  aim: PackingAim,
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

/** Prefers strings whose resistor is one of some values. */
function withValues(
  pools: readonly LedPool[],
  valueOf: ValueOf,
  values: ReadonlySet<number>,
  isStrict: boolean,
): ArrangedPool[] {
  return pools.map((pool) => {
    const isPreferred: ArrangeRules['isPreferred'] = (totalVf, current) => values.has(valueOf(pool, totalVf, current));
    return { pool, arrangement: arrange(pool.kinds, pool.supply, { aim: 'fewest', isPreferred, isStrict }) };
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

/** Possible resistor values (ohms) of strings of one kind. */
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

function toCandidate(arranged: readonly ArrangedPool[], valueOf: ValueOf): Candidate {
  const strings = arranged.flatMap(({ arrangement }) => arrangement.strings).reduce((sum, { times }) => sum + times, 0);
  return { arranged, values: valuesIn(arranged, valueOf).size, strings };
}

function isBetter(one: Candidate, other: Candidate): boolean {
  return one.values < other.values || (one.values === other.values && one.strings < other.strings);
}

/**
 * Minimizes the number of different values, then of strings. Starts with the fewest strings and with each LED alone,
 * then greedily adds values of strings of one kind while that improves the result. A heuristic.
 */
function withFewValues(pools: readonly LedPool[], valueOf: ValueOf): ArrangedPool[] {
  const alone = toCandidate(arrangeEach(pools, 'alone'), valueOf);
  let best = toCandidate(arrangeEach(pools, 'fewest'), valueOf);
  if (isBetter(alone, best)) best = alone;
  let preferred: ReadonlySet<number> = new Set();
  const possibleValues = valuesOfKinds(pools, valueOf);
  for (let size = 1; size <= best.values; size += 1) {
    let next: { readonly found: Candidate; readonly preferred: ReadonlySet<number> } | null = null;
    for (const value of possibleValues) {
      const values = new Set([...preferred, value]);
      if (values.size < size) continue;
      const found = toCandidate(withValues(pools, valueOf, values, true), valueOf);
      if (next === null || isBetter(found, next.found)) next = { found, preferred: values };
    }
    if (next === null) break;
    preferred = next.preferred;
    if (isBetter(next.found, best)) best = next.found;
  }
  return [...best.arranged];
}
