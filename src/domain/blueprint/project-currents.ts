import type {
  BlueprintCircuit,
  BlueprintSection,
  CurrentsReadFrom,
  ProjectCurrents,
  StandalonePart,
  SupplyReading,
} from '#domain/blueprint/blueprint.ts';
import { type AssembledNetwork, assembleNetwork, type ProjectNetwork } from '#domain/blueprint/project-network.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { isOn, type Standing } from '#domain/driving/standing.ts';
import type { PredictedCurrent } from '#domain/electrical/led-string.ts';
import { predictMilliamps } from '#domain/electrical/predict-current.ts';
import { flowAt, type Resistance, voltsBehind } from '#domain/network/curve.ts';
import { type ByState, type NetworkSolution, type SupplyState, supplyStates } from '#domain/network/network.ts';
import { solveNetwork } from '#domain/network/solve-network.ts';

/** A network with its answer for each state of the supplies. */
export interface Solved extends AssembledNetwork {
  readonly solutions: ByState<NetworkSolution>;
}

/** Solves a network in each state of its supplies. */
export function solve(assembled: AssembledNetwork): Solved {
  const at = (state: SupplyState) => solveNetwork(assembled.network, state);
  return { ...assembled, solutions: { nominal: at('nominal'), fresh: at('fresh'), tired: at('tired') } };
}

/** The voltage across the lights of a circuit (V). */
export function voltsAcross(
  { groups, solutions }: Solved,
  state: SupplyState,
  rail: number,
  drive: CircuitDrive | null,
): number {
  const { rails, outputs } = solutions[state];
  const volts = rails[rail]?.volts ?? 0;
  const isDriven = drive !== null && drive.driver !== null && drive.output !== null;
  const group = isDriven ? groups.get(outputKey(drive.driver)) : undefined;
  if (group === undefined) return volts;
  if (group.kind === 'shared') return volts - (outputs[group.index] ?? 0);
  const atGroup = rails[group.rail]?.volts ?? 0;
  return voltsBehind(group.output, atGroup, flowAt(group.curve, atGroup).milliamps);
}

/** The current of one string of a circuit or standalone LED (mA). */
function stringCurrent(
  resistance: Resistance | null,
  hasStates: boolean,
  voltsIn: (state: SupplyState) => number,
): PredictedCurrent | null {
  if (resistance === null) return null;
  const at = (state: SupplyState) => predictMilliamps(voltsIn(state), resistance);
  return {
    nominal: at('nominal'),
    fresh: hasStates ? at('fresh') : null,
    tired: hasStates ? at('tired') : null,
  };
}

/**
 * The network that a circuit is read in: that with everything on, or where it is off there, one in which its switches
 * alone stand at it. Rule E89. Source: boards and currents, 4.1.
 */
function solvedFor(project: ProjectNetwork, everything: Solved): (drive: CircuitDrive | null) => Solved {
  const others = new Map<string, Solved>();
  return (drive) => {
    if (drive === null || isOn(drive)) return everything;
    const standing: Standing = new Map(drive.positions.map(({ componentId, position }) => [componentId, position]));
    const key = drive.positions.map(({ componentId, position }) => `${position} ${componentId}`).join();
    const known = others.get(key);
    if (known !== undefined) return known;
    const solved = solve(assembleNetwork(project, standing));
    others.set(key, solved);
    return solved;
  };
}

const hasString = ({ ledString }: Pick<BlueprintCircuit | StandalonePart, 'ledString'>): boolean => ledString !== null;

/** The currents of the strings of a section, those of its circuits first. */
function readStrings(
  section: BlueprintSection,
  rail: number,
  hasStates: boolean,
  everything: Solved,
  solvedOf: (drive: CircuitDrive | null) => Solved,
): (PredictedCurrent | null)[] {
  const inCircuits = section.circuits.filter(hasString).map(({ resistance, drive }) => {
    return stringCurrent(resistance, hasStates, (state) => voltsAcross(solvedOf(drive), state, rail, drive));
  });
  const alone = section.standalone.filter(hasString).map(({ resistance }) => {
    return stringCurrent(resistance, hasStates, (state) => voltsAcross(everything, state, rail, null));
  });
  return [...inCircuits, ...alone];
}

function readingOf({ rails }: NetworkSolution, rail: number): SupplyReading {
  const { volts, milliamps } = rails[rail] ?? { volts: 0, milliamps: 0 };
  return { volts, mA: milliamps };
}

/**
 * The currents of a project with everything on, solved on its network. A section that is the same on a rail of the same
 * voltages keeps what was read of it in `last`. Rules E86 to E89. Source: boards and currents, section 4.
 */
export function projectCurrents(project: ProjectNetwork, last: ProjectCurrents | undefined): ProjectCurrents {
  const everything = solve(assembleNetwork(project));
  const { solutions } = everything;
  const solvedOf = solvedFor(project, everything);
  const strings = new Map<string, readonly (PredictedCurrent | null)[]>();
  const readFrom = new Map<string, CurrentsReadFrom>();
  for (const section of project.sections) {
    const rail = project.railOf.get(section) ?? 0;
    const hasStates = project.supplies[rail]?.hasStates ?? false;
    const volts = supplyStates.map((state) => solutions[state].rails[rail]?.volts ?? 0);
    const before = last?.readFrom.get(section.id);
    const isSame =
      before?.section === section &&
      section.driven.length === 0 &&
      before.volts.every((each, index) => each === volts[index]);
    const known = isSame ? last?.strings.get(section.id) : undefined;
    strings.set(section.id, known ?? readStrings(section, rail, hasStates, everything, solvedOf));
    readFrom.set(section.id, { section, volts });
  }
  const supplies = project.supplies.map(({ scope, supplyId }, rail) => ({
    scope,
    supplyId,
    nominal: readingOf(solutions.nominal, rail),
    fresh: readingOf(solutions.fresh, rail),
    tired: readingOf(solutions.tired, rail),
  }));
  return { supplies, strings, readFrom };
}
