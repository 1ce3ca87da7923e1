import type {
  BlueprintCircuit,
  BlueprintSection,
  SectionContext,
  StandalonePart,
} from '#domain/blueprint/blueprint.ts';
import { solve, type Solved, voltsAcross } from '#domain/blueprint/project-currents.ts';
import { assembleNetwork, type ProjectNetwork, projectNetwork } from '#domain/blueprint/project-network.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import type { Conduction } from '#domain/meter/conduction.ts';
import { railKeys } from '#domain/meter/joints.ts';
import {
  bareId,
  type FindPart,
  lightBends,
  looseLoads,
  partFinder,
  type PartLoad,
  type RungLoads,
  rungLoads,
} from '#domain/meter/rung-loads.ts';
import { type Bend, curveOf } from '#domain/network/curve.ts';
import type { SupplyState } from '#domain/network/network.ts';
import type { Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** A rung with its loads, for one setup of the project. */
export interface PoweredRung extends RungLoads {
  readonly rung: Rung;
  /** The output that drives it; null if it is on whenever its section is. */
  readonly drive: CircuitDrive | null;
  /** Whether current can flow through its lights. */
  readonly isLit: boolean;
}

/** A section, for one setup of the project. */
export interface PoweredSection {
  readonly net: SectionNet;
  /** The section with only the loads that have power. */
  readonly section: BlueprintSection;
  readonly rungs: readonly PoweredRung[];
  /** The touch switch in its − rail, if that has power. */
  readonly touch: readonly PartLoad[];
  /** Loads at its rails without drawn wires, if the rails have power. */
  readonly loose: readonly PartLoad[];
  /** The index of its rail; null if its own supply has no power. */
  readonly rail: number | null;
}

/** The solved network of a project for one setup. */
export interface PoweredNetwork {
  readonly project: ProjectNetwork;
  readonly solved: Solved;
  readonly sections: readonly PoweredSection[];
}

function powerRungs(section: BlueprintSection, net: SectionNet, find: FindPart, conduction: Conduction): PoweredRung[] {
  const { joints, circuits } = conduction.plan;
  const standalone = new Map<string, StandalonePart>(section.standalone.map((each) => [each.part.id, each]));
  const rungs = net.rungs.flatMap((rung, at) => {
    // Further strings of a circuit are lit where the first is.
    const ends = joints.rungs.get(net.rungs[at - rung.stringIndex] ?? rung);
    if (ends === undefined) return [];
    const circuit = circuits.get(rung);
    const source = circuit ?? standalone.get(rung.id) ?? standalone.get(bareId(rung.id));
    const loads = rungLoads(rung, source, section, find, (part) => conduction.isPresent(part));
    // Loads that no output of the network can drive are at the rail, even if the circuit names an output.
    const drive = circuit?.drive?.output ? circuit.drive : null;
    const isOnOutput = drive?.lead === 'plus';
    const isLit = conduction.isPowered(ends) && (isOnOutput || conduction.isAtPlusOf(net.id, ends.plus));
    return [{ rung, drive, isLit, ...loads }];
  });
  return rungs.map((powered): PoweredRung => {
    const circuit = circuits.get(powered.rung);
    return circuit === undefined || circuit.strings.length < 2 ? powered : withParallel(powered, circuit, rungs);
  });
}

/** Adds all strings of a circuit to one of them; all are dark if a part that they share is removed. */
function withParallel(
  powered: PoweredRung,
  { number, common }: BlueprintCircuit,
  rungs: readonly PoweredRung[],
): PoweredRung {
  const all = rungs.filter(({ rung }) => rung.circuitNumber === number);
  const [first] = all;
  const isWhole = first?.string.filter(({ isCommon }) => isCommon).length === first?.commonParts;
  return { ...powered, parallel: { common, strings: all.map(({ resistance }) => (isWhole ? resistance : null)) } };
}

/** Returns a circuit on an output with its lit loads; the positions of its switches no longer matter. */
function drivenCircuit(powered: PoweredRung, circuit: BlueprintCircuit): BlueprintCircuit {
  const drive = circuit.drive === null ? null : { ...circuit.drive, positions: [] };
  return { ...circuit, drive, lights: lightBends(powered, powered.rung) };
}

/** Reduces a section to the loads that have power: those that outputs drive, and those at its rail. */
function poweredSection(
  section: BlueprintSection,
  { rungs, touch, loose }: Pick<PoweredSection, 'rungs' | 'touch' | 'loose'>,
  conduction: Conduction,
): BlueprintSection {
  const steady: Bend[] = [...touch, ...loose].flatMap(({ bends }) => bends);
  const driven: BlueprintCircuit[] = [];
  for (const powered of rungs) {
    const { rung, boards, drive, isLit } = powered;
    steady.push(...boards.filter(({ part }) => conduction.isFed(part)).flatMap(({ bends }) => bends));
    if (!isLit) continue;
    const circuit = conduction.plan.circuits.get(rung);
    if (circuit !== undefined && drive !== null) driven.push(drivenCircuit(powered, circuit));
    else steady.push(...lightBends(powered, rung));
  }
  return { ...section, steady: curveOf(steady), driven };
}

/** Whether a section's own supply is not wired or is a regulator without power. */
function isWithoutPower({ supply }: BlueprintSection, { feed }: SectionNet, conduction: Conduction): boolean {
  const { source } = feed;
  if (source === null) return supply.source !== null;
  return source.kind === 'regulator' && !conduction.isRegulating(source);
}

/** Returns the supplies of a project; without a regulator that has no power. */
function suppliesOf(conduction: Conduction): SectionContext {
  const { netlist, blueprint } = conduction.plan;
  const { context } = blueprint;
  if (context.input === null || conduction.isRegulating(netlist.supply)) return context;
  return { ...context, supplyPart: context.input, input: null };
}

/** Returns the load of the touch switch of a section; the global section has that of the project. */
function touchLoads(
  section: BlueprintSection,
  { feed }: SectionNet,
  find: FindPart,
  conduction: Conduction,
): PartLoad[] {
  const touch = section.isGlobal ? conduction.plan.netlist.touch : feed.touch;
  const [board] = touch?.parts ?? [];
  if (board === undefined || !conduction.isFed(board)) return [];
  return looseLoads([{ ...board, count: find(board.id)?.quantity ?? 1 }], section, find);
}

/** Returns the net of a global section that contains only the touch switch of its project. */
function emptyNet(id: string): SectionNet {
  const feed = { controls: [], source: null, around: [], touch: null };
  return { id, color: '', title: '', supplyLabel: '', milliamps: 0, feed, rungs: [], loose: [], minusOf: [] };
}

function powerSection(
  section: BlueprintSection,
  net: SectionNet,
  conduction: Conduction,
): Omit<PoweredSection, 'rail'> & { readonly isDead: boolean } {
  const find = partFinder(section);
  const rungs = powerRungs(section, net, find, conduction);
  const hasPower = net.rungs.length > 0 && conduction.isPowered(railKeys(section.id));
  const loose = hasPower ? looseLoads(net.loose, section, find) : [];
  const touch = touchLoads(section, net, find, conduction);
  const isDead = isWithoutPower(section, net, conduction);
  const left = poweredSection(section, { rungs, touch, loose }, conduction);
  // A regulator without power takes nothing from the project's supply.
  const supply = isDead ? { ...left.supply, source: null } : left.supply;
  return { net, section: { ...left, supply }, rungs, touch, loose, isDead };
}

/**
 * Solves the network of a project for one setup: that of its currents, reduced to the loads that have power. Rule E137.
 */
export function poweredNetwork(conduction: Conduction): PoweredNetwork {
  const { netlist, blueprint } = conduction.plan;
  const nets = new Map(netlist.sections.map((net) => [net.id, net]));
  const powered = blueprint.sections.map((section) => {
    return powerSection(section, nets.get(section.id) ?? emptyNet(section.id), conduction);
  });
  const project = projectNetwork(
    powered.map(({ section }) => section),
    suppliesOf(conduction),
  );
  const sections = powered.map(({ isDead, ...each }) => {
    return { ...each, rail: isDead ? null : (project.railOf.get(each.section) ?? 0) };
  });
  return { project, solved: solve(assembleNetwork(project)), sections };
}

/** Returns the voltage at a rail (V). */
export function railVolts({ solved }: PoweredNetwork, state: SupplyState, rail: number | null): number {
  return rail === null ? 0 : (solved.solutions[state].rails[rail]?.volts ?? 0);
}

/** Returns the voltage across the lights of a rung (V); 0 if no current can flow. */
export function lightVolts(
  network: PoweredNetwork,
  state: SupplyState,
  rail: number | null,
  rung: PoweredRung,
): number {
  return rung.isLit ? voltsAcross(network.solved, state, rail ?? 0, rung.drive) : 0;
}
