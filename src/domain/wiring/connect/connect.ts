import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { touchLoad } from '#domain/blueprint/loose-touch.ts';
import { type PixelLine, pixelLines, shiftersOf } from '#domain/driving/pixel-lines.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { CircuitJoints } from '#domain/wiring/connect/circuit-ends.ts';
import { connectSection } from '#domain/wiring/connect/connect-section.ts';
import { Refs, type UsedRefs } from '#domain/wiring/connect/net-parts.ts';
import { connectPixels } from '#domain/wiring/connect/pixel-data.ts';
import { type MainSupplyParts, mainSupplyParts } from '#domain/wiring/connect/supply-parts.ts';
import type { Netlist, NetPart, SectionNet } from '#domain/wiring/netlist.ts';

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

/**
 * Works out who joins whom, from a project and its Blueprint. References (`D1`, `R2`) count in each section, behind
 * those of the supply and the global section, so that an edit in one section leaves the labels of the others as they
 * are. Switches and controls that stand alone in the global section switch the whole project. Sections that hold
 * nothing are left out. Sections and circuits that are the same objects as in the Blueprint before are not connected
 * again, and their nets and rungs stay the same objects.
 */
export function connect(snapshot: ProjectSnapshot, blueprint: Blueprint): Netlist {
  const { sections } = blueprint;
  const refs = new Refs();
  const main = mainSupplyParts(blueprint, refs);
  const supplyLabel = labelOf(main.supply);
  const titles = sectionTitles(snapshot, sections);
  const joints = new CircuitJoints(blueprint, titles);
  const lines = pixelLines(
    sections.map(({ resolved }) => resolved),
    blueprint.drives,
  );
  const withShifter = new Set(shiftersOf(lines).map((shifter) => shifter.lines[0]));
  const connectBehind = (section: BlueprintSection, usedRefs: UsedRefs) => {
    const title = titles.get(section.id) ?? '';
    const load = touchLoad(section, sections);
    const begun = linesFrom(lines, section).map((line) => ({ id: line.control.id, hasShifter: withShifter.has(line) }));
    return connectSection(section, { title, supplyLabel, usedRefs, joints, load, lines: begun });
  };
  const global = sections.find(({ isGlobal }) => isGlobal);
  const first = global === undefined ? null : connectBehind(global, refs.used);
  const used = first?.used ?? refs.used;
  const regular = sections.filter((section) => section !== global).map((section) => connectBehind(section, used));
  const all = first === null ? regular : [first, ...regular];
  const lineRefs = new Map(all.flatMap((each) => [...each.lineRefs]));
  const nets = all.map(({ net }) => net).filter(holdsSomething);
  return {
    title: snapshot.project.name,
    ...switchedSupply(main, first?.controls ?? []),
    touch: first?.touch ?? null,
    sections: connectPixels(nets, { lines, refs: lineRefs, controls: joints.refs }),
  };
}

/** The project's supply with what switches all of it; the fuse stands right behind clip or socket. Rule W111. */
function switchedSupply({ fuse, ...main }: MainSupplyParts, switches: readonly NetPart[]) {
  return { ...main, controls: fuse === null ? switches : [...switches, fuse] };
}

function labelOf({ name, details }: NetPart): string {
  return `${name}, ${details[0] ?? ''}`;
}

/** The data lines whose first pixels are in a section. */
function linesFrom(lines: readonly PixelLine[], { resolved }: BlueprintSection): readonly PixelLine[] {
  return lines.filter(({ first }) => first.section === resolved);
}
