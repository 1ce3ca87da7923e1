import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { expandPart, expandRung, rungToSolder } from '#domain/build-book/rungs.ts';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import type {
  FlatNetlist,
  CircuitElement,
  RegulatorElement,
  Threshold,
  Neighbors,
  Terminal,
} from '#domain/fault-finder/flat-netlist.ts';
import { driverElements } from '#domain/fault-finder/driver-elements.ts';
import { connectionsOf, mainRails, railOf, sideOf, TerminalFinder } from '#domain/fault-finder/connections.ts';
import { isLight } from '#domain/fault-finder/what-if.ts';
import type { Conduction } from '#domain/meter/conduction.ts';
import { regulatorOut, sideName } from '#domain/meter/joints.ts';
import type { MeteredProject } from '#domain/meter/meter.ts';
import {
  type PoweredNetwork,
  type PoweredRung,
  type PoweredSection,
  railVolts,
} from '#domain/meter/powered-network.ts';
import type { PartLoad } from '#domain/meter/rung-loads.ts';
import { curveOf, loadBends, resistanceBends, sumOfCurves } from '#domain/network/curve.ts';
import {
  isOnMainRails,
  type Netlist,
  type NetPart,
  onlySections,
  type Rung,
  type SectionNet,
} from '#domain/wiring/netlist.ts';

/** A project with its wires and its meter. */
export interface WiredProject {
  readonly netlist: Netlist;
  readonly blueprint: Blueprint;
  readonly bundles: readonly WireBundle[];
  readonly metered: MeteredProject;
}

/** No source is better than this (ohms). */
const leastOhms = 0.001;
/** The resistor before a gate, and all others around parts, which carry next to nothing (ohms). */
const gateOhms = 100;
const pullOhms = 10_000;

const otherElement = { role: 'other', threshold: null } as const;

function between(part: NetPart, fields: Pick<CircuitElement, 'conductor' | 'role' | 'rungId'>): CircuitElement {
  return { ...fields, part, ref: part.ref, from: sideOf(part, 0), to: sideOf(part, 1), threshold: null };
}

/** LEDs and resistors of a string, each by itself. */
function stringElements(rung: Rung, { loads }: PoweredRung): CircuitElement[] {
  return expandRung(rung).flatMap(({ id: rungId, string }) =>
    string.flatMap((part, at): CircuitElement[] => {
      const load = loads.string[at];
      if (load === undefined || part.kind === 'gap') return [];
      const { isLed, kneeV, ohms } = load;
      const curve = curveOf(resistanceBends({ kneeV, ohms: Math.max(leastOhms, ohms) }));
      return isLed
        ? [between(part, { rungId, role: 'led', conductor: { kind: 'curve', curve } })]
        : [between(part, { rungId, role: 'resistor', conductor: { kind: 'line', ohms: Math.max(1, ohms), volts: 0 } })];
    }),
  );
}

/** A side branch, motor or board of several equal pieces, each by itself. */
function loadElements({ part, bends }: PartLoad, rungId: string): CircuitElement[] {
  if (part.sides[1] === null || bends.length === 0) return [];
  const curve = curveOf(bends.map((bend) => ({ ...bend, slope: bend.slope / part.count })));
  const role = isLight(part) ? 'light' : 'other';
  return expandPart(part).map((piece) => between(piece, { rungId, role, conductor: { kind: 'curve', curve } }));
}

function rungElements(powered: PoweredRung): CircuitElement[] {
  const rung = rungToSolder(powered.rung);
  if (rung !== powered.rung) return [];
  const { loads } = powered;
  const around = rung.around
    .filter(({ kind }) => kind === 'resistor')
    .map((part): CircuitElement => {
      const ohms = part.id.endsWith('.rg') ? gateOhms : pullOhms;
      return between(part, { rungId: rung.id, role: 'other', conductor: { kind: 'line', ohms, volts: 0 } });
    });
  return [
    ...stringElements(rung, powered),
    ...[...loads.branches, ...loads.boards].flatMap((load) => loadElements(load, rung.id)),
    ...around,
  ];
}

/** What a section takes that no wire leads to, or all that it takes where it is not looked at. */
function railLoad(
  plus: Terminal,
  minus: Terminal,
  part: NetPart,
  conductor: CircuitElement['conductor'],
): CircuitElement {
  return { ...otherElement, ref: '', part, rungId: null, from: plus, to: minus, conductor };
}

/** All that the sections on the project's supply take that are not looked at. */
function otherLoads(network: PoweredNetwork, netlist: Netlist, concerned: ReadonlySet<string>, finder: TerminalFinder) {
  const [plus, minus] = [finder.mainRail('+'), finder.mainRail('−')];
  return network.sections.flatMap(({ net, rail }): CircuitElement[] => {
    if (concerned.has(net.id) || !isOnMainRails(net)) return [];
    const section = network.project.sections.find(({ id }) => id === net.id);
    if (section === undefined) return [];
    const { milliamps } = network.solved.solutions.nominal.rails[rail ?? -1] ?? { milliamps: 0 };
    const ofLights = curveOf(section.driven.flatMap(({ lights }) => lights));
    const curve = net.feed.source === null ? sumOfCurves([section.steady, ofLights]) : curveOf(loadBends(milliamps, 1));
    return [railLoad(plus, minus, netlist.supply, { kind: 'curve', curve })];
  });
}

