import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import {
  type ConnectedSection,
  type ConnectMemory,
  hasSameSurroundings,
  isSameSection,
  type SectionInputs,
} from '#domain/wiring/connect-memory.ts';
import { connectSection } from '#domain/wiring/connect-section.ts';
import { connectData } from '#domain/wiring/data-lines.ts';
import { supplyPart } from '#domain/wiring/net-parts.ts';
import type { Netlist, SectionNet } from '#domain/wiring/netlist.ts';
import { Refs, type UsedRefs } from '#domain/wiring/refs.ts';
import { supplyFigures, supplyKind } from '#domain/wiring/section-source.ts';

/** Rows by the section that they are in. */
function bySection<Row extends { readonly sectionId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.sectionId);
    if (group === undefined) groups.set(row.sectionId, [row]);
    else group.push(row);
  }
  return groups;
}

/** What sections are called in a drawing: a name that is there already is counted, `Hull (2)`. */
function sectionTitles(sections: readonly Section[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    sections.map(({ id, name }) => {
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [id, count === 1 ? name : `${name} (${count})`];
    }),
  );
}

/** What to connect of each section; the references begin behind those that `usedRefs` names. */
function prepare(whole: WholeProject, blueprint: Blueprint, supplyLabel: string) {
  const components = bySection(whole.components);
  const circuits = bySection(whole.circuits);
  const strings = bySection(blueprint.strings);
  const masterId = findMasterSupply(whole)?.id ?? null;
  const milliamps = new Map(blueprint.power.bySection.map(({ sectionId, mA }) => [sectionId, mA]));
  const titles = sectionTitles(sortByOrder(whole.sections));
  return (section: Section, usedRefs: UsedRefs): SectionInputs => ({
    section,
    title: titles.get(section.id) ?? section.name,
    components: components.get(section.id) ?? [],
    circuits: circuits.get(section.id) ?? [],
    strings: strings.get(section.id) ?? [],
    customComponents: whole.customComponents,
    preResistored: whole.project.resistorMode === 'pre-resistored',
    supplyLabel,
    milliamps: milliamps.get(section.id) ?? 0,
    masterId,
    usedRefs,
  });
}

function connectOrRecall(inputs: SectionInputs, memory: ConnectMemory): ConnectedSection {
  const known = memory.get(inputs.section.id);
  if (known !== undefined && isSameSection(known.inputs, inputs)) return known.result;
  const keepsRungs = known !== undefined && hasSameSurroundings(known.inputs, inputs);
  const result = connectSection(inputs, keepsRungs ? known.result.rungs : new Map());
  memory.set(inputs.section.id, { inputs, result });
  return result;
}

function holdsSomething({ rungs, loose }: SectionNet): boolean {
  return rungs.length > 0 || loose.length > 0;
}

/**
 * Works out who joins whom, from a project and its Blueprint. References (`D1`, `R2`) count in each section, behind
 * those of the supply and the global section, so that an edit in one section leaves the labels of the others as they
 * are. Switches and controls that stand alone in the global section switch the whole project. Sections that hold
 * nothing are left out. With a memory, sections and rungs that did not change stay the same objects.
 */
export function connect(whole: WholeProject, blueprint: Blueprint, memory: ConnectMemory = new Map()): Netlist {
  const { supply } = blueprint;
  const figures = supplyFigures(supply.volts);
  const refs = new Refs();
  const symbol = supplyPart('supply', supplyKind(supply.id), refs.next('PS'), supply.label, figures);
  const inputsOf = prepare(whole, blueprint, `${supply.label}, ${figures}`);
  const global = whole.sections.find(isGlobal);
  const ofAll = global === undefined ? null : connectOrRecall(inputsOf(global, refs.used), memory);
  const used = ofAll?.used ?? refs.used;
  const regular = sortByOrder(whole.sections.filter((section) => section !== global));
  const nets = regular.map((section) => connectOrRecall(inputsOf(section, used), memory).net);
  const first = ofAll === null ? [] : [{ ...ofAll.net, feed: { controls: [], source: null } }];
  const sections = connectData([...first, ...nets].filter(holdsSomething));
  return { title: whole.project.name, supply: symbol, controls: ofAll?.net.feed.controls ?? [], sections };
}
