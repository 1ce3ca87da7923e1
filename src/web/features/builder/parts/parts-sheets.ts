import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { partsOfSection } from '#domain/blueprint/list-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { partsWithWires } from '#domain/build-book/wire-totals.ts';
import { type OwnedParts, type PartsLine, partsLines, allocateOwned } from '#domain/parts-list/owned-parts.ts';
import { type PartGroup, type PartsListItem, partGroups } from '#domain/parts-list/parts-list-item.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { numberedWiresOf } from '#domain/projects/wire-numbers.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { colorName } from '#web/ui/style/color-name.ts';

/** How the parts list is divided. Source: specification 1, section 2. */
export type PartsFilter = 'all' | 'section' | 'type';

/** What of the parts list is shown. */
export interface PartsChoice {
  readonly filter: PartsFilter;
  /** With the filter by section: the one section, or null for each of them. */
  readonly sectionId: string | null;
  /** With the filter by type: the one group. */
  readonly group: PartGroup;
  /** Leaves out what is owned already. */
  readonly onlyToBuy: boolean;
}

/** A list of its own with its heading: one section's, or with a null title the project's. */
export interface PartsSheet {
  readonly id: string;
  readonly title: string | null;
  readonly hue: string | undefined;
  readonly lines: readonly PartsLine[];
}

/** The lists that a choice shows; none when there is nothing on them but the power supply that every project has. */
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

/** Whether there is anything to list but the power supply that every project has. */
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
  return [{ id: 'project', title: null, hue: undefined, lines: partsLines(parts, owned) }];
}

const known = new WeakMap<Blueprint, readonly PartsListItem[]>();

/** The list of the project with its wire, worked out once for each Blueprint. */
function projectParts(snapshot: ProjectSnapshot, blueprint: Blueprint): readonly PartsListItem[] {
  const before = known.get(blueprint);
  if (before !== undefined) return before;
  const wires = wireList(connect(snapshot, blueprint), new PartLoads(blueprint), numberedWiresOf(snapshot));
  const parts = partsWithWires(blueprint, wires);
  known.set(blueprint, parts);
  return parts;
}

/** Every section's list, in their order; what is owned is shared out over them, so that it is not counted twice. */
function sectionSheets(snapshot: ProjectSnapshot, blueprint: Blueprint, owned: OwnedParts): readonly PartsSheet[] {
  const sections = byOrder(snapshot.sections);
  const lists = sections.map(({ id }) => partsOfSection(blueprint, id));
  const shared = allocateOwned(lists, owned);
  return sections.map(({ id, name, color }, index) => ({ id, title: name, hue: color, lines: shared[index] ?? [] }));
}

/** The lines under each of the four headings that has any. */
export function groupsOf(
  lines: readonly PartsLine[],
): readonly { readonly name: PartGroup; readonly lines: readonly PartsLine[] }[] {
  return partGroups
    .map((name) => ({ name, lines: lines.filter(({ item }) => item.group === name) }))
    .filter((group) => group.lines.length > 0);
}

/** A part with its colour: `5mm Through-Hole LED, Red`. */
export function partTitle({ name, color }: Pick<PartsListItem, 'name' | 'color'>): string {
  return color === null ? name : `${name}, ${colorName(color)}`;
}
