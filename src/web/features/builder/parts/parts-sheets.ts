import { type Blueprint, type PartGroup, partGroups, type PartsListItem } from '#domain/blueprint/blueprint.ts';
import { byOrder } from '#domain/changes/order-slots.ts';
import { partsOfSection } from '#domain/parts-list/parts-of-section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { PartsFilter } from '#web/features/builder/parts/parts-filters.tsx';

/** What of the parts list is shown. */
export interface PartsChoice {
  readonly filter: PartsFilter;
  /** With the filter by section: the one section, or null for each of them. */
  readonly sectionId: string | null;
  /** With the filter by type: the one group. */
  readonly group: PartGroup;
}

/** A list of its own with its heading: one section's, or with a null title the project's. */
export interface PartsSheet {
  readonly id: string;
  readonly title: string | null;
  readonly hue: string | undefined;
  readonly groups: readonly { readonly name: PartGroup; readonly items: readonly PartsListItem[] }[];
}

/** The lists that a choice shows; none when there is nothing on them but the power supply that every project has. */
export function partsSheets(whole: WholeProject, blueprint: Blueprint, choice: PartsChoice): readonly PartsSheet[] {
  if (!whole.components.some((component) => component.properties.isPowerSupply !== true)) return [];
  if (choice.filter !== 'section') {
    const parts =
      choice.filter === 'type' ? blueprint.parts.filter(({ group }) => group === choice.group) : blueprint.parts;
    return withoutEmpty([sheetOf('project', null, undefined, parts)]);
  }
  const chosen = whole.sections.filter(({ id }) => choice.sectionId === null || id === choice.sectionId);
  return withoutEmpty(
    byOrder(chosen).map(({ id, name, color }) => sheetOf(id, name, color, partsOfSection(whole, blueprint, id))),
  );
}

function sheetOf(
  id: string,
  title: string | null,
  hue: string | undefined,
  parts: readonly PartsListItem[],
): PartsSheet {
  const groups = partGroups.map((name) => ({ name, items: parts.filter(({ group }) => group === name) }));
  return { id, title, hue, groups: groups.filter(({ items }) => items.length > 0) };
}

function withoutEmpty(sheets: readonly PartsSheet[]): readonly PartsSheet[] {
  return sheets.filter(({ groups }) => groups.length > 0);
}
