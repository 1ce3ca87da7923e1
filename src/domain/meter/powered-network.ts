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
import { railKeys, type RungKeys } from '#domain/meter/joints.ts';
import {
  bareId,
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

/** A rung with its loads while the project stands in one way. */
export interface PoweredRung extends RungLoads {
  readonly rung: Rung;
  readonly keys: RungKeys;
  /** The output that drives it; null for what is on as long as its section is. */
  readonly drive: CircuitDrive | null;
  /** Whether current can flow through its lights. */
  readonly isLit: boolean;
}

/** A section while the project stands in one way. */
export interface PoweredSection {
  readonly net: SectionNet;
  readonly rungs: readonly PoweredRung[];
  /** The touch switch that stands before its − rail, while that has power. */
  readonly touch: readonly PartLoad[];
  /** What takes current at its rails though no wire leads to it, while they have power. */
  readonly loose: readonly PartLoad[];
  /** The number of its rail; null for one that its own regulator feeds while that has no power. */
  readonly rail: number | null;
}

/** The network of a project while it stands in one way, solved. */
export interface PoweredNetwork {
  readonly project: ProjectNetwork;
  readonly solved: Solved;
  readonly sections: readonly PoweredSection[];
}

function powerRungs(section: BlueprintSection, net: SectionNet, conduction: Conduction): PoweredRung[] {
  const { joints, circuits } = conduction.plan;
  const find = partFinder(section);
  const standalone = new Map<string, StandalonePart>(section.standalone.map((each) => [each.part.id, each]));
  return net.rungs.flatMap((rung) => {
    const keys = joints.rungs.get(rung);
    if (keys === undefined) return [];
    const circuit = circuits.get(rung);
    const source = circuit ?? standalone.get(rung.id) ?? standalone.get(bareId(rung.id));
    const loads = rungLoads(rung, source, section, find, (part) => conduction.isThere(part));
    // What no output of the network drives hangs at its rail, even where an output is named.
    const drive = circuit?.drive?.output ? circuit.drive : null;
    const isOnOutput = drive?.lead === 'plus';
    const isLit = conduction.isPowered(keys) && (isOnOutput || conduction.isAtPlusOf(net.id, keys.plus));
    return [{ rung, keys, drive, isLit, ...loads }];
  });
}

/** A circuit on an output with what is lit of it, on whatever position of its switches. */
function drivenCircuit(powered: PoweredRung, circuit: BlueprintCircuit): BlueprintCircuit {
  const drive = circuit.drive === null ? null : { ...circuit.drive, positions: [] };
  return { ...circuit, drive, lights: lightBends(powered, powered.rung.times) };
}

/** A section with only what has power: what outputs drive stands apart, all else hangs at its rail. */
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
    else steady.push(...lightBends(powered, rung.times));
  }
  return { ...section, steady: curveOf(steady), driven };
}

/** Whether a section hangs on a supply of its own that is not wired, or on a regulator of its own that has no power. */
function isWithoutPower({ supply }: BlueprintSection, { feed }: SectionNet, conduction: Conduction): boolean {
  const { source } = feed;
  if (source === null) return supply.source !== null;
  return source.kind === 'regulator' && !conduction.isRegulating(source);
}

/** The supplies of a project; while its regulator has no power, the source of that stands alone. */
function suppliesOf(conduction: Conduction): SectionContext {
  const { netlist, blueprint } = conduction.plan;
  const { context } = blueprint;
  if (context.input === null || conduction.isRegulating(netlist.supply)) {
    return context;
  }
  return { ...context, supplyPart: context.input, input: null };
}

/** What the touch switch takes that switches the minus of a section, or in the global section that of the project. */
function touchLoad(section: BlueprintSection, { feed }: SectionNet, conduction: Conduction): PartLoad[] {
  const touch = section.isGlobal ? conduction.plan.netlist.touch : feed.touch;
  const [board] = touch?.parts ?? [];
  if (board === undefined || !conduction.isFed(board)) return [];
  const find = partFinder(section);
  return looseLoads([{ ...board, count: find(board.id)?.quantity ?? 1 }], section, find);
}

/** The net of a global section that holds nothing but the touch switch of its project. */
function emptyNet(id: string): SectionNet {
  const feed = { controls: [], source: null, around: [], touch: null };
  return { id, color: '', title: '', supplyLabel: '', milliamps: 0, feed, rungs: [], loose: [], minusOf: [] };
}

/** A section whose regulator takes nothing from the project's supply. */
function withoutSupply(section: BlueprintSection): BlueprintSection {
  return { ...section, supply: { ...section.supply, source: null } };
}

/**
 * Solves the network of a project while it stands in one way: the network that its currents are solved on, without what
 * has no power then. Rule E137.
 */
export function poweredNetwork(conduction: Conduction): PoweredNetwork {
  const { netlist, blueprint } = conduction.plan;
  const nets = new Map(netlist.sections.map((net) => [net.id, net]));
  const powered: { section: BlueprintSection; of: Omit<PoweredSection, 'rail'>; isDead: boolean }[] = [];
  for (const section of blueprint.sections) {
    const net = nets.get(section.id) ?? emptyNet(section.id);
    const rungs = powerRungs(section, net, conduction);
    const isDead = isWithoutPower(section, net, conduction);
    const hasPower = net.rungs.length > 0 && conduction.isPowered(railKeys(section.id));
    const loose = hasPower ? looseLoads(net.loose, section, partFinder(section)) : [];
    const touch = touchLoad(section, net, conduction);
    const left = poweredSection(section, { rungs, touch, loose }, conduction);
    powered.push({ section: isDead ? withoutSupply(left) : left, of: { net, rungs, touch, loose }, isDead });
  }
  const project = projectNetwork(
    powered.map(({ section }) => section),
    suppliesOf(conduction),
  );
  const solved = solve(assembleNetwork(project));
  const sections = powered.map(({ section, of, isDead }) => ({
    ...of,
    rail: isDead ? null : (project.railOf.get(section) ?? 0),
  }));
  return { project, solved, sections };
}

/** The voltage at a rail (V). */
export function railVolts({ solved }: PoweredNetwork, state: SupplyState, rail: number | null): number {
  return rail === null ? 0 : (solved.solutions[state].rails[rail]?.volts ?? 0);
}

/** The voltage across the lights of a rung (V); 0 while nothing lets current through them. */
export function lightVolts(
  network: PoweredNetwork,
  state: SupplyState,
  rail: number | null,
  rung: PoweredRung,
): number {
  return rung.isLit ? voltsAcross(network.solved, state, rail ?? 0, rung.drive) : 0;
}
