import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { touchKey, touchLoad } from '#domain/blueprint/standalone-touch.ts';
import { nothingStopped, type StoppedPlaces } from '#domain/checks/stopped-places.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { groupLinkedSections } from '#domain/driving/linked-sections.ts';
import { type PixelLine, pixelLines, shiftersOf } from '#domain/driving/pixel-lines.ts';
import { accessoryPool } from '#domain/parts/part-references.ts';
import { ReferencePool } from '#domain/parts/reference.ts';
import { createCache, keepEqual, memoize } from '#domain/projects/memoize.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { BoardJoints } from '#domain/wiring/connect/board-joints.ts';
import { CircuitJoints } from '#domain/wiring/connect/circuit-ends.ts';
import { type ConnectedSection, connectSection } from '#domain/wiring/connect/connect-section.ts';
import { withChargerLast } from '#domain/wiring/connect/feed-parts.ts';
import { sortRungs, openRungs } from '#domain/wiring/connect/open-rungs.ts';
import { connectPixels, type LineRefs } from '#domain/wiring/connect/pixel-data.ts';
import { SectionTitles } from '#domain/wiring/connect/section-titles.ts';
import { markWarned } from '#domain/wiring/connect/warned-parts.ts';
import { type MainSupplyParts, mainSupplyParts, sectionFuses } from '#domain/wiring/connect/supply-parts.ts';
import type { Netlist, NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';

function hasParts({ rungs, loose }: SectionNet): boolean {
  return rungs.length > 0 || loose.length > 0;
}

const keepOpen = keepEqual<readonly Rung[]>();

const withOpen = memoize((net: SectionNet, open: readonly Rung[]): SectionNet => {
  return { ...net, rungs: sortRungs([...net.rungs, ...open]) };
});

/** Adds a crossed box for each circuit, part, or section that errors exclude. Rule W102. */
function addOpenRungs(
  nets: readonly SectionNet[],
  sections: readonly BlueprintSection[],
  stopped: StoppedPlaces,
): readonly SectionNet[] {
  if (stopped === nothingStopped) return nets;
  const byId = new Map(sections.map((section) => [section.id, section]));
  return nets.map((net) => {
    const section = byId.get(net.id);
    const open = section === undefined ? [] : openRungs(section, stopped);
    return open.length === 0 ? net : withOpen(net, keepOpen(net, open));
  });
}

const cachedGroup = createCache<BlueprintSection, readonly (readonly [BlueprintSection, ConnectedSection])[]>();

/** Connects the sections of a project, the global one first. Unchanged groups of linked sections come from a cache. */
function connectSections(
  sections: readonly BlueprintSection[],
  drives: Drives,
  titles: SectionTitles,
  colors: ReadonlyMap<string, string>,
  supplyLabel: string,
  fuses: ReadonlyMap<string | null, NetPart>,
): ConnectedSection[] {
  const boards = new BoardJoints({ sections, drives }, titles);
  const connectGroup = (group: readonly BlueprintSection[]) => {
    const joints = new CircuitJoints(group, titles, boards);
    return group.map((section) => {
      const load = touchLoad(section, sections);
      const title = titles.of(section.id);
      const color = colors.get(section.id) ?? '';
      const fuse = fuses.get(section.id) ?? null;
      return [section, connectSection(section, { title, color, supplyLabel, joints, load, fuse })] as const;
    });
  };
  const all = new Map(
    groupLinkedSections(sections, ({ resolved }) => resolved).flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const surroundings = group.map(
        (section) => boards.keyOf(section) + touchKey(section, touchLoad(section, sections)),
      );
      const named = group.flatMap(({ id }) => [titles.of(id), colors.get(id), fuses.get(id)?.ref]);
      return cachedGroup(first, [group, named, supplyLabel, surroundings], () => connectGroup(group));
    }),
  );
  return sections
    .toSorted((one, other) => Number(other.isGlobal) - Number(one.isGlobal))
    .flatMap((section) => all.get(section) ?? []);
}

/**
 * Derives the netlist of a project from its Blueprint. References are those stored in the project (`D7`, or `D7.2` for
 * one of several in a component). Standalone switches and controls of the global section switch the whole project.
 * Empty sections are left out, and what errors exclude is a crossed box. Sections and circuits that are the same
 * objects as in the previous Blueprint keep their nets and rungs as the same objects.
 */
export function connect(snapshot: ProjectSnapshot, blueprint: Blueprint): Netlist {
  const { drives, stopped } = blueprint;
  const { sections } = blueprint.wired;
  const { accessoryReferences } = snapshot.project;
  const main = mainSupplyParts(blueprint, findMasterSupply(snapshot)?.reference ?? 'PS1', accessoryReferences);
  const supplyLabel = labelOf(main.supply);
  const titles = new SectionTitles(snapshot, sections);
  const colors = new Map(snapshot.sections.map(({ id, color }) => [id, color]));
  const connected = connectSections(
    blueprint.wired.sections,
    drives,
    titles,
    colors,
    supplyLabel,
    sectionFuses(blueprint),
  );
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
    sections: connectPixels(addOpenRungs(nets, blueprint.sections, stopped).filter(hasParts), pixels),
  };
  return markWarned(netlist, blueprint, sections.find(({ isGlobal }) => isGlobal)?.id ?? null);
}

/** The project's supply with the controls in its feed; the fuse follows the clip, socket, or charger. Rule P30. */
function switchedSupply({ fuse, ...main }: MainSupplyParts, switches: readonly NetPart[]) {
  return { ...main, controls: withChargerLast(fuse === null ? switches : [...switches, fuse]) };
}

function labelOf({ name, details }: NetPart): string {
  return `${name}, ${details[0] ?? ''}`;
}

/**
 * References of the parts that data lines need, by the id of their control. The reference of a resistor is stored with
 * the first pixels; that of a level shifter, which lines share, with the project.
 */
function lineReferences(lines: readonly PixelLine[], stored: readonly string[]): ReadonlyMap<string, LineRefs> {
  const pool = new ReferencePool(stored);
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
