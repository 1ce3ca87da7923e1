import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { nothingStopped, type StoppedPlaces } from '#domain/checks/stopped-places.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { isSupplyItem } from '#domain/projects/master-supply.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { CircuitJoints } from '#domain/wiring/connect/circuit-ends.ts';
import {
  boardRung,
  connectCircuit,
  type Connected,
  connectStandalone,
  looseParts,
} from '#domain/wiring/connect/connect-rungs.ts';
import { accessoriesAround } from '#domain/wiring/connect/part-accessories.ts';
import { inOrder, openRungs } from '#domain/wiring/connect/open-rungs.ts';
import { connectData } from '#domain/wiring/connect/data-lines.ts';
import {
  boardPart,
  controlPart,
  isSameRefs,
  isSeriesControl,
  loosePart,
  masterPart,
  Refs,
  selectorPart,
  seriesControl,
  sourcePart,
  speakerPart,
  type UsedRefs,
} from '#domain/wiring/connect/net-parts.ts';
import type { Netlist, NetPart, Rung, SectionFeed, SectionNet } from '#domain/wiring/netlist.ts';

/** What sections are called in a drawing, by id: a name that is there already is counted, `Hull (2)`. */
function sectionTitles(snapshot: ProjectSnapshot, sections: readonly BlueprintSection[]): ReadonlyMap<string, string> {
  const names = new Map(snapshot.sections.map(({ id, name }) => [id, name]));
  const seen = new Map<string, number>();
  return new Map(
    sections.map(({ id }) => {
      const name = names.get(id) ?? '';
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [id, count === 1 ? name : `${name} (${count})`];
    }),
  );
}

function holdsSomething({ rungs, loose }: SectionNet): boolean {
  return rungs.length > 0 || loose.length > 0;
}

/** What was added to the net of a section, so that an equal one stays the same object. */
const opened = new WeakMap<SectionNet, { readonly open: readonly Rung[]; readonly net: SectionNet }>();

/** The nets with a crossed box for each circuit, part or section that errors stop. Rule W102. */
function withOpenRungs(
  nets: readonly SectionNet[],
  sections: readonly BlueprintSection[],
  stopped: StoppedPlaces,
): readonly SectionNet[] {
  if (stopped === nothingStopped) return nets;
  const byId = new Map(sections.map((section) => [section.id, section]));
  return nets.map((net) => {
    const section = byId.get(net.id);
    const open = section === undefined ? [] : openRungs(section, stopped);
    if (open.length === 0) return net;
    const before = opened.get(net);
    if (before !== undefined && isSameValue(before.open, open)) return before.net;
    const made = { ...net, rungs: inOrder([...net.rungs, ...open]) };
    opened.set(net, { open, net: made });
    return made;
  });
}

/**
 * Works out who joins whom, from a project and its Blueprint. References (`D1`, `R2`) count in each section, behind
 * those of the supply and the global section, so that an edit in one section leaves the labels of the others as they
 * are. Switches and controls that stand alone in the global section switch the whole project. Sections that hold
 * nothing are left out. Sections and circuits that are the same objects as in the Blueprint before are not connected
 * again, and their nets and rungs stay the same objects. What errors stop is left out and stands as a crossed box.
 */
export function connect(snapshot: ProjectSnapshot, blueprint: Blueprint): Netlist {
  const { supply, stopped } = blueprint;
  const { sections } = blueprint.wired;
  const refs = new Refs();
  const symbol = masterPart(supply, refs);
  const supplyLabel = `${symbol.name}, ${symbol.details.join()}`;
  const titles = sectionTitles(snapshot, sections);
  const joints = new CircuitJoints({ sections }, titles);
  const connectBehind = (section: BlueprintSection, usedRefs: UsedRefs) =>
    connectSection(section, { title: titles.get(section.id) ?? '', supplyLabel, usedRefs, joints });
  const global = sections.find(({ isGlobal }) => isGlobal);
  const first = global === undefined ? null : connectBehind(global, refs.used);
  const used = first?.used ?? refs.used;
  const regular = sections.filter((section) => section !== global).map((section) => connectBehind(section, used).net);
  const nets = first === null ? regular : [first.net, ...regular];
  return {
    title: snapshot.project.name,
    supply: symbol,
    controls: first?.controls ?? [],
    sections: connectData(withOpenRungs(nets, blueprint.sections, stopped).filter(holdsSomething)),
  };
}

/** The inputs of a section besides its Blueprint. Its references continue after `usedRefs`. */
interface SectionSurroundings {
  readonly title: string;
  /** What the rails of the project carry, in words. */
  readonly supplyLabel: string;
  readonly usedRefs: UsedRefs;
  readonly joints: CircuitJoints;
}

/** A section as it was connected, the controls that switch the whole project, and the references used behind it. */
interface ConnectedSection {
  readonly net: SectionNet;
  readonly controls: readonly NetPart[];
  readonly used: UsedRefs;
}

/** The id of the part that feeds a section: its own supply, or the project's in the global section. */
function supplyItemOf({ isGlobal, supply, rows }: BlueprintSection): string | null {
  const item = isGlobal ? rows.components.find(isSupplyItem) : supply.source;
  return item?.id ?? null;
}

