import { type Connection, type FlatNetlist, isShining, type Terminal } from '#domain/fault-finder/flat-netlist.ts';
import { listFaults, type Suspect } from '#domain/fault-finder/faults.ts';
import { lightsMismatch, lightStates, type Observation, readingMismatch } from '#domain/fault-finder/observation.ts';
import { asPlanned, type Change, readVolts, simulate, type Solution } from '#domain/fault-finder/simulate.ts';

/** A suspect with its simulation and its mismatch with the observation: 0 explains all of it. */
export interface SimulatedSuspect extends Suspect {
  readonly solution: Solution;
  readonly mismatch: number;
}

/** Suspects that explain an observation equally well. */
export type AmbiguityGroup = readonly [SimulatedSuspect, ...SimulatedSuspect[]];

/** Single faults that explain an observation, the best first. */
export interface FaultRanking {
  readonly groups: readonly AmbiguityGroup[];
  /** The mismatch of a project without a fault. */
  readonly faultFreeMismatch: number;
}

/** Maximum number of reported groups. */
const maxGroups = 4;
/** Mismatches that differ by less than `tie` are equal; a fault must improve on no fault by more than `improvement`. */
const tie = 1e-3;
const improvement = 0.25;

/** Returns the mismatch of a solved netlist with an observation. */
function mismatchOf(
  flat: FlatNetlist,
  change: Change,
  solution: Solution,
  planned: Solution,
  observed: Observation,
): number {
  const ofLights = lightsMismatch(observed.lights, lightStates(flat, planned, solution));
  return observed.readings.reduce((sum, { red, black, volts }) => {
    return sum + readingMismatch(volts, readVolts(flat, change, [red, black], solution));
  }, ofLights);
}

/** Returns the rungs of an observation: those of lights with a symptom, and of probed terminals. */
function rungsObserved(flat: FlatNetlist, { lights, readings }: Observation): Set<string> {
  const probed = new Set<Terminal>(readings.flatMap(({ red, black }) => [red, black]));
  const isObserved = (element: FlatNetlist['elements'][number]) => {
    return (isShining(element) && lights.has(element.ref)) || probed.has(element.from) || probed.has(element.to);
  };
  return new Set(flat.elements.flatMap((element) => (isObserved(element) ? (element.rungId ?? []) : [])));
}

/** Groups suspects by mismatch, the best first. */
function groupByMismatch(all: readonly SimulatedSuspect[]): AmbiguityGroup[] {
  const groups: [SimulatedSuspect, ...SimulatedSuspect[]][] = [];
  for (const each of all.toSorted((one, other) => one.mismatch - other.mismatch)) {
    const group = groups.at(-1);
    if (group !== undefined && each.mismatch - group[0].mismatch < tie) group.push(each);
    else groups.push([each]);
  }
  return groups.slice(0, maxGroups);
}

function connectionKey({ sectionId, wire, from, to }: Connection): string {
  return `${sectionId} ${wire?.number ?? ''} ${from} ${to}`;
}

/** Returns a unique key of a suspect. */
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
 * Simulates every single fault that can affect the observed rungs, yields after each, and ranks them by how well they
 * explain the observation. Tries all other faults, which act through the supply alone, only if none explains all of it.
 * `values` are the resistors of the project (ohms). Rules E162, E163.
 */
export function* findFaults(
  flat: FlatNetlist,
  observed: Observation,
  values: readonly number[],
): Generator<undefined, FaultRanking> {
  const planned = simulate(flat);
  const faultFreeMismatch = mismatchOf(flat, asPlanned, planned, planned, observed);
  const triedKeys = new Set<string>();
  const simulated: SimulatedSuspect[] = [];
  for (const rungIds of [rungsObserved(flat, observed), undefined]) {
    if (simulated.some(({ mismatch }) => mismatch < tie)) break;
    for (const suspect of listFaults(flat, values, rungIds)) {
      if (triedKeys.has(keyOf(suspect))) continue;
      triedKeys.add(keyOf(suspect));
      const solution = simulate(flat, suspect.change, planned);
      const mismatch = mismatchOf(flat, suspect.change, solution, planned, observed);
      if (mismatch < faultFreeMismatch - improvement) simulated.push({ ...suspect, solution, mismatch });
      yield;
    }
  }
  return { groups: groupByMismatch(simulated), faultFreeMismatch };
}
