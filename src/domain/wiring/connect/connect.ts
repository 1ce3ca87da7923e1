import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { touchKey, touchLoad } from '#domain/blueprint/standalone-touch.ts';
import { nothingStopped, type StoppedPlaces } from '#domain/checks/stopped-places.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { groupLinkedSections } from '#domain/driving/linked-sections.ts';
import { type PixelLine, pixelLines, shiftersOf } from '#domain/driving/pixel-lines.ts';
import { accessoryPool } from '#domain/parts/part-references.ts';
import { ReferencePool } from '#domain/parts/reference.ts';
import { createCache } from '#domain/projects/memoize.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { BoardJoints } from '#domain/wiring/connect/board-joints.ts';
import { CircuitJoints } from '#domain/wiring/connect/circuit-ends.ts';
import { type ConnectedSection, connectSection } from '#domain/wiring/connect/connect-section.ts';
import { inOrder, openRungs } from '#domain/wiring/connect/open-rungs.ts';
import { connectPixels, type LineRefs } from '#domain/wiring/connect/pixel-data.ts';
import { markWarned } from '#domain/wiring/connect/warned-parts.ts';
import { type MainSupplyParts, mainSupplyParts } from '#domain/wiring/connect/supply-parts.ts';
import type { Netlist, NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';

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

const keepGroups = createCache<BlueprintSection, readonly (readonly [BlueprintSection, ConnectedSection])[]>();

/** The sections of a project, the global one first, connected. Linked sections that are the same are connected once. */
function connectSections(
  sections: readonly BlueprintSection[],
  drives: Drives,
  titles: ReadonlyMap<string, string>,
  colors: ReadonlyMap<string, string>,
  supplyLabel: string,
): ConnectedSection[] {
  const boards = new BoardJoints({ sections, drives }, titles);
  const connectGroup = (group: readonly BlueprintSection[]) => {
    const joints = new CircuitJoints(group, titles, boards);
    return group.map((section) => {
      const load = touchLoad(section, sections);
      const title = titles.get(section.id) ?? '';
      const color = colors.get(section.id) ?? '';
      return [section, connectSection(section, { title, color, supplyLabel, joints, load })] as const;
    });
  };
  const all = new Map(
    groupLinkedSections(sections, ({ resolved }) => resolved).flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const around = group.map((section) => boards.keyOf(section) + touchKey(section, touchLoad(section, sections)));
      const named = group.flatMap(({ id }) => [titles.get(id), colors.get(id)]);
      return keepGroups(first, [group, named, supplyLabel, around], () => connectGroup(group));
    }),
  );
  return sections
    .toSorted((one, other) => Number(other.isGlobal) - Number(one.isGlobal))
    .flatMap((section) => all.get(section) ?? []);
}

/**
 * Works out who joins whom, from a project and its Blueprint. References are those that the project keeps (`D7`, of
 * several in one item `D7.2`). Switches and controls that stand alone in the global section switch the whole project.
 * Sections that hold nothing are left out. Sections and circuits that are the same objects as in the Blueprint before are
 * not connected again, and their nets and rungs stay the same objects. What errors stop is left out and stands as a crossed
 * box.
 */
export function connect(snapshot: ProjectSnapshot, blueprint: Blueprint): Netlist {
  const { drives, stopped } = blueprint;
  const { sections } = blueprint.wired;
  const { accessoryReferences } = snapshot.project;
  const main = mainSupplyParts(blueprint, findMasterSupply(snapshot)?.reference ?? 'PS1', accessoryReferences);
  const supplyLabel = labelOf(main.supply);
  const titles = sectionTitles(snapshot, sections);
  const colors = new Map(snapshot.sections.map(({ id, color }) => [id, color]));
  const connected = connectSections(blueprint.wired.sections, drives, titles, colors, supplyLabel);
  const lines = pixelLines(
    drives,
    sections.map(({ resolved }) => resolved),
  );
  const pixels = { lines, refs: lineReferences(lines, accessoryReferences) };
  const nets = connected.map(({ net }) => net);
  const netlist = {
    title: snapshot.project.name,
    ...switchedSupply(
      main,
      connected.flatMap(({ controls }) => controls),
    ),
    touch: connected.find(({ touch }) => touch !== null)?.touch ?? null,
    sections: connectPixels(withOpenRungs(nets, blueprint.sections, stopped).filter(holdsSomething), pixels),
  };
  return markWarned(netlist, blueprint.checks, sections.find(({ isGlobal }) => isGlobal)?.id ?? null);
}

/** The project's supply with what switches all of it; the fuse stands right behind clip or socket. Rule P30. */
function switchedSupply({ fuse, ...main }: MainSupplyParts, switches: readonly NetPart[]) {
  return { ...main, controls: fuse === null ? switches : [...switches, fuse] };
}

function labelOf({ name, details }: NetPart): string {
  return `${name}, ${details[0] ?? ''}`;
}

/**
 * The references of what data lines need, by the id of their control: a resistor's is kept with the first pixels, a level
 * shifter's, which lines share, with the project.
 */
function lineReferences(lines: readonly PixelLine[], kept: readonly string[]): ReadonlyMap<string, LineRefs> {
  const pool = new ReferencePool(kept);
  const holders = new Map(shiftersOf(lines).map((shifter) => [shifter.lines[0], pool.take('IC')]));
  return new Map(
    lines.map((line) => {
      return [
        line.control.id,
        { resistor: accessoryPool(line.first.led).take('R'), shifter: holders.get(line) ?? null },
      ];
    }),
  );
}
