import { type Blueprint, partsOfSection } from '#domain/blueprint/blueprint.ts';
import type { PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { type BookAdvice, bookAdvice } from '#domain/build-book/book-advice.ts';
import { type BookSummary, bookSummary } from '#domain/build-book/book-summary.ts';
import { type FinalAssembly, finalAssembly } from '#domain/build-book/final-assembly.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { type ResistorRow, resistorRows } from '#domain/build-book/resistor-rows.ts';
import { rungToSolder } from '#domain/build-book/rung-to-solder.ts';
import { type SolderCard, solderCards } from '#domain/build-book/solder-cards.ts';
import { testAdvice } from '#domain/build-book/test-advice.ts';
import { type TestCard, testCards } from '#domain/build-book/test-cards.ts';
import { type Wire, type WireBundle, wireList } from '#domain/build-book/wire-list.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { type Netlist, type NetPart, onlySections, type SectionNet } from '#domain/wiring/netlist.ts';

/** All that is printed of one section. */
export interface BookSection {
  readonly id: string;
  readonly title: string;
  readonly supplyLabel: string;
  readonly milliamps: number;
  /** The netlist of the section with the supply that feeds it, to be drawn. */
  readonly netlist: Netlist;
  /** Parts that this plan does not wire, in words. */
  readonly unwired: readonly string[];
  readonly parts: readonly PartsListItem[];
  readonly resistors: readonly ResistorRow[];
  readonly wires: readonly Wire[];
  readonly soldering: readonly SolderCard[];
  readonly testAdvice: readonly string[];
  readonly tests: readonly TestCard[];
}

/** The content of a build book, before any page is laid out. Source: decisions C4. */
export interface BuildBook {
  readonly title: string;
  readonly summary: BookSummary;
  readonly advice: readonly BookAdvice[];
  readonly parts: readonly PartsListItem[];
  readonly sections: readonly BookSection[];
  /** The parts of a circuit that lights, from + to −, for the cover; null when there is none. */
  readonly sample: readonly NetPart[] | null;
  /** Joining the project's supply; null when nothing hangs on it. */
  readonly assembly: FinalAssembly | null;
}

function wiresOf(bundle: WireBundle | undefined): Wire[] {
  return (bundle?.groups ?? []).flatMap(({ wires }) => wires);
}

function unwiredOf({ loose }: SectionNet): string[] {
  return loose.map(({ ref, name, count, details }) => {
    const times = count > 1 ? `${count} × ` : '';
    return [`${times}${ref} ${name}`, ...details].join(', ');
  });
}

/** Of the circuits that light the one with the most parts in series, up to a handful. */
function sampleOf({ sections }: Netlist, loads: PartLoads): readonly NetPart[] | null {
  const rungs = sections.flatMap((section) => section.rungs);
  const lit = rungs.filter(({ times, string }) => times === 1 && string.length > 0);
  const sound = lit.filter((rung) => rungToSolder(rung, loads).trouble === null);
  const [longest] = sound.toSorted((one, other) => Math.min(5, other.string.length) - Math.min(5, one.string.length));
  return longest === undefined ? null : [...longest.head, ...longest.string];
}

/** The content of a project's build book, from its Blueprint and its netlist. Nothing is worked out anew. */
export function buildBook(whole: WholeProject, blueprint: Blueprint, netlist: Netlist): BuildBook {
  const loads = new PartLoads(blueprint);
  const bundles = wireList(netlist, loads);
  const bundleOf = new Map(bundles.map((bundle) => [bundle.sectionId, bundle]));
  const sections = netlist.sections.map((section): BookSection => {
    const { id, title, supplyLabel } = section;
    const bundle = bundleOf.get(id);
    return {
      id,
      title,
      supplyLabel,
      milliamps: loads.milliampsOfSection(id),
      netlist: onlySections(netlist, new Set([id])),
      unwired: unwiredOf(section),
      parts: partsOfSection(blueprint, id),
      resistors: resistorRows(section, loads),
      wires: wiresOf(bundle),
      soldering: solderCards(section, bundle, loads),
      testAdvice: testAdvice(section, bundle, netlist.supply, loads),
      tests: testCards(section, loads),
    };
  });
  const mains = wiresOf(bundleOf.get(null));
  const wires = bundles.reduce((sum, bundle) => sum + wiresOf(bundle).length, 0);
  return {
    title: netlist.title,
    summary: bookSummary(blueprint, netlist.sections, wires),
    advice: bookAdvice(blueprint, whole.sections),
    parts: blueprint.parts,
    sections,
    sample: sampleOf(netlist, loads),
    assembly: mains.length === 0 ? null : finalAssembly(netlist, mains, blueprint, loads),
  };
}
