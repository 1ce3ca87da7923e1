import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { readProperties } from '#domain/parts/part-facts.ts';
import { findGlobalSection } from '#domain/projects/master-supply.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';
import { readFinite } from '#domain/units/amounts.ts';

/** A section within such a scope; those of derived projects may lack fuse and references. */
export type ReferencedSection = Pick<Section, 'id' | 'order' | 'sectionType'> &
  Partial<Pick<Section, 'fuseMa' | 'accessoryReferences'>>;

/** A project, or a derived form of it, within which references are unique. */
export interface ReferenceScope extends Pick<ProjectSnapshot, 'project' | 'circuits' | 'components'> {
  readonly sections: readonly ReferencedSection[];
}

/** The component of the project's supply, whose accessories belong to the project. */
export function masterOf({ sections, components }: ReferenceScope): Component | undefined {
  const globalId = findGlobalSection(sections)?.id;
  return components.find(
    (row) =>
      row.sectionId === globalId &&
      row.componentType === 'power' &&
      readProperties(row.properties).isPowerSupply === true,
  );
}

/** Sorts parts in diagram order: the global section first, circuits by number, within a circuit LEDs last. */
export function sortForDiagram({ sections }: ReferenceScope, rows: readonly Component[]): readonly Component[] {
  if (rows.length < 2) return rows;
  const places = new Map(sections.map((row) => [row.id, isGlobal(row) ? -1 : (readFinite(row.order) ?? 0)]));
  const rank = (row: Component): number[] => [
    places.get(row.sectionId) ?? 0,
    circuitNumberOf(row) ?? Infinity,
    row.componentType === 'led' ? 1 : 0,
    readFinite(row.order) ?? 0,
  ];
  const ranked = rows.map((row) => ({ row, rank: rank(row) }));
  ranked.sort((one, other) => {
    const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
    return at === -1 ? 0 : (one.rank[at] ?? 0) < (other.rank[at] ?? 0) ? -1 : 1;
  });
  return ranked.map(({ row }) => row);
}

/** Whether a project has no components besides its supply. */
export function isEmptyProject(whole: ReferenceScope): boolean {
  const isMaster = (row: Component): boolean => row === masterOf(whole);
  return whole.components.every(isMaster) && whole.components.length <= 1;
}