/** Whether a control that stands alone switches its section: a known switch that no circuit names. Rule W93. */
function switchesSection(control: ResolvedPart, joints: CircuitJoints): boolean {
  return controlPart(control) !== null && isSeriesControl(control) && !joints.isNamed(control);
}

const touchText = 'a touch output drives a circuit: put it into one';

/**
 * Other controls that stand alone: switches that circuits name and boards hang on the rails, the rest is loose. A touch
 * switch drives no section.
 */
function connectBoards(
  controls: readonly ResolvedPart[],
  section: BlueprintSection,
  { joints }: SectionSurroundings,
  refs: Refs,
): Connected {
  const rungs: Rung[] = [];
  const loose: NetPart[] = [];
  for (const control of controls) {
    const known = controlPart(control);
    const ref = joints.refs.get(control.id) ?? '';
    const pins = joints.pinsOf(control, section);
    if (joints.isNamed(control)) rungs.push(boardRung(selectorPart(control, ref, joints.commonOf(control), pins)));
    else if (isSeriesControl(control)) loose.push(loosePart(control, ref, ['wire as its maker says']));
    else if (known?.ratings.passive === true) loose.push(speakerPart(control, ref));
    else if (known?.symbol === 'module' && pins.length === 0) loose.push(loosePart(control, ref, [touchText]));
    else {
      const board = boardPart(control, ref, voltsOf(section), 'plus', pins);
      rungs.push(boardRung(board, accessoriesAround(control, board, refs)));
    }
  }
  return { rungs, loose };
}

const noFeed: SectionFeed = { controls: [], source: null };

/**
 * Decides what the switches and the supply of a section feed: in the global section the project, else the rungs of the
 * section; without rungs they are not wired.
 */
function divideFeed(series: readonly NetPart[], source: NetPart | null, isGlobal: boolean, leadsOn: boolean) {
  if (isGlobal) return { feed: noFeed, controls: series, unused: [] };
  if (leadsOn) return { feed: { controls: series, source }, controls: [], unused: [] };
  return { feed: noFeed, controls: [], unused: source === null ? series : [source, ...series] };
}

function connectParts(section: BlueprintSection, surroundings: SectionSurroundings): ConnectedSection {
  const { id, isGlobal, supply, milliamps } = section;
  const { title, supplyLabel, usedRefs, joints } = surroundings;
  const refs = new Refs(usedRefs);
  const supplyItem = supplyItemOf(section);
  const standalone = section.standalone.filter(({ part }) => part.id !== supplyItem);
  const controls = standalone.map(({ part }) => part).filter(({ type }) => type === 'control');
  const source = supply.source === null ? null : sourcePart(supply.source, supply, refs);
  const hangsOnRails = !isGlobal && (source === null || source.kind === 'regulator');
  const before = controls.filter((control) => switchesSection(control, joints));
  const inOrder = hangsOnRails ? before : before.toReversed();
  const series = inOrder.map((control) => seriesControl(control, joints.refs.get(control.id) ?? ''));
  const circuits = section.circuits.map((circuit) => connectCircuit(circuit, { section, supplyItem, joints }, refs));
  const leds = standalone.flatMap((each) => connectStandalone(each, refs));
  const unwired = looseParts(standalone, refs);
  const others = controls.filter((control) => !switchesSection(control, joints));
  const boards = connectBoards(others, section, surroundings, refs);
  const rungs = [...circuits.flatMap((each) => each.rungs), ...leds, ...boards.rungs];
  const divided = divideFeed(series, source, isGlobal, rungs.length > 0);
  const loose = [...divided.unused, ...circuits.flatMap((each) => each.loose), ...unwired, ...boards.loose];
  const label = source === null ? supplyLabel : `${source.name}, ${source.details.join()}`;
  const { feed } = divided;
  const net: SectionNet = {
    id,
    title,
    supplyLabel: label,
    milliamps,
    feed,
    rungs,
    loose,
    minusOf: joints.minusOf(section),
  };
  return { net, controls: divided.controls, used: refs.used };
}

/** Whether a section is surrounded by the same as before: `key` is what it takes from circuits and outputs elsewhere. */
function isSame(one: KnownSection, other: SectionSurroundings, key: string): boolean {
  const { title, supplyLabel, usedRefs } = one;
  return (
    title === other.title &&
    supplyLabel === other.supplyLabel &&
    isSameRefs(usedRefs, other.usedRefs) &&
    one.key === key
  );
}

interface KnownSection extends Pick<SectionSurroundings, 'title' | 'supplyLabel' | 'usedRefs'> {
  readonly key: string;
  readonly connected: ConnectedSection;
}

const known = new WeakMap<BlueprintSection, KnownSection>();

/**
 * Connects one section: a rung for each circuit, then what stands alone. Loose switches stand before all of the section,
 * as the checks of their ratings take it, but for those that circuits name. A section that is the same object in the same
 * surroundings is connected once. Source: decisions B9.
 */
function connectSection(section: BlueprintSection, surroundings: SectionSurroundings): ConnectedSection {
  const last = known.get(section);
  const key = surroundings.joints.keyOf(section);
  if (last !== undefined && isSame(last, surroundings, key)) return last.connected;
  const connected = connectParts(section, surroundings);
  const { title, supplyLabel, usedRefs } = surroundings;
  known.set(section, { title, supplyLabel, usedRefs, key, connected });
  return connected;
}
