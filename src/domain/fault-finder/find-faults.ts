import { type Bench, isShining, type Terminal } from '#domain/fault-finder/bench.ts';
import { faultsOf, type Suspect } from '#domain/fault-finder/faults.ts';
import { looksAgainst, looksOf, type Observation, readingAgainst } from '#domain/fault-finder/observation.ts';
import { asPlanned, type Change, readVolts, simulate, type Solution } from '#domain/fault-finder/simulate.ts';

/** A suspect with its simulation, and how much speaks against it; 0 explains all that was seen. */
export interface Simulated extends Suspect {
  readonly solution: Solution;
  readonly against: number;
}

/** Suspects that explain what was seen equally well. */
export type EquallyLikely = readonly [Simulated, ...Simulated[]];

/** Single faults that explain what was seen, the best first. */
export interface FaultRanking {
  readonly groups: readonly EquallyLikely[];
  /** How much would speak against it that nothing is wrong. */
  readonly againstNothing: number;
}

/** So many kinds of explanation are told. */
const mostGroups = 4;
/** Explanations that differ by less are equally good, and one must be better than nothing by more. */
const equally = 1e-3;
const better = 0.25;

/** How badly a solved bench explains what was seen. */
function speaksAgainst(bench: Bench, change: Change, solution: Solution, planned: Solution, seen: Observation): number {
  const ofLights = looksAgainst(seen.lights, looksOf(bench, planned, solution));
  return seen.readings.reduce((sum, { red, black, volts }) => {
    return sum + readingAgainst(volts, readVolts(bench, change, [red, black], solution));
  }, ofLights);
}

/** The rungs of what was seen: of lights that are odd, and of terminals that a probe was held to. */
function rungsSeen(bench: Bench, { lights, readings }: Observation): Set<string> {
  const probed = new Set<Terminal>(readings.flatMap(({ red, black }) => [red, black]));
  const isSeen = (part: Bench['parts'][number]) => {
    return (isShining(part) && lights.has(part.ref)) || probed.has(part.from) || probed.has(part.to);
  };
  return new Set(bench.parts.flatMap((part) => (isSeen(part) ? (part.rungId ?? []) : [])));
}

/** Puts suspects together that explain equally well, the best first. */
function grouped(all: readonly Simulated[]): EquallyLikely[] {
  const groups: [Simulated, ...Simulated[]][] = [];
  for (const each of all.toSorted((one, other) => one.against - other.against)) {
    const last = groups.at(-1);
    if (last !== undefined && each.against - last[0].against < equally) last.push(each);
    else groups.push([each]);
  }
  return groups.slice(0, mostGroups);
}

/** A fault by what it is, to know it again. */
function keyOf({ faults: [fault] }: Suspect): string {
  switch (fault.kind) {
    case 'open':
      return `open ${fault.wire.sectionId} ${fault.wire.wire?.number ?? ''} ${fault.wire.from} ${fault.wire.to}`;
    case 'bridge':
      return `bridge ${fault.terminals.join(' ')}`;
    case 'swapped':
      return `swapped ${fault.parts
        .map(({ ref }) => ref)
        .toSorted()
        .join(' ')}`;
    case 'value':
      return `value ${fault.part.ref} ${fault.ohms}`;
    default:
      return `${fault.kind} ${fault.part.ref}`;
  }
}

/**
 * Simulates every single fault that can show in what was seen, one at each step, and ranks them by how well they explain
 * it. The other faults of the bench follow only where none explains all of it: they show there through the supply alone.
 * `values` are the resistors of the project (ohms). Rules E162, E163.
 */
export function* findFaults(
  bench: Bench,
  seen: Observation,
  values: readonly number[],
): Generator<undefined, FaultRanking> {
  const planned = simulate(bench);
  const againstNothing = speaksAgainst(bench, asPlanned, planned, planned, seen);
  const tried = new Set<string>();
  const simulated: Simulated[] = [];
  for (const rungIds of [rungsSeen(bench, seen), undefined]) {
    if (simulated.some(({ against }) => against < equally)) break;
    for (const suspect of faultsOf(bench, values, rungIds)) {
      if (tried.has(keyOf(suspect))) continue;
      tried.add(keyOf(suspect));
      const solution = simulate(bench, suspect.change, planned);
      const against = speaksAgainst(bench, suspect.change, solution, planned, seen);
      if (against < againstNothing - better) simulated.push({ ...suspect, solution, against });
      yield;
    }
  }
  return { groups: grouped(simulated), againstNothing };
}
