import type { BlueprintSection, ProjectCurrents, SupplyReading } from '#domain/blueprint/blueprint.ts';
import {
  type AssembledNetwork,
  assembleNetwork,
  assembleStanding,
  everythingOnOf,
  type ProjectNetwork,
  type RailedSections,
  withOneCurveEach,
} from '#domain/blueprint/project-network.ts';
import { createCache } from '#domain/projects/memoize.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { outputInPath } from '#domain/driving/find-drivers.ts';
import { isOn, type SwitchState } from '#domain/driving/switch-state.ts';
import type { PredictedCurrent } from '#domain/electrical/led-string.ts';
import { type Branch, flowAt, noResistance, type Resistance, voltsAfter } from '#domain/network/curve.ts';
import { currentsByState } from '#domain/electrical/parallel-strings.ts';
import { type ByState, type NetworkSolution, type SupplyState, supplyStates } from '#domain/network/network.ts';
import { solveNetwork } from '#domain/network/solve-network.ts';

/** A network with its solution for each state of the supplies. */
export interface Solved extends AssembledNetwork {
  readonly solutions: ByState<NetworkSolution>;
}

/** Solves a network in each state of its supplies; with `only`, just those rails are exact. */
export function solve(assembled: AssembledNetwork, only?: readonly number[]): Solved {
  const at = (state: SupplyState) => solveNetwork(assembled.network, state, only);
  return { ...assembled, solutions: { nominal: at('nominal'), fresh: at('fresh'), tired: at('tired') } };
}

/** Returns the voltage across the lights of a circuit (V). */
export function voltsAcross(
  { groups, solutions }: Solved,
  state: SupplyState,
  rail: number,
  drive: CircuitDrive | null,
): number {
  const { rails, outputs } = solutions[state];
  const volts = rails[rail]?.volts ?? 0;
  const group = groups.get(outputInPath(drive) ?? '');
  if (group === undefined) return volts;
  if (group.kind === 'shared') return volts - (outputs[group.index] ?? 0);
  const atGroup = rails[group.rail]?.volts ?? 0;
  return voltsAfter(group.output, atGroup, flowAt(group.curve, atGroup).milliamps);
}

/** Returns the currents of strings in parallel (mA); null for one that cannot light. */
function stringCurrents(
  resistances: readonly (Branch | null)[],
  common: Resistance,
  hasStates: boolean,
  voltsIn: (state: SupplyState) => number,
): (PredictedCurrent | null)[] {
  if (resistances.every((each) => each === null)) return resistances.map(() => null);
  const [fresh, tired] = hasStates ? [voltsIn('fresh'), voltsIn('tired')] : [null, null];
  const currents = currentsByState(common, resistances, { nominal: voltsIn('nominal'), fresh, tired });
  return resistances.map((each, index) => (each === null ? null : (currents[index] ?? null)));
}

/**
 * Returns a look-up of the network in which a circuit is on: with everything on or, if the circuit is off then, with
 * only its own switches at its position. Rule E89. Source: boards and currents, 4.1.
 */
function createSolver(everything: Solved, summedNetwork: () => AssembledNetwork, linked: RailedSections) {
  const others = new Map<string, Solved>();
  return (drive: CircuitDrive | null): Solved => {
    if (drive === null || isOn(drive)) return everything;
    const standing: SwitchState = new Map(drive.positions.map(({ componentId, position }) => [componentId, position]));
    const key = drive.positions.map(({ componentId, position }) => `${position} ${componentId}`).join();
    const known = others.get(key);
    if (known !== undefined) return known;
    const solved = solve(assembleStanding(summedNetwork(), linked, standing), linked.rails);
    others.set(key, solved);
    return solved;
  };
}

/** Returns the currents of the strings of a section, those of its circuits first. */
function readStrings(
  section: BlueprintSection,
  rail: number,
  hasStates: boolean,
  everything: Solved,
  solvedOf: (drive: CircuitDrive | null) => Solved,
): (PredictedCurrent | null)[] {
  const inCircuits = section.circuits.flatMap(({ resistances, common, drive }) => {
    const volts = (state: SupplyState) => voltsAcross(solvedOf(drive), state, rail, drive);
    return stringCurrents(resistances, common, hasStates, volts);
  });
  const alone = section.standalone.flatMap(({ ledString, resistance }) => {
    const volts = (state: SupplyState) => voltsAcross(everything, state, rail, null);
    return ledString === null ? [] : stringCurrents([resistance], noResistance, hasStates, volts);
  });
  return [...inCircuits, ...alone];
}

function readingOf({ rails }: NetworkSolution, rail: number): SupplyReading {
  const { volts, milliamps } = rails[rail] ?? { volts: 0, milliamps: 0 };
  return { volts, mA: milliamps };
}

type Readings = readonly (PredictedCurrent | null)[];

const keepReadings = createCache<BlueprintSection, Readings>();

/** Returns the inputs of the readings of linked sections: their network and its solved voltages. */
function readingsKey(linked: RailedSections, { solutions, groups }: Solved): unknown[] {
  const network = everythingOnOf(linked);
  const key: unknown[] = [network];
  for (const state of supplyStates) {
    const { rails, outputs } = solutions[state];
    for (const rail of linked.rails) key.push(rails[rail]?.volts);
    for (const name of network.shared.keys()) {
      const group = groups.get(name);
      key.push(group?.kind === 'shared' ? outputs[group.index] : undefined);
    }
  }
  return key;
}

/** Returns the currents of the strings of linked sections. */
function readLinked(
  linked: RailedSections,
  { supplies }: ProjectNetwork,
  everything: Solved,
  summedNetwork: () => AssembledNetwork,
): [string, Readings][] {
  const { sections, rails } = linked;
  const solvedOf = createSolver(everything, summedNetwork, linked);
  const key = readingsKey(linked, everything);
  return sections.map((section, at) => {
    const rail = rails[at] ?? 0;
    const hasStates = supplies[rail]?.hasStates ?? false;
    const read = () => readStrings(section, rail, hasStates, everything, solvedOf);
    const isOffSomewhere = section.driven.some(({ drive }) => !isOn(drive));
    return [section.id, isOffSomewhere ? read() : keepReadings(section, [hasStates, ...key], read)];
  });
}

/**
 * Solves the network of a project with everything on and returns its currents. Sections whose voltages are unchanged
 * reuse their readings. Rules E86 to E89. Source: boards and currents, section 4.
 */
export function projectCurrents(project: ProjectNetwork): ProjectCurrents {
  const assembled = assembleNetwork(project);
  const everything = solve(assembled);
  let known: AssembledNetwork | undefined;
  const summedNetwork = () => (known ??= withOneCurveEach(assembled));
  const { solutions } = everything;
  const strings = new Map(project.linked.flatMap((linked) => readLinked(linked, project, everything, summedNetwork)));
  const supplies = project.supplies.map(({ scope, supplyId }, rail) => ({
    scope,
    supplyId,
    nominal: readingOf(solutions.nominal, rail),
    fresh: readingOf(solutions.fresh, rail),
    tired: readingOf(solutions.tired, rail),
  }));
  return { supplies, strings };
}
