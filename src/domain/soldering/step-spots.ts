import { pieceReference } from '#domain/parts/reference.ts';
import type { PicturePoint } from '#domain/parts/picture-place.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { SolderStep } from '#domain/soldering/solder-step.ts';
import type { Box } from '#domain/wiring/sheet.ts';

/** Position of a part of a step on a picture. */
export interface StepSpot extends PicturePoint {
  readonly reference: string;
}

/** The part of a picture around the spots of a step, as fractions of its width and height. */
export interface CutOut {
  readonly picture: ModelPicture;
  readonly box: Box;
  readonly spots: readonly StepSpot[];
}

/** Width of a cut-out as a share of the longer side of its picture, and its shape (height by width). */
const usualShare = 0.3;
const shape = 0.66;

/** Space around the spots, as a share of their extent. */
const space = 0.45;

/** Start of a range of a length around a middle, within 0 and 1. */
function startAround(middle: number, length: number): number {
  return Math.min(Math.max(0, middle - length / 2), Math.max(0, 1 - length));
}

function cutOutOf(picture: ModelPicture, spots: readonly StepSpot[]): CutOut {
  const { width, height } = picture;
  const [xs, ys] = [spots.map(({ x }) => x * width), spots.map(({ y }) => y * height)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const extent = Math.max(right - left, (bottom - top) / shape) * (1 + space);
  const across = Math.min(width, Math.max(usualShare * Math.max(width, height), extent));
  const down = Math.min(height, across * shape);
  const size = { width: across / width, height: down / height };
  const x = startAround((left + right) / 2 / width, size.width);
  const y = startAround((top + bottom) / 2 / height, size.height);
  return { picture, spots, box: { x, y, ...size } };
}

/**
 * Returns the parts of pictures around what a step solders or measures: one with both of its ends if a picture has
 * both, else one for each; none without places. Source: model pictures, 5.3.
 */
export function cutOutsOf(
  { pictures, components }: Pick<ProjectSnapshot, 'pictures' | 'components'>,
  { units }: Pick<SolderStep, 'units'>,
): readonly CutOut[] {
  const rows = units.flatMap(({ componentId, unit }) => {
    const row = components.find(({ id }) => id === componentId);
    return row === undefined ? [] : [{ unit, row }];
  });
  const found = byOrder(pictures).map((picture) => ({
    picture,
    placed: rows.flatMap(({ row, unit }) => {
      const place = row.places.find((each) => each.pictureId === picture.id && each.unit === unit);
      if (place === undefined) return [];
      const reference = pieceReference(row.reference ?? '', unit - 1, row.quantity);
      return [{ key: `${row.id} ${unit}`, spot: { x: place.x, y: place.y, reference } }];
    }),
  }));
  // A joint of a resistor has both of its ends at the same LED.
  const shown = new Set<string>();
  const mostFirst = found.toSorted((one, other) => other.placed.length - one.placed.length);
  return mostFirst.flatMap(({ picture, placed }) => {
    const spots = placed.flatMap(({ key, spot }) => {
      const isNew = !shown.has(key);
      shown.add(key);
      return isNew ? [spot] : [];
    });
    return spots.length === 0 ? [] : [cutOutOf(picture, spots)];
  });
}
