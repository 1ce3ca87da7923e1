import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { pieceReference } from '#domain/parts/reference.ts';
import type { PicturePlace } from '#domain/parts/picture-place.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';
import { titleOfCircuit } from '#web/features/builder/project/find-circuit.ts';

/** One piece of a part. */
export interface UnitKey {
  readonly componentId: string;
  /** From 1. */
  readonly unit: number;
}

/** One piece of a part, with its texts. */
export interface ModelUnit extends UnitKey {
  readonly key: string;
  /** Such as D7, or D7.3 for the third of several. */
  readonly reference: string;
  readonly title: string;
  /** Color of its light; null for a part that does not shine. */
  readonly led: string | null;
  readonly places: readonly PicturePlace[];
}

/** The pieces of a circuit, or the parts of a section without one. */
export interface UnitGroup {
  readonly key: string;
  readonly sectionId: string;
  readonly title: string;
  readonly units: readonly ModelUnit[];
}

/** The pieces that a line or grid spreads: the lights, or all of them without a light. */
export function spreadUnits<Unit extends Pick<ModelUnit, 'led'>>(units: readonly Unit[]): readonly Unit[] {
  const lights = units.filter(({ led }) => led !== null);
  return lights.length > 0 ? lights : units;
}

/** Text that identifies a piece. */
export function unitKey({ componentId, unit }: UnitKey): string {
  return `${componentId} ${unit}`;
}

/** The pieces of all parts, by section and circuit in their order. */
export const unitGroups = memoize((snapshot: ProjectSnapshot): readonly UnitGroup[] => {
  const catalogue = catalogueOf(snapshot);
  const groups = new Map<string, UnitGroup & { readonly units: ModelUnit[] }>();
  for (const section of byOrder(snapshot.sections)) {
    const rows = byOrder(snapshot.components.filter(({ sectionId }) => sectionId === section.id));
    const sorted = rows.toSorted((one, other) => circuitRank(one) - circuitRank(other));
    for (const row of sorted) {
      const number = circuitNumberOf(row);
      const key = `${section.id} ${number ?? ''}`;
      const place = number === null ? null : { sectionId: section.id, circuitNumber: number };
      const circuit = place === null ? null : titleOfCircuit(snapshot, place);
      const title = circuit === null ? section.name : `${section.name} · ${circuit}`;
      const group = groups.get(key) ?? { key, sectionId: section.id, title, units: [] };
      group.units.push(...unitsOf(row, partView(row, catalogue)));
      groups.set(key, group);
    }
  }
  return [...groups.values()];
});

function circuitRank(row: Component): number {
  return circuitNumberOf(row) ?? Infinity;
}

function unitsOf(row: Component, { title, led }: { readonly title: string; readonly led: string | null }): ModelUnit[] {
  return Array.from({ length: row.quantity }, (_, at) => ({
    key: unitKey({ componentId: row.id, unit: at + 1 }),
    componentId: row.id,
    unit: at + 1,
    reference: pieceReference(row.reference ?? '', at, row.quantity),
    title,
    led,
    places: row.places.filter(({ unit }) => unit === at + 1),
  }));
}

/** The place of a piece on a picture; null if it has none. */
export function placeOn({ places }: Pick<ModelUnit, 'places'>, pictureId: string): PicturePlace | null {
  return places.find((place) => place.pictureId === pictureId) ?? null;
}

/** The groups that a picture can show, of the whole model or of its section. */
export function groupsOfPicture(
  snapshot: ProjectSnapshot,
  picture: { readonly sectionId: string | null },
): readonly UnitGroup[] {
  const groups = unitGroups(snapshot);
  return picture.sectionId === null ? groups : groups.filter(({ sectionId }) => sectionId === picture.sectionId);
}
