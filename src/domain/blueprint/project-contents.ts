import { type Blueprint, partsIn } from '#domain/blueprint/blueprint.ts';
import { type PictureLight, pictureLights } from '#domain/blueprint/picture-lights.ts';
import { countProblems, type Problems } from '#domain/checks/count-problems.ts';
import { lightColor } from '#domain/parts/light.ts';
import { sortByOrder } from '#domain/parts/resolved-part.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { byOrder } from '#domain/projects/order-slots.ts';

/** A run of neighboring lights of one color. */
interface ColorRun {
  readonly color: string;
  readonly quantity: number;
}

/** Key figures of a project: its lights by color in the order of the sections, and its current (mA). */
export interface ProjectContents {
  readonly sections: number;
  readonly lights: number;
  readonly colors: readonly ColorRun[];
  readonly totalMa: number;
}

/** A picture of a project with its lights, as fractions of its width and height. */
interface LitPicture extends Pick<ModelPicture, 'id' | 'imageHash' | 'width' | 'height' | 'dim'> {
  readonly lights: readonly Pick<PictureLight, 'x' | 'y' | 'color' | 'radius' | 'level'>[];
}

/** Key figures of a template, and its first picture; null if that has no lights. */
export interface TemplateContents extends ProjectContents {
  readonly picture: LitPicture | null;
}

/** Key figures of a project, and the number of its open findings. */
export interface ProjectSummary extends ProjectContents, Problems {}

const maxRuns = 60;

/** Merges adjacent runs of equal color; drops those beyond the maximum. */
function mergeRuns(runs: readonly ColorRun[]): ColorRun[] {
  const result: ColorRun[] = [];
  for (const run of runs) {
    const previous = result.at(-1);
    if (previous?.color === run.color) result.splice(-1, 1, { ...run, quantity: previous.quantity + run.quantity });
    else if (result.length < maxRuns) result.push(run);
    else break;
  }
  return result;
}

/** Returns the key figures of a project. */
function projectContents({ sections, power }: Blueprint): ProjectContents {
  const runs = sections.flatMap((section) =>
    sortByOrder(partsIn(section)).flatMap(({ type, part, component, quantity }): ColorRun[] =>
      type === 'led' ? [{ color: lightColor(part, component.properties), quantity }] : [],
    ),
  );
  return {
    sections: sections.filter((section) => !section.isGlobal).length,
    lights: runs.reduce((sum, { quantity }) => sum + quantity, 0),
    colors: mergeRuns(runs),
    totalMa: power.totalMa,
  };
}

/** Returns the first picture of a project with its lights; null without one or without lights. */
function litPicture(blueprint: Blueprint): LitPicture | null {
  const [picture] = byOrder(blueprint.pictures);
  if (picture === undefined) return null;
  const { id, imageHash, width, height, dim } = picture;
  const lights = pictureLights(blueprint, picture).map(({ x, y, color, radius, level }) => ({
    x,
    y,
    color,
    radius,
    level,
  }));
  return lights.length === 0 ? null : { id, imageHash, width, height, dim, lights };
}

/** Returns the key figures of a template with its picture. */
export function templateContents(blueprint: Blueprint): TemplateContents {
  return { ...projectContents(blueprint), picture: litPicture(blueprint) };
}

/**
 * Returns the key figures of a project and the number of its open findings; needs a Blueprint with checks. Rule M30.
 */
export function projectSummary(blueprint: Blueprint): ProjectSummary {
  return { ...projectContents(blueprint), ...countProblems(blueprint.checks) };
}
