import type { BlueprintCircuit, BlueprintSection, SectionContext } from '#domain/blueprint/blueprint.ts';
import type { SupplyProfile } from '#domain/catalogue/catalogue-part.ts';
import { regulatorMa } from '#domain/electrical/supply.ts';
import { groupLinkedSections } from '#domain/driving/linked-sections.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { everythingOn, isFed, isOn, type SwitchState } from '#domain/driving/switch-state.ts';
import {
  type Bend,
  type Curve,
  curveOf,
  inSeries,
  loadBends,
  type Resistance,
  sumOfCurves,
} from '#domain/network/curve.ts';
import type { ByState, Network, OutputBranch, Rail, RailSource, SharedOutput } from '#domain/network/network.ts';
import { createCache } from '#domain/projects/memoize.ts';
import { toVolts } from '#domain/units/amounts.ts';

/** A supply of a project. */
export interface ProjectSupply {
  /**
   * `master`, `input` (the source of a regulator that is the project's supply), or the id of the section that it feeds.
   */
  readonly scope: string;
  readonly supplyId: string;
  readonly source: RailSource;
  /** Whether its fresh and tired voltages are known. */
  readonly hasStates: boolean;
}

/** The output that several circuits share: in series with them, or between them and the minus of several rails. */
type OutputGroup =
  | { readonly kind: 'series'; readonly output: Resistance; readonly rail: number; readonly curve: Curve }
  | { readonly kind: 'shared'; readonly index: number };

/** Linked sections with their rails. The loads of these rails depend only on them and on the switch positions. */
export interface RailedSections {
  readonly sections: readonly BlueprintSection[];
  readonly rails: readonly number[];
}

/** The network of a project for one position of its switches. */
export interface AssembledNetwork {
  readonly network: Network;
  readonly groups: ReadonlyMap<string, OutputGroup>;
}

/** The supplies of a project, and the rail of each section. Rails have the indexes of their supplies. */
export interface ProjectNetwork {
  readonly linked: readonly RailedSections[];
  readonly supplies: readonly ProjectSupply[];
  readonly railOf: ReadonlyMap<BlueprintSection, number>;
}

function statesOf(volts: number, profile: SupplyProfile | null): ByState<number> {
  return { nominal: volts, fresh: profile?.vMax ?? volts, tired: profile?.vTired ?? volts };
}

/** Returns the project's supply; a regulator after its source. Rule E97. */
function mainSupplies({ supplyPart, input }: SectionContext): ProjectSupply[] {
  const { id: supplyId, voltage, electrical } = supplyPart;
  const volts = statesOf(voltage, electrical);
  if (input === null) {
    return [{ scope: 'master', supplyId, source: { kind: 'source', volts, ohms: electrical.rInt }, hasStates: true }];
  }
  const inside = { volts: statesOf(input.voltage, input.electrical), ohms: input.electrical.rInt };
  const regulator: RailSource = { kind: 'regulator', from: 0, volts, dropoutV: electrical.dropoutV ?? 0 };
  return [
    { scope: 'input', supplyId: input.id, source: { kind: 'source', ...inside }, hasStates: true },
    { scope: 'master', supplyId, source: regulator, hasStates: true },
  ];
}

/** Returns a section's own supply; the source of a regulator is the project's supply, which has the index `master`. */
function ownSupplyOf({ id, supply }: BlueprintSection, master: number): ProjectSupply {
  const { profile, source } = supply;
  const volts = statesOf(toVolts(supply.microvolts ?? 0), profile);
  return {
    scope: id,
    supplyId: source?.componentId ?? '',
    source: supply.loadsMaster
      ? { kind: 'regulator', from: master, volts, dropoutV: profile?.dropoutV ?? 0 }
      : { kind: 'source', volts, ohms: profile?.rInt ?? 0 },
    hasStates: profile !== null,
  };
}

/** Returns the supplies of a project and the sections on each. Rule E97. Source: boards and currents, section 3. */
export function projectNetwork(sections: readonly BlueprintSection[], context: SectionContext): ProjectNetwork {
  const supplies = mainSupplies(context);
  const master = supplies.length - 1;
  const railOf = new Map<BlueprintSection, number>();
  for (const section of sections) {
    if (section.supply.source === null) {
      railOf.set(section, master);
    } else {
      railOf.set(section, supplies.length);
      supplies.push(ownSupplyOf(section, master));
    }
  }
  const linked = groupLinkedSections(sections, ({ resolved }) => resolved).map((each) => ({
    sections: each,
    rails: each.map((section) => railOf.get(section) ?? 0),
  }));
  return { linked, supplies, railOf };
}

/** The loads of an output, by rail. */
interface OutputLoad {
  readonly output: Resistance;
  readonly byRail: Map<number, Bend[]>;
}

/** Returns the lights on each output. Rule E86. */
function loadsByOutput({ sections, rails }: RailedSections, standing: SwitchState): Map<string, OutputLoad> {
  const railById = new Map(sections.map(({ id }, index) => [id, rails[index] ?? 0]));
  const outputs = new Map<string, OutputLoad>();
  for (const section of sections) {
    for (const { drive, lights } of section.driven) {
      if (drive === null || drive.output === null || drive.driver === null || !isOn(drive, standing)) continue;
      const key = outputKey(drive.driver);
      const group = outputs.get(key) ?? { output: drive.output, byRail: new Map<number, Bend[]>() };
      // An output in the plus lead is fed by the rail of its own section.
      const rail = railById.get(drive.lead === 'plus' ? (drive.fedBySectionId ?? '') : section.id) ?? 0;
      group.byRail.set(rail, [...(group.byRail.get(rail) ?? []), ...lights]);
      outputs.set(key, group);
    }
  }
  return outputs;
}

