import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { partsOfSection } from '#domain/blueprint/list-blueprint.ts';
import { isDark } from '#domain/blueprint/shining.ts';
import { groupedNumbers } from '#domain/build-book/drawn-numbers.ts';
import { equalRungs } from '#domain/build-book/equal-rungs.ts';
import { type FinalAssembly, finalAssembly } from '#domain/build-book/final-assembly.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { type PicturePage, picturePages } from '#domain/build-book/picture-pages.ts';
import { type PinTable, pinTables } from '#domain/build-book/pin-table.ts';
import { type ResistorRow, resistorRows } from '#domain/build-book/resistor-rows.ts';
import { type SolderCard, solderCards } from '#domain/build-book/solder-cards.ts';
import { type TestCard, testAdvice, testCards } from '#domain/build-book/test-cards.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import { type WireLine, wireLines } from '#domain/build-book/wire-lines.ts';
import { type WireBundle, wireList, wiresOf } from '#domain/build-book/wire-list.ts';
import { partsWithWires } from '#domain/build-book/wire-totals.ts';
import { type Advice, adviceOf } from '#domain/checks/findings.ts';
import type { Check } from '#domain/checks/check.ts';
import type { Severity } from '#domain/checks/check-texts.ts';

import { testReadings } from '#domain/meter/test-readings.ts';
import { type PartsLine, partsLines } from '#domain/parts-list/owned-parts.ts';
import { notYet, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { numberedWiresOf } from '#domain/projects/wire-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type NetPart, type Netlist, type SectionNet, withSections } from '#domain/wiring/netlist.ts';
import type { DrawnNumbers } from '#domain/wiring/place/wire-spots.ts';

/** Figures on the cover of the book. */
export interface BookSummary {
  readonly sections: number;
  readonly circuits: number;
  readonly leds: number;
  readonly resistors: number;
  readonly wires: number;
  readonly supply: string;
  readonly volts: number;
  readonly totalMa: number;
  readonly limitMa: number | null;
  readonly batteryHours: number | null;
  readonly brightHours: number | null;
  /** Number of circuits and single LEDs that cannot light. */
  readonly dark: number;
  readonly errors: number;
  /** Number of errors about anything except dark strings and the limit of the supply. */
  readonly otherErrors: number;
  readonly warnings: number;
}

/** Errors that the cover shows separately: strings that cannot light, and the limit of the project's supply. */
const darkChecks: ReadonlySet<string> = new Set(['supply-too-low', 'no-headroom']);
const limitChecks: ReadonlySet<string> = new Set(['supply-overload', 'battery-overload']);

/** Counts the errors that the cover does not show separately. */
function countOtherErrors({ checks, power: { totalMa, limitMa } }: Blueprint): number {
  const isOverLimit = limitMa !== null && totalMa > limitMa;
  const isShown = ({ id, sectionId }: Check): boolean =>
    darkChecks.has(id) || (isOverLimit && sectionId === null && limitChecks.has(id));
  return checks.filter((check) => check.severity === 'error' && !isShown(check)).length;
}

/** Figures of a project. A circuit is a rung with a number; LEDs are counted as they are bought. */
function bookSummary(
  blueprint: Blueprint,
  sections: readonly SectionNet[],
  bundles: readonly WireBundle[],
): BookSummary {
  const { supply, strings, parts, power, checks } = blueprint;
  const count = (severity: Severity): number => checks.filter((check) => check.severity === severity).length;
  const sum = (lines: readonly { readonly quantity: number }[]): number =>
    lines.reduce((total, { quantity }) => total + quantity, 0);
  return {
    sections: sections.length,
    circuits: sections.flatMap(({ rungs }) => rungs).filter(({ circuitNumber }) => circuitNumber !== null).length,
    leds: sum(parts.filter(({ type, group }) => type === 'led' && group !== notYet)),
    resistors: sum(parts.filter(({ type, group }) => type === 'resistor' && group !== notYet)),
    wires: bundles.reduce((total, bundle) => total + wiresOf(bundle).length, 0),
    supply: supply.label,
    volts: supply.volts,
    totalMa: power.totalMa,
    limitMa: power.limitMa,
    batteryHours: power.batteryHours,
    brightHours: power.brightHours,
    dark: strings.filter(isDark).reduce((count, { multiplicity }) => count + multiplicity, 0),
    errors: count('error'),
    otherErrors: countOtherErrors(blueprint),
    warnings: count('warning'),
  };
}

/** Content of the book about one section. */
export interface BookSection {
  readonly id: string;
  readonly title: string;
  readonly supplyLabel: string;
  readonly milliamps: number;
  /** Netlist of the section with the supply that feeds it, for its drawing; equal strings are one rung. */
  readonly netlist: Netlist;
  /** Texts of the parts that this plan does not wire. */
  readonly unwired: readonly string[];
  readonly parts: readonly PartsListItem[];
  readonly resistors: readonly ResistorRow[];
  readonly wires: readonly Wire[];
  /** Numbers of the wires in the drawing. */
  readonly wireNumbers: DrawnNumbers;
  readonly wireLines: readonly WireLine[];
  /** Pins in use of its microcontrollers and controllers. */
  readonly pinTables: readonly PinTable[];
  readonly soldering: readonly SolderCard[];
  readonly testAdvice: readonly string[];
  readonly tests: readonly TestCard[];
}

/** Content of a build book, without page layout. Source: decisions C4. */
export interface BuildBook {
  readonly title: string;
  readonly summary: BookSummary;
  readonly pictures: readonly PicturePage[];
  readonly advice: readonly Advice[];
  /** Parts of the whole model, with the spares to buy. */
  readonly parts: readonly PartsLine[];
  readonly sections: readonly BookSection[];
  /** Parts of a circuit that lights, from + to −, for the cover; null without one. */
  readonly sample: readonly NetPart[] | null;
  /** Joining the project's supply; null if it feeds nothing. */
  readonly assembly: FinalAssembly | null;
}

function unwiredOf({ loose }: SectionNet): string[] {
  return loose.map(({ ref, name, count, details }) => {
    const times = count > 1 ? `${count} × ` : '';
    return [`${times}${ref} ${name}`, ...details].join(', ');
  });
}

/** The pin tables of the boards and connectors of a section. */
function pinTablesOf({ feed, rungs }: SectionNet, tables: readonly PinTable[]): PinTable[] {
  const parts = [...feed.controls, ...rungs.flatMap((rung) => rung.boards)];
  const ids = new Set(parts.map(({ id }) => id));
  return tables.filter(({ partId }) => ids.has(partId));
}

/** Of the circuits that light, the one with the most parts in series, up to five. */
function sampleOf({ sections }: Netlist): readonly NetPart[] | null {
  const rungs = sections.flatMap((section) => section.rungs);
  const lit = rungs.filter(({ times, string }) => times === 1 && string.length > 0);
  const working = lit.filter(({ trouble }) => trouble === null);
  const [longest] = working.toSorted((one, other) => Math.min(5, other.string.length) - Math.min(5, one.string.length));
  return longest === undefined ? null : [...longest.head, ...longest.string];
}

/** Groups the equal strings of a section; `drawn` is the section with one rung per group. */
function groupEqual(section: SectionNet, bundle: WireBundle | undefined, loads: PartLoads) {
  const groups = equalRungs(section.rungs, bundle, loads);
  return { section, groups, drawn: { ...section, rungs: groups.map(({ rung }) => rung) } };
}

/** Builds the content of a project's build book from its Blueprint and netlist. */
export function buildBook(snapshot: ProjectSnapshot, blueprint: Blueprint, netlist: Netlist): BuildBook {
  const loads = new PartLoads(blueprint);
  const bundles = wireList(netlist, loads, numberedWiresOf(snapshot));
  const bundleOf = new Map(bundles.map((bundle) => [bundle.sectionId, bundle]));
  const ofSupply = bundles.filter(({ sectionId }) => sectionId === null);
  const grouped = netlist.sections.map((section) => groupEqual(section, bundleOf.get(section.id), loads));
  const tables = pinTables(netlist, blueprint, bundles);
  const readings = testReadings({ ...netlist, sections: grouped.map(({ drawn }) => drawn) }, blueprint);
  const sections = grouped.map(({ section, groups, drawn }): BookSection => {
    const bundle = bundleOf.get(section.id);
    return {
      id: section.id,
      title: section.title,
      supplyLabel: section.supplyLabel,
      milliamps: loads.milliampsOfSection(section.id),
      netlist: withSections(netlist, [drawn]),
      unwired: unwiredOf(section),
      parts: partsOfSection(blueprint, section.id),
      resistors: resistorRows(groups, loads),
      wires: wiresOf(bundle),
      wireNumbers: groupedNumbers([...ofSupply, ...(bundle === undefined ? [] : [bundle])], groups),
      wireLines: wireLines(wiresOf(bundle), groups),
      pinTables: pinTablesOf(section, tables),
      soldering: solderCards(section, groups, bundles, readings, loads),
      testAdvice: testAdvice(section, bundle, netlist.supply, loads),
      tests: testCards(section, groups, bundle, readings, loads),
    };
  });
  return {
    title: netlist.title,
    summary: bookSummary(blueprint, netlist.sections, bundles),
    pictures: picturePages(snapshot),
    advice: adviceOf(blueprint, snapshot.sections),
    parts: partsLines(partsWithWires(blueprint, bundles), new Map(), snapshot.project.settings.spares),
    sections,
    sample: sampleOf(netlist),
    assembly:
      ofSupply.length === 0 ? null : finalAssembly(netlist, ofSupply.flatMap(wiresOf), blueprint, readings, loads),
  };
}
