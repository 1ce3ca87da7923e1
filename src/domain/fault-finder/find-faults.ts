import { type Connection, type FlatNetlist, isShining, type Terminal } from '#domain/fault-finder/flat-netlist.ts';
import { faultsOf, type Suspect } from '#domain/fault-finder/faults.ts';
import { lightsMismatch, lightStates, type Observation, readingMismatch } from '#domain/fault-finder/observation.ts';
import { asPlanned, type Change, readVolts, simulate, type Solution } from '#domain/fault-finder/simulate.ts';

/** A suspect with its simulation, and how badly it contradicts what was seen: 0 explains all of it. */
export interface Simulated extends Suspect {
  readonly solution: Solution;
  readonly mismatch: number;
}

/** Suspects that explain what was seen equally well. */
export type AmbiguityGroup = readonly [Simulated, ...Simulated[]];

/** Single faults that explain what was seen, the best first. */
export interface FaultRanking {
  readonly groups: readonly AmbiguityGroup[];
  /** The mismatch of a project without a fault. */
  readonly faultFreeMismatch: number;
}

/** So many groups are reported. */
const mostGroups = 4;
/** Mismatches that differ by less are equal, and a fault must have a smaller one than no fault by more. */
const tie = 1e-3;
const improvement = 0.25;

/** How badly a solved netlist contradicts what was seen. */
function mismatchOf(
  flat: FlatNetlist,
  change: Change,
  solution: Solution,
  planned: Solution,
  seen: Observation,
): number {
  const ofLights = lightsMismatch(seen.lights, lightStates(flat, planned, solution));
  return seen.readings.reduce((sum, { red, black, volts }) => {
    return sum + readingMismatch(volts, readVolts(flat, change, [red, black], solution));
  }, ofLights);
}

/** The rungs of what was seen: of lights that are odd, and of terminals that a probe was held to. */
function rungsSeen(flat: FlatNetlist, { lights, readings }: Observation): Set<string> {
  const probed = new Set<Terminal>(readings.flatMap(({ red, black }) => [red, black]));
  const isSeen = (element: FlatNetlist['elements'][number]) => {
    return (isShining(element) && lights.has(element.ref)) || probed.has(element.from) || probed.has(element.to);
  };
  return new Set(flat.elements.flatMap((element) => (isSeen(element) ? (element.rungId ?? []) : [])));
}

/** Suspects by mismatch, the best first. */
function groupByMismatch(all: readonly Simulated[]): AmbiguityGroup[] {
  const groups: [Simulated, ...Simulated[]][] = [];
  for (const each of all.toSorted((one, other) => one.mismatch - other.mismatch)) {
    const last = groups.at(-1);
    if (last !== undefined && each.mismatch - last[0].mismatch < tie) last.push(each);
    else groups.push([each]);
  }
  return groups.slice(0, mostGroups);
}

function connectionKey({ sectionId, wire, from, to }: Connection): string {
  return `${sectionId} ${wire?.number ?? ''} ${from} ${to}`;
}

/** A fault by what it is, to recognize it. */
function keyOf({ faults: [fault] }: Suspect): string {
  switch (fault.kind) {
    case 'open':
      return `open ${connectionKey(fault.connection)}`;
    case 'bridge':
      return `bridge ${fault.terminals.join(' ')}`;
    case 'swapped':
      return `swapped ${fault.elements
        .map(({ ref }) => ref)
        .toSorted()
        .join(' ')}`;
    case 'value':
      return `value ${fault.element.ref} ${fault.ohms}`;
    default:
      return `${fault.kind} ${fault.element.ref}`;
  }
}

/**
 * Simulates every single fault that can show in what was seen, one at each step, and ranks them by how well they explain
 * it. All other faults follow only where none explains all of it: they show there through the supply alone.
 * `values` are the resistors of the project (ohms). Rules E162, E163.
 */
export function* findFaults(
  flat: FlatNetlist,
  seen: Observation,
  values: readonly number[],
): Generator<undefined, FaultRanking> {
  const planned = simulate(flat);
  const faultFreeMismatch = mismatchOf(flat, asPlanned, planned, planned, seen);
  const tried = new Set<string>();
  const simulated: Simulated[] = [];
  for (const rungIds of [rungsSeen(flat, seen), undefined]) {
    if (simulated.some(({ mismatch }) => mismatch < tie)) break;
    for (const suspect of faultsOf(flat, values, rungIds)) {
      if (tried.has(keyOf(suspect))) continue;
      tried.add(keyOf(suspect));
      const solution = simulate(flat, suspect.change, planned);
      const mismatch = mismatchOf(flat, suspect.change, solution, planned, seen);
      if (mismatch < faultFreeMismatch - improvement) simulated.push({ ...suspect, solution, mismatch });
      yield;
    }
  }
  return { groups: groupByMismatch(simulated), faultFreeMismatch };
}
