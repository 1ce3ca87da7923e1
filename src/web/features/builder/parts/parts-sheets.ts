import { type Blueprint, partsIn } from '#domain/blueprint/blueprint.ts';
import { partsOfSection } from '#domain/blueprint/list-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { partsWithWires } from '#domain/build-book/wire-totals.ts';
import { type OwnedParts, type PartsLine, partsLines, allocateOwned } from '#domain/parts-list/owned-parts.ts';
import { type PartGroup, type PartsListItem, partGroups, notYetPrefix } from '#domain/parts-list/parts-list-item.ts';
import { countParts, listParts } from '#domain/parts-list/part-lines.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { numberedWiresOf } from '#domain/projects/wire-numbers.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { colorName } from '#web/ui/style/color-name.ts';

/** Grouping of the parts list. Source: specification 1, section 2. */
export type PartsFilter = 'all' | 'section' | 'type';

/** Filters of the parts list. */
export interface PartsChoice {
  readonly filter: PartsFilter;
  /** For the filter by section: a section, or null for all. */
  readonly sectionId: string | null;
  /** For the filter by type: the group. */
  readonly group: PartGroup;
  /** Whether to hide owned parts. */
  readonly onlyToBuy: boolean;
}

/** A list with its heading: of a section, or with a null title of the project. */
export interface PartsSheet {
  readonly id: string;
  readonly title: string | null;
  readonly hue: string | undefined;
  readonly lines: readonly PartsLine[];
}

/** Returns the lists for a choice; none if the project has only its power supply. */
export function partsSheets(
  snapshot: ProjectSnapshot,
  blueprint: Blueprint,
  owned: OwnedParts,
  choice: PartsChoice,
): readonly PartsSheet[] {
  if (!hasParts(snapshot)) return [];
  return chosenSheets(snapshot, blueprint, owned, choice)
    .map((sheet) => (choice.onlyToBuy ? { ...sheet, lines: sheet.lines.filter(({ toBuy }) => toBuy > 0) } : sheet))
    .filter(({ lines }) => lines.length > 0);
}

/** Whether the project has parts besides its power supply. */
export function hasParts({ components }: Pick<ProjectSnapshot, 'components'>): boolean {
  return components.some((component) => component.properties.isPowerSupply !== true);
}

function chosenSheets(
  snapshot: ProjectSnapshot,
  blueprint: Blueprint,
  owned: OwnedParts,
  { filter, sectionId, group }: PartsChoice,
): readonly PartsSheet[] {
  if (filter === 'section') {
    const sheets = sectionSheets(snapshot, blueprint, owned);
    return sectionId === null ? sheets : sheets.filter(({ id }) => id === sectionId);
  }
  const all = projectParts(snapshot, blueprint);
  const parts = filter === 'type' ? all.filter((part) => part.group === group) : all;
  return [
    { id: 'project', title: null, hue: undefined, lines: partsLines(parts, owned, snapshot.project.settings.spares) },
  ];
}

const partsByBlueprint = new WeakMap<Blueprint, readonly PartsListItem[]>();

/** The parts list of the project with its wire, computed once for each Blueprint. */
function projectParts(snapshot: ProjectSnapshot, blueprint: Blueprint): readonly PartsListItem[] {
  const cached = partsByBlueprint.get(blueprint);
  if (cached !== undefined) return cached;
  const wires = wireList(connect(snapshot, blueprint), new PartLoads(blueprint), numberedWiresOf(snapshot));
  const parts = partsWithWires(blueprint, wires);
  partsByBlueprint.set(blueprint, parts);
  return parts;
}

/** The list of each section in order; owned counts are shared among them, so that none is counted twice. */
function sectionSheets(snapshot: ProjectSnapshot, blueprint: Blueprint, owned: OwnedParts): readonly PartsSheet[] {
  const sections = byOrder(snapshot.sections);
  const lists = sections.map(({ id }) => partsOfSection(blueprint, id));
  const shared = allocateOwned(lists, owned);
  return sections.map(({ id, name, color }, index) => ({ id, title: name, hue: color, lines: shared[index] ?? [] }));
}

/** The lines of the four groups, without empty groups. */
export function groupsOf(
  lines: readonly PartsLine[],
): readonly { readonly name: PartGroup; readonly lines: readonly PartsLine[] }[] {
  return partGroups
    .map((name) => ({ name, lines: lines.filter(({ item }) => item.group === name) }))
    .filter((group) => group.lines.length > 0);
}

/** Ids of the placed parts of each line of the parts list, by the id of the line. */
const partsOfLines = memoize((blueprint: Blueprint): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const section of blueprint.sections) {
    const { supply, isGlobal } = section;
    for (const part of partsIn(section)) {
      const isLed = part.type === 'led';
      const counted = { strings: [], shared: [], supply, isGlobal };
      const lines = countParts({ ...counted, leds: isLed ? [part] : [], others: isLed ? [] : [part] });
      for (const { id } of listParts(lines, null)) found.set(id, [...(found.get(id) ?? []), part.id]);
    }
  }
  return found;
});

/** Ids of the placed parts of a line. */
export function partsOfLine(blueprint: Blueprint, { id }: Pick<PartsListItem, 'id'>): readonly string[] {
  const key = id.startsWith(notYetPrefix) ? id.slice(notYetPrefix.length) : id;
  return partsOfLines(blueprint).get(key) ?? [];
}

/** A part with its color: `5mm Through-Hole LED, Red`. */
export function partTitle({ name, color }: Pick<PartsListItem, 'name' | 'color'>): string {
  return color === null ? name : `${name}, ${colorName(color)}`;
}
