import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connectSection } from '#domain/wiring/connect/connect-section.ts';
import { connectData } from '#domain/wiring/connect/data-lines.ts';
import { masterPart } from '#domain/wiring/connect/net-parts.ts';
import { Refs, type UsedRefs } from '#domain/wiring/connect/refs.ts';
import type { Netlist, SectionNet } from '#domain/wiring/netlist.ts';

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
export function connect(snapshot: ProjectSnapshot, { supply, sections }: Blueprint): Netlist {
  const refs = new Refs();
  const symbol = masterPart(supply, refs);
  const supplyLabel = `${symbol.name}, ${symbol.details.join()}`;
  const titles = sectionTitles(snapshot, sections);
  const connectBehind = (section: BlueprintSection, usedRefs: UsedRefs) =>
    connectSection(section, { title: titles.get(section.id) ?? '', supplyLabel, usedRefs });
  const global = sections.find(({ isGlobal }) => isGlobal);
  const first = global === undefined ? null : connectBehind(global, refs.used);
  const used = first?.used ?? refs.used;
  const regular = sections.filter((section) => section !== global).map((section) => connectBehind(section, used).net);
  const nets = first === null ? regular : [first.net, ...regular];
  return {
    title: snapshot.project.name,
    supply: symbol,
    controls: first?.controls ?? [],
    sections: connectData(nets.filter(holdsSomething)),
  };
}