/** Returns the loads that switches connect to the rail of a section. */
function selectedBends(driven: readonly BlueprintCircuit[], standing: SwitchState): Bend[] {
  return driven.flatMap(({ drive, lights, boards }) => {
    if (drive === null || drive.positions.length === 0) return [];
    const isLit = drive.output === null && isOn(drive, standing);
    return [...(isFed(drive, standing) ? boards : []), ...(isLit ? lights : [])];
  });
}

/** The elements of linked sections in a network. */
interface LinkedNetwork {
  /** The loads of rails. */
  readonly curves: readonly OutputBranch[];
  readonly series: ReadonlyMap<string, OutputGroup>;
  readonly shared: ReadonlyMap<string, SharedOutput>;
}

function linkedNetwork(linked: RailedSections, standing: SwitchState): LinkedNetwork {
  const curves: OutputBranch[] = linked.sections.flatMap((section, index) => {
    const rail = linked.rails[index] ?? 0;
    const selected = selectedBends(section.driven, standing);
    const steady = { rail, curve: section.steady };
    return selected.length === 0 ? [steady] : [steady, { rail, curve: curveOf(selected) }];
  });
  const series = new Map<string, OutputGroup>();
  const shared = new Map<string, SharedOutput>();
  for (const [key, { output, byRail }] of loadsByOutput(linked, standing)) {
    const branches = [...byRail].map(([rail, bends]) => ({ rail, curve: curveOf(bends) }));
    const [only] = branches;
    if (branches.length > 1) {
      shared.set(key, { output, branches });
    } else if (only !== undefined) {
      const curve = inSeries(output, only.curve);
      series.set(key, { kind: 'series', output, rail: only.rail, curve });
      curves.push({ rail: only.rail, curve });
    }
  }
  return { curves, series, shared };
}

const keepLinked = createCache<BlueprintSection, LinkedNetwork>();

/** Returns the elements of linked sections with everything on; the same object while the sections are the same. */
export function everythingOnOf(linked: RailedSections): LinkedNetwork {
  const { sections, rails } = linked;
  const [first] = sections;
  const create = () => linkedNetwork(linked, everythingOn);
  return first === undefined ? create() : keepLinked(first, [sections, rails], create);
}

function curvesByRail({ curves }: Pick<LinkedNetwork, 'curves'>): Map<number, Curve[]> {
  const byRail = new Map<number, Curve[]>();
  for (const { rail, curve } of curves) {
    const all = byRail.get(rail);
    if (all === undefined) byRail.set(rail, [curve]);
    else all.push(curve);
  }
  return byRail;
}

/** Returns the outputs of linked sections; their shared outputs begin at the index `firstShared` of the network. */
function groupsOf({ series, shared }: LinkedNetwork, firstShared: number): [string, OutputGroup][] {
  return [
    ...series,
    ...[...shared.keys()].map((key, at): [string, OutputGroup] => [key, { kind: 'shared', index: firstShared + at }]),
  ];
}

/** Returns the load of a regulator itself, at its input. Rule E87. */
export function regulatorBends({ volts, dropoutV }: RailSource & { readonly kind: 'regulator' }): Bend[] {
  return loadBends(regulatorMa, volts.nominal + dropoutV);
}

/** Builds the network of a project with everything on. */
export function assembleNetwork({ linked, supplies }: ProjectNetwork): AssembledNetwork {
  const all = linked.map(everythingOnOf);
  const curves = curvesByRail({ curves: all.flatMap((each) => each.curves) });
  const rails = supplies.map(({ source }, rail): Rail => ({ source, curves: curves.get(rail) ?? [], without: [] }));
  for (const { source } of supplies) {
    if (source.kind !== 'regulator') continue;
    const from = rails[source.from];
    if (from === undefined) continue;
    rails[source.from] = { ...from, curves: [...from.curves, curveOf(regulatorBends(source))] };
  }
  const shared: SharedOutput[] = [];
  const groups = new Map<string, OutputGroup>();
  for (const each of all) {
    for (const [key, group] of groupsOf(each, shared.length)) groups.set(key, group);
    shared.push(...each.shared.values());
  }
  return { network: { rails, shared }, groups };
}

/** Merges the curves of each rail, so that repeated solving is cheap. */
export function withOneCurveEach({ network, groups }: AssembledNetwork): AssembledNetwork {
  const rails = network.rails.map((rail) => ({ ...rail, curves: [sumOfCurves(rail.curves)] }));
  return { network: { ...network, rails }, groups };
}

/** Builds the network with everything on, except for the switches of linked sections, which are in other positions. */
export function assembleStanding(
  { network }: AssembledNetwork,
  linked: RailedSections,
  standing: SwitchState,
): AssembledNetwork {
  const before = everythingOnOf(linked);
  const after = linkedNetwork(linked, standing);
  const [less, more] = [curvesByRail(before), curvesByRail(after)];
  const rails = [...network.rails];
  for (const rail of new Set([...less.keys(), ...more.keys()])) {
    const { source, curves } = network.rails[rail] ?? {};
    if (source === undefined || curves === undefined) continue;
    rails[rail] = { source, curves: [...curves, ...(more.get(rail) ?? [])], without: less.get(rail) ?? [] };
  }
  const replaced = new Set(before.shared.values());
  const others = network.shared.filter((each) => !replaced.has(each));
  const shared = [...others, ...after.shared.values()];
  return { network: { rails, shared }, groups: new Map(groupsOf(after, others.length)) };
}
