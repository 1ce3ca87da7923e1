import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { channelOf, legOf } from '#domain/parts/channels.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { withCustomParts } from '#domain/parts/custom-component.ts';
import { lightColor } from '#domain/parts/light.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import type { PicturePoint } from '#domain/parts/picture-place.ts';
import { pieceReference } from '#domain/parts/reference.ts';
import { nameOf } from '#domain/parts/resolved-part.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { colorLabel } from '#domain/units/formats.ts';
import { circuitTitle } from '#domain/wiring/connect/connect-rungs.ts';

/** A placed unit of a part, with its number on the picture. */
export interface PictureMark extends PicturePoint {
  readonly number: number;
  readonly reference: string;
  /** Color of a light; null for other parts. */
  readonly color: string | null;
  /** Its name, for a light with the color. */
  readonly text: string;
}

/** The marks of one circuit, or of the parts of a section without one. */
export interface MarkGroup {
  readonly title: string;
  readonly marks: readonly PictureMark[];
}

/** A page of the book: a picture with its marks. */
export interface PicturePage {
  readonly picture: ModelPicture;
  readonly groups: readonly MarkGroup[];
}

type Unit = Omit<PictureMark, 'number'>;

/** The units of a part on a picture, in their order. */
function unitsOn(pictureId: string, row: Component, catalogue: Catalogue): Unit[] {
  const part = catalogue.get(row.componentId) ?? null;
  const channel = channelOf(part, row.properties);
  const leg = channel === null ? '' : `${legOf(channel)} `;
  const name = `${leg}${nameOf({ component: row, part })}`;
  const color = row.componentType === 'led' ? lightColor(part, row.properties) : null;
  const text = color === null ? name : `${name}, ${colorLabel(color)}`;
  return row.places
    .filter((place) => place.pictureId === pictureId)
    .toSorted((one, other) => one.unit - other.unit)
    .map(({ unit, x, y }) => {
      const reference = pieceReference(row.reference ?? '', unit - 1, row.quantity);
      return { x, y, reference, color, text };
    });
}

/** The rows of a section with a title for those of each circuit; those without a circuit are last. */
function circuitsOf({ components, circuits }: ProjectSnapshot, sectionId: string, section: string) {
  const rows = byOrder(components.filter((row) => row.sectionId === sectionId));
  const numbers = [...new Set(rows.map(circuitNumberOf))];
  return numbers
    .toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity))
    .map((number) => {
      const record = circuits.find((each) => each.sectionId === sectionId && each.circuitNumber === number);
      const title = number === null ? section : `${section} · ${circuitTitle(number, record?.name ?? null)}`;
      return { title, rows: rows.filter((row) => circuitNumberOf(row) === number) };
    });
}

function pageOf(snapshot: ProjectSnapshot, picture: ModelPicture, catalogue: Catalogue): PicturePage {
  let number = 0;
  const groups = byOrder(snapshot.sections)
    .flatMap(({ id, name }) => circuitsOf(snapshot, id, name))
    .map(({ title, rows }): MarkGroup => {
      const units = rows.flatMap((row) => unitsOn(picture.id, row, catalogue));
      return { title, marks: units.map((unit) => ({ number: (number += 1), ...unit })) };
    });
  return { picture, groups: groups.filter(({ marks }) => marks.length > 0) };
}

/**
 * The pages of the pictures of a project, in order, with their marks numbered by section and circuit; without blank
 * sheets on which nothing is. Source: model pictures, 5.1.
 */
export function picturePages(snapshot: ProjectSnapshot): PicturePage[] {
  const catalogue = withCustomParts(builtInCatalogue, snapshot.customComponents);
  return byOrder(snapshot.pictures)
    .map((picture) => pageOf(snapshot, picture, catalogue))
    .filter(({ picture, groups }) => picture.imageHash !== null || groups.length + picture.routes.length > 0);
}
