import type { Component } from '#domain/parts/component.ts';
import type { PicturePlace, PicturePoint } from '#domain/parts/picture-place.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { pictureDistance } from '#domain/projects/picture-routes.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';

/** Step (mm) to which wire lengths from a picture are rounded up. */
const stepMm = 5;

/** Settings of a project for lengths from pictures. */
export type PictureSettings = Pick<ProjectSettings, 'pictureSlackPct' | 'pictureEndsMm' | 'followRoutes'>;

/**
 * Returns the length of a wire (mm) between two points of a picture, with slack and both ends, rounded up to 5 mm; null
 * if the picture has no scale. Source: model pictures, 4.2.
 */
function pictureWireMm(
  picture: ModelPicture,
  from: PicturePoint,
  to: PicturePoint,
  { pictureSlackPct, pictureEndsMm, followRoutes }: PictureSettings,
): number | null {
  const distance = pictureDistance(picture, from, to, followRoutes);
  if (distance === null) return null;
  const mm = (distance * (100 + pictureSlackPct)) / 100 + 2 * pictureEndsMm;
  // Rounded first, so that a floating-point error does not turn 165 mm into 170 mm.
  return Math.ceil(Math.round(mm * 1000) / 1000 / stepMm) * stepMm;
}

/** The pictures of a project, and its settings for lengths from them. */
export interface PictureProject {
  readonly pictures: readonly ModelPicture[];
  readonly settings: PictureSettings;
}

/**
 * Returns the length of a wire (cm) between the places of two units that are on one picture with a scale; null for any
 * others. On several pictures it is the longest, because each shows the way without its depth. Rule N8.
 */
export function pictureLengthCm(
  { pictures, settings }: PictureProject,
  from: readonly PicturePlace[],
  to: readonly PicturePlace[],
): number | null {
  const lengths = from.flatMap((start) => {
    const picture = pictures.find(({ id }) => id === start.pictureId);
    const end = to.find(({ pictureId }) => pictureId === start.pictureId);
    if (picture === undefined || end === undefined) return [];
    return pictureWireMm(picture, start, end, settings) ?? [];
  });
  return lengths.length === 0 ? null : Math.max(...lengths) / 10;
}

/** One unit (from 1) of a placed part. */
export interface PlacedUnit {
  readonly componentId: string;
  readonly unit: number;
}

/** Wire lengths between the placed units of a project. */
export class PictureLengths {
  readonly #project: PictureProject;
  readonly #components = new Map<string, Component['places']>();

  constructor(project: PictureProject, components: readonly Component[]) {
    this.#project = project;
    for (const { id, places } of components) if (places.length > 0) this.#components.set(id, places);
  }

  #placesOf({ componentId, unit }: PlacedUnit): Component['places'] {
    return this.#components.get(componentId)?.filter((place) => place.unit === unit) ?? [];
  }

  /** Whether a unit is on any picture. */
  isPlaced(unit: PlacedUnit): boolean {
    return this.#placesOf(unit).length > 0;
  }

  /** Length of a wire (cm) between two units; null if no picture shows it. */
  between(from: PlacedUnit, to: PlacedUnit): number | null {
    return pictureLengthCm(this.#project, this.#placesOf(from), this.#placesOf(to));
  }
}
