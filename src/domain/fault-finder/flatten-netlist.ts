import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { expandPart, expandRung, rungToSolder } from '#domain/build-book/rungs.ts';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import type {
  FlatNetlist,
  CircuitElement,
  ConverterElement,
  RegulatorElement,
  Threshold,
  Neighbors,
} from '#domain/fault-finder/flat-netlist.ts';
import { flatContacts, neighborPins } from '#domain/fault-finder/flat-contacts.ts';
import { listConnections, railOf, sideOf, TerminalFinder } from '#domain/fault-finder/connections.ts';
import { flatDrivers, flatSections, flatSources } from '#domain/fault-finder/flat-elements.ts';
import type { Conduction } from '#domain/meter/conduction.ts';
import { listElements } from '#domain/meter/elements.ts';
import { mainRails, regulatorOut } from '#domain/meter/joints.ts';
import type { MeteredProject } from '#domain/meter/meter.ts';
import { type PoweredNetwork, type PoweredSection, railVolts } from '#domain/meter/powered-network.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import { curveOf, loadBends, sumOfCurves } from '#domain/network/curve.ts';
import { isOnMainRails, type Netlist, type NetPart, onlySections, type SectionNet } from '#domain/wiring/netlist.ts';

/** A project with its wires and its meter. */
export interface WiredProject {
  readonly netlist: Netlist;
  readonly blueprint: Blueprint;
  readonly bundles: readonly WireBundle[];
  readonly metered: MeteredProject;
}

/** Returns the loads of the other sections on the project's supply. */
function otherLoads(network: PoweredNetwork, netlist: Netlist, concerned: ReadonlySet<string>, finder: TerminalFinder) {
  const [plus, minus] = [finder.mainRail('+'), finder.mainRail('−')];
  return network.sections.flatMap(({ net, section, rail }): CircuitElement[] => {
    if (concerned.has(net.id) || !isOnMainRails(net)) return [];
    const { milliamps } = network.solved.solutions.nominal.rails[rail ?? -1] ?? { milliamps: 0 };
    const ofLights = curveOf(section.driven.flatMap(({ lights }) => lights));
    const curve = net.feed.source === null ? sumOfCurves([section.steady, ofLights]) : curveOf(loadBends(milliamps, 1));
    const conductor = { kind: 'curve', curve } as const;
    const load = { ref: '', part: netlist.supply, role: 'other', rungId: null, threshold: null } as const;
    return [{ ...load, from: plus, to: minus, conductor }];
  });
}

/** Returns the regulators among some parts. */
function regulatorsOf(
  { project }: PoweredNetwork,
  { supply, sections }: Netlist,
  parts: ReadonlyMap<string, NetPart>,
  finder: TerminalFinder,
): RegulatorElement[] {
  return project.supplies.flatMap(({ scope, source }): RegulatorElement[] => {
    const feed = sections.find(({ id }) => id === scope)?.feed;
    const isMain = scope === 'master';
    const part = isMain ? supply : feed?.source;
    if (source.kind !== 'regulator' || part?.id === undefined || !parts.has(part.id)) return [];
    const hasGround = part.sides[1]?.at === 'minus';
    const raw = isMain ? finder.mainRail('−') : railOf((feed?.touch ?? null) === null ? scope : mainRails, '−');
    return [
      {
        input: sideOf(part, 0),
        output: `${part.ref} ${regulatorOut}`,
        minus: hasGround ? sideOf(part, 1) : raw,
        volts: source.volts.nominal,
        dropoutV: source.dropoutV,
      },
    ];
  });
}

/** Returns the LED drivers among some elements. */
function convertersOf(sections: readonly PoweredSection[], elements: readonly CircuitElement[]): ConverterElement[] {
  const shares = new Map(
    sections.flatMap(({ rungs }) =>
      rungs.flatMap(({ rung: { boards }, resistance }) => {
        const { supplyShare } = resistance ?? {};
        const driver = boards.find(({ kind }) => kind === 'led-driver');
        return driver === undefined || supplyShare === undefined ? [] : [[driver.id, supplyShare] as const];
      }),
    ),
  );
  return elements.flatMap((element): ConverterElement[] => {
    const supplyShare = shares.get(element.part.id);
    return supplyShare === undefined ? [] : [{ element, minus: sideOf(element.part, 1), supplyShare }];
  });
}