/** The supplies that feed what is looked at, and their regulators. */
function supplyElements(
  { project }: PoweredNetwork,
  netlist: Netlist,
  concerned: ReadonlySet<string>,
  finder: TerminalFinder,
): { sources: CircuitElement[]; regulators: RegulatorElement[] } {
  const sources: CircuitElement[] = [];
  const regulators: RegulatorElement[] = [];
  const isOnMain = netlist.sections.some((net) => concerned.has(net.id) && isOnMainRails(net));
  for (const { scope, source } of project.supplies) {
    const isMain = scope === 'master' || scope === 'input';
    if (isMain && !isOnMain) continue;
    const feed = netlist.sections.find(({ id }) => id === scope)?.feed;
    const part =
      scope === 'input' ? netlist.input : isMain ? netlist.supply : concerned.has(scope) ? feed?.source : null;
    if (part === null || part === undefined) continue;
    if (source.kind === 'source') {
      const conductor = { kind: 'line', ohms: Math.max(leastOhms, source.ohms), volts: source.volts.nominal } as const;
      sources.push(between(part, { role: 'other', rungId: null, conductor }));
      continue;
    }
    const hasGround = part.sides[1]?.at === 'minus';
    const raw = isMain ? finder.mainRail('−') : railOf((feed?.touch ?? null) === null ? scope : mainRails, '−');
    regulators.push({
      input: `${part.ref} ${sideName(part, 0)}`,
      output: `${part.ref} ${regulatorOut}`,
      minus: hasGround ? sideOf(part, 1) : raw,
      volts: source.volts.nominal,
      dropoutV: source.dropoutV,
    });
  }
  return { sources, regulators };
}

/** The sections that what is looked at hangs on: those whose outputs and switches its circuits name. */
function withLinked({ project }: PoweredNetwork, sectionIds: ReadonlySet<string>): Set<string> {
  const linked = project.linked.filter(({ sections }) => sections.some(({ id }) => sectionIds.has(id)));
  return new Set(linked.flatMap(({ sections }) => sections.map(({ id }) => id)));
}

function sectionElements(section: PoweredSection): CircuitElement[] {
  const { net, rungs, loose } = section;
  const [plus, minus] = [railOf(net.id, '+'), railOf(net.id, '−')];
  return [
    ...rungs.flatMap(rungElements),
    ...loose.map(({ part, curve }) => railLoad(plus, minus, part, { kind: 'curve', curve })),
  ];
}

/** Which share of its voltage a board needs to do anything. */
const boardShare = 0.4;

/** What each board of some sections needs to be on. */
function boardThresholds(network: PoweredNetwork, { plan }: Conduction, sections: readonly PoweredSection[]) {
  const thresholds = new Map<string, Threshold>();
  for (const { net, rail } of sections) {
    const volts = boardShare * railVolts(network, 'nominal', rail);
    const touch = net.feed.touch?.parts.slice(0, 1) ?? [];
    for (const part of [...net.rungs.flatMap(({ boards, branches }) => [...boards, ...branches]), ...touch]) {
      const [piece] = expandPart(plan.boards.get(part.id) ?? part);
      if (piece === undefined || piece.sides[1] === null) continue;
      thresholds.set(part.id, { plus: sideOf(piece, 0), minus: sideOf(piece, 1), volts });
    }
  }
  return thresholds;
}

/** The far ends of the first parts of strings that follow each other in the drawing. */
function neighborStrings({ rungs }: SectionNet): Neighbors[] {
  const ends = rungs
    .map(rungToSolder)
    .flatMap(expandRung)
    .flatMap(({ id, string: [first] }) => {
      return first === undefined || first.kind === 'gap' ? [] : { id, end: sideOf(first, 1) };
    });
  return ends.slice(1).flatMap(({ id, end }, at): Neighbors[] => {
    const before = ends[at];
    return before === undefined ? [] : [{ terminals: [before.end, end], rungIds: [before.id, id] }];
  });
}

/**
 * Some sections of a project as a flat netlist with everything on; sections that share their supply count as a load.
 * Null where no supply feeds them. Rule E162.
 */
export function flattenNetlist(project: WiredProject, sectionIds: ReadonlySet<string>): FlatNetlist | null {
  const { netlist, blueprint, bundles, metered } = project;
  const { conduction, network } = metered.stand();
  const concerned = withLinked(network, sectionIds);
  const finder = new TerminalFinder(netlist, bundles);
  const sections = network.sections.filter(({ net }) => concerned.has(net.id));
  const { sources, regulators } = supplyElements(network, netlist, concerned, finder);
  const [first] = sources;
  if (first === undefined) return null;
  const thresholds = boardThresholds(network, conduction, sections);
  const drivers = driverElements(conduction, network, thresholds, onlySections(netlist, concerned));
  return {
    connections: connectionsOf(netlist, bundles, new PartLoads(blueprint), concerned),
    joined: drivers.joined,
    elements: [
      ...sources,
      ...sections.flatMap(sectionElements),
      ...drivers.elements,
      ...otherLoads(network, netlist, concerned, finder),
    ],
    regulators,
    supply: { plus: first.from, minus: first.to },
    neighbors: [
      ...sections.map(({ net }): Neighbors => ({ terminals: [railOf(net.id, '+'), railOf(net.id, '−')], rungIds: [] })),
      ...sections.flatMap(({ net }) => neighborStrings(net)),
      ...drivers.neighbors,
    ],
  };
}
