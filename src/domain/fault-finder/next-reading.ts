import type { FlatNetlist, CircuitElement, Terminal } from '#domain/fault-finder/flat-netlist.ts';
import type { AmbiguityGroup, SimulatedSuspect } from '#domain/fault-finder/find-faults.ts';
import { beyondTolerance } from '#domain/fault-finder/observation.ts';
import { readVolts } from '#domain/fault-finder/simulate.ts';

type Probes = readonly [red: Terminal, black: Terminal];

/** A possible reading (V), and the suspects that it would confirm. */
export interface Outcome {
  readonly volts: number;
  readonly suspects: readonly [SimulatedSuspect, ...SimulatedSuspect[]];
}

/** A reading to take next, and its possible outcomes. */
export interface NextReading {
  readonly red: Terminal;
  readonly black: Terminal;
  readonly outcomes: readonly Outcome[];
}

/** Maximum number of tried pairs of terminals, and of suspects. */
const maxPairs = 60;
const maxSuspects = 24;
/** Minimum difference (V), beyond the tolerance of a meter, of readings that are distinguished. */
const minDifference = 0.2;

/** Groups the suspects that a reading cannot distinguish, by voltage. */
function groupByReading(read: readonly (readonly [SimulatedSuspect, number])[]): Outcome[] {
  const outcomes: { volts: number; suspects: [SimulatedSuspect, ...SimulatedSuspect[]] }[] = [];
  let previous = 0;
  for (const [suspect, volts] of read.toSorted(([, one], [, other]) => one - other)) {
    const outcome = outcomes.at(-1);
    if (outcome !== undefined && beyondTolerance(previous, volts) < minDifference) outcome.suspects.push(suspect);
    else outcomes.push({ volts, suspects: [suspect] });
    previous = volts;
  }
  return outcomes;
}

/** Returns the elements that the suspects change, or that are in the same rungs. */
function concernedElements({ elements }: FlatNetlist, suspects: readonly SimulatedSuspect[]): CircuitElement[] {
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

/**
 * Returns the pairs of terminals to try: across each element, then from each terminal to minus and to plus of the
 * supply.
 */
function pairsToTry(flat: FlatNetlist, suspects: readonly SimulatedSuspect[]): Probes[] {
  const elements = concernedElements(flat, suspects);
  const { plus, minus } = flat.supply;
  const across = elements.map(({ from, to }): Probes => [from, to]);
  const terminals = [...new Set(elements.flatMap(({ from, to }) => [from, to]))];
  const toMinus = terminals.flatMap((each): Probes[] => (each === minus ? [] : [[each, minus]]));
  const toPlus = terminals.flatMap((each): Probes[] => (each === plus ? [] : [[plus, each]]));
  return [...across, ...toMinus, ...toPlus].slice(0, maxPairs);
}

/**
 * Chooses the reading that splits an ambiguity group into the smallest groups, and yields after each pair of terminals.
 * Returns null if no reading distinguishes the suspects. Rule E163.
 */
export function* chooseNextReading(flat: FlatNetlist, group: AmbiguityGroup): Generator<undefined, NextReading | null> {
  const suspects = group.slice(0, maxSuspects);
  let best: NextReading | null = null;
  let fewest = suspects.length ** 2;
  for (const [red, black] of suspects.length < 2 ? [] : pairsToTry(flat, suspects)) {
    const outcomes = groupByReading(
      suspects.map((each) => [each, readVolts(flat, each.change, [red, black], each.solution)] as const),
    );
    const left = outcomes.reduce((sum, each) => sum + each.suspects.length ** 2, 0);
    if (left < fewest) [best, fewest] = [{ red, black, outcomes }, left];
    yield;
  }
  return best;
}