/** Adds the sections whose outputs and switches the circuits of these sections name. */
function withLinked({ project }: PoweredNetwork, sectionIds: ReadonlySet<string>): Set<string> {
  const linked = project.linked.filter(({ sections }) => sections.some(({ id }) => sectionIds.has(id)));
  return new Set(linked.flatMap(({ sections }) => sections.map(({ id }) => id)));
}

/** The share of its voltage that a board needs to work. */
const boardShare = 0.4;

/** Returns the voltage that each board of some sections needs to be on. */
function boardThresholds(network: PoweredNetwork, { plan }: Conduction, sections: readonly PoweredSection[]) {
  const thresholds = new Map<string, Threshold>();
  for (const { net, rail } of sections) {
    const volts = boardShare * railVolts(network, 'nominal', rail);
    const touch = net.feed.touch?.parts.slice(0, 1) ?? [];
    for (const part of [...net.rungs.flatMap(({ boards, branches }) => [...boards, ...branches]), ...touch]) {
      const [piece] = expandPart(plan.boards.get(part.id) ?? part);
      if (piece === undefined || piece.sides[1] === null || piece.kind === 'led-driver') continue;
      thresholds.set(part.id, { plus: sideOf(piece, 0), minus: sideOf(piece, 1), volts });
    }
  }
  return thresholds;
}

/** Returns the far ends of the first parts of strings that are adjacent in the diagram. */
function neighborStrings({ rungs }: SectionNet): Neighbors[] {
  const ends = rungs
    .map(rungToSolder)
    .flatMap(expandRung)
    .flatMap(({ id, string: [first] }) => {
      return first === undefined || first.kind === 'gap' ? [] : { id, end: sideOf(first, 1) };
    });
  return ends.slice(1).flatMap(({ id, end }, at): Neighbors[] => {
    const previous = ends[at];
    return previous === undefined ? [] : [{ terminals: [previous.end, end], rungIds: [previous.id, id] }];
  });
}

/** Returns the parts of some sections and of their supply, by id. */
function partsWithSupply(netlist: Netlist, concerned: ReadonlySet<string>): ReadonlyMap<string, NetPart> {
  const isOnMain = netlist.sections.some((net) => concerned.has(net.id) && isOnMainRails(net));
  const parts = partsOfNetlist(onlySections(netlist, concerned));
  const left = parts.filter((part) => isOnMain || (part !== netlist.supply && part !== netlist.input));
  return new Map(left.map((part) => [part.id, part]));
}

/**
 * Flattens the netlist of some sections with everything on; other sections on the same supply count as a load. Null if
 * the sections have no supply. Rule E162.
 */
export function flattenNetlist(project: WiredProject, sectionIds: ReadonlySet<string>): FlatNetlist | null {
  const { netlist, blueprint, bundles, metered } = project;
  const { conduction, network } = metered.solve();
  const concerned = withLinked(network, sectionIds);
  const finder = new TerminalFinder(netlist, bundles);
  const sections = network.sections.filter(({ net }) => concerned.has(net.id));
  const nets = sections.map(({ net }) => net);
  const parts = partsWithSupply(netlist, concerned);
  const all = listElements(conduction, network, 'nominal');
  const ofParts = all.filter(({ partId }) => parts.has(partId));
  const sources = flatSources(ofParts);
  const [first] = sources;
  if (first === undefined) return null;
  const thresholds = boardThresholds(network, conduction, sections);
  const contacts = flatContacts(conduction, thresholds, parts);
  const loads = flatSections(all, nets);
  return {
    connections: listConnections(netlist, bundles, new PartLoads(blueprint), concerned),
    joined: contacts.joined,
    elements: [
      ...sources,
      ...loads,
      ...contacts.elements,
      ...flatDrivers(ofParts, thresholds),
      ...otherLoads(network, netlist, concerned, finder),
    ],
    regulators: regulatorsOf(network, netlist, parts, finder),
    converters: convertersOf(sections, loads),
    supply: { plus: first.from, minus: first.to },
    neighbors: [
      ...nets.map(({ id }): Neighbors => ({ terminals: [railOf(id, '+'), railOf(id, '−')], rungIds: [] })),
      ...nets.flatMap(neighborStrings),
      ...neighborPins(conduction.plan, parts),
    ],
  };
}
