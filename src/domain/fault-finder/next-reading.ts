import type { FlatNetlist, CircuitElement, Terminal } from '#domain/fault-finder/flat-netlist.ts';
import type { AmbiguityGroup, Simulated } from '#domain/fault-finder/find-faults.ts';
import { beyondTolerance } from '#domain/fault-finder/observation.ts';
import { readVolts } from '#domain/fault-finder/simulate.ts';

type Probes = readonly [red: Terminal, black: Terminal];

/** Suspects that one reading (V) would speak for. */
export interface Outcome {
  readonly volts: number;
  readonly suspects: readonly [Simulated, ...Simulated[]];
}

/** A reading to take next, and what it would tell. */
export interface NextReading {
  readonly red: Terminal;
  readonly black: Terminal;
  readonly outcomes: readonly Outcome[];
}

/** So many pairs of terminals are tried, and so many suspects with each. */
const mostPairs = 60;
const mostSuspects = 24;
/** Readings that differ by less than this (V) beyond the tolerance of a meter are not distinguished. */
const leastDifference = 0.2;

/** Groups the suspects that a reading does not tell apart, by the voltage. */
function outcomesOf(read: readonly (readonly [Simulated, number])[]): Outcome[] {
  const outcomes: { volts: number; suspects: [Simulated, ...Simulated[]] }[] = [];
  let before = 0;
  for (const [suspect, volts] of read.toSorted(([, one], [, other]) => one - other)) {
    const last = outcomes.at(-1);
    if (last !== undefined && beyondTolerance(before, volts) < leastDifference) last.suspects.push(suspect);
    else outcomes.push({ volts, suspects: [suspect] });
    before = volts;
  }
  return outcomes;
}

/** The elements that the suspected faults change, or that stand in the same rung. */
function elementsConcerned({ elements }: FlatNetlist, suspects: readonly Simulated[]): CircuitElement[] {
  const [rungs, terminals] = [new Set<string>(), new Set<Terminal>()];
  for (const { change } of suspects) {
    for (const { rungId, from, to } of change.open ?? []) {
      if (rungId !== null) rungs.add(rungId);
      terminals.add(from).add(to);
    }
    for (const terminal of (change.bridged ?? []).flat()) terminals.add(terminal);
    for (const { rungId } of change.replaced?.keys() ?? []) rungs.add(rungId ?? '');
  }
  return elements.filter(({ ref, rungId, from, to }) => {
    return ref !== '' && (rungs.has(rungId ?? '') || terminals.has(from) || terminals.has(to));
  });
}

/** The pairs of terminals to try: across each element, then each terminal above the minus and below the plus of the supply. */
function pairsToTry(flat: FlatNetlist, suspects: readonly Simulated[]): Probes[] {
  const elements = elementsConcerned(flat, suspects);
  const { plus, minus } = flat.supply;
  const across = elements.map(({ from, to }): Probes => [from, to]);
  const terminals = [...new Set(elements.flatMap(({ from, to }) => [from, to]))];
  const toMinus = terminals.flatMap((each): Probes[] => (each === minus ? [] : [[each, minus]]));
  const toPlus = terminals.flatMap((each): Probes[] => (each === plus ? [] : [[plus, each]]));
  return [...across, ...toMinus, ...toPlus].slice(0, mostPairs);
}

/**
 * The reading that splits an ambiguity group into the smallest groups, one pair of terminals at each step; null when no
 * reading tells them apart. Rule E163.
 */
export function* chooseNextReading(flat: FlatNetlist, group: AmbiguityGroup): Generator<undefined, NextReading | null> {
  const suspects = group.slice(0, mostSuspects);
  let best: NextReading | null = null;
  let fewest = suspects.length ** 2;
  for (const [red, black] of suspects.length < 2 ? [] : pairsToTry(flat, suspects)) {
    const outcomes = outcomesOf(
      suspects.map((each) => [each, readVolts(flat, each.change, [red, black], each.solution)] as const),
    );
    const left = outcomes.reduce((sum, each) => sum + each.suspects.length ** 2, 0);
    if (left < fewest) [best, fewest] = [{ red, black, outcomes }, left];
    yield;
  }
  return best;
}
