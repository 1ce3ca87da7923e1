import type { Bench, BenchPart, Terminal } from '#domain/fault-finder/bench.ts';
import type { EquallyLikely, Simulated } from '#domain/fault-finder/find-faults.ts';
import { beyondSame } from '#domain/fault-finder/observation.ts';
import { readVolts } from '#domain/fault-finder/simulate.ts';

type Probes = readonly [red: Terminal, black: Terminal];

/** Suspects that one reading (V) would speak for. */
export interface Outcome {
  readonly volts: number;
  readonly suspects: readonly [Simulated, ...Simulated[]];
}

/** A reading to take next, and what it would tell. */
export interface TellingReading {
  readonly red: Terminal;
  readonly black: Terminal;
  readonly outcomes: readonly Outcome[];
}

/** So many pairs of terminals are tried, and so many suspects with each. */
const mostPairs = 60;
const mostSuspects = 24;
/** Readings that differ by less than this (V) beyond what is the same on a meter do not tell surely. */
const surelyOther = 0.2;

/** The suspects put together that a reading leaves together, by the voltage. */
function outcomesOf(read: readonly (readonly [Simulated, number])[]): Outcome[] {
  const outcomes: { volts: number; suspects: [Simulated, ...Simulated[]] }[] = [];
  let before = 0;
  for (const [suspect, volts] of read.toSorted(([, one], [, other]) => one - other)) {
    const last = outcomes.at(-1);
    if (last !== undefined && beyondSame(before, volts) < surelyOther) last.suspects.push(suspect);
    else outcomes.push({ volts, suspects: [suspect] });
    before = volts;
  }
  return outcomes;
}

/** The parts that what is suspected changes, or that stand in the same rung. */
function partsConcerned({ parts }: Bench, suspects: readonly Simulated[]): BenchPart[] {
  const [rungs, terminals] = [new Set<string>(), new Set<Terminal>()];
  for (const { change } of suspects) {
    for (const { rungId, from, to } of change.open ?? []) {
      if (rungId !== null) rungs.add(rungId);
      terminals.add(from).add(to);
    }
    for (const terminal of (change.bridged ?? []).flat()) terminals.add(terminal);
    for (const part of change.replaced?.keys() ?? []) rungs.add(part.rungId ?? '');
  }
  return parts.filter(({ ref, rungId, from, to }) => {
    return ref !== '' && (rungs.has(rungId ?? '') || terminals.has(from) || terminals.has(to));
  });
}

/** The pairs of terminals to try: across each part, then each terminal above the minus and below the plus of the supply. */
function pairsToTry(bench: Bench, suspects: readonly Simulated[]): Probes[] {
  const parts = partsConcerned(bench, suspects);
  const { plus, minus } = bench.supply;
  const across = parts.map(({ from, to }): Probes => [from, to]);
  const terminals = [...new Set(parts.flatMap(({ from, to }) => [from, to]))];
  const toMinus = terminals.flatMap((each): Probes[] => (each === minus ? [] : [[each, minus]]));
  const toPlus = terminals.flatMap((each): Probes[] => (each === plus ? [] : [[plus, each]]));
  return [...across, ...toMinus, ...toPlus].slice(0, mostPairs);
}

/**
 * The reading that parts equally likely suspects into the smallest groups, one pair of terminals at each step; null when no
 * reading tells them apart. Rule E164.
 */
export function* tellApart(bench: Bench, group: EquallyLikely): Generator<undefined, TellingReading | null> {
  const suspects = group.slice(0, mostSuspects);
  let best: TellingReading | null = null;
  let fewest = suspects.length ** 2;
  for (const [red, black] of suspects.length < 2 ? [] : pairsToTry(bench, suspects)) {
    const outcomes = outcomesOf(
      suspects.map((each) => [each, readVolts(bench, each.change, [red, black], each.solution)] as const),
    );
    const left = outcomes.reduce((sum, each) => sum + each.suspects.length ** 2, 0);
    if (left < fewest) [best, fewest] = [{ red, black, outcomes }, left];
    yield;
  }
  return best;
}
