import { type PictureLight, pictureLights } from '#domain/blueprint/picture-lights.ts';
import type { LightEffect } from '#domain/catalogue/catalogue-part.ts';
import type { PicturePoint } from '#domain/parts/picture-place.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { lightsEffect } from '#web/features/builder/design/lights/driven-lights.ts';
import { lightKey } from '#web/features/builder/design/lights/lights.ts';
import { drawnSize, toDrawing } from '#web/features/builder/model/picture-scale.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

/** A light on a picture, at a position in its drawing. */
export interface Glow extends PicturePoint {
  readonly color: string;
  readonly radius: number;
  /** Perceived brightness with its circuit on, 0 to 1. */
  readonly level: number;
  readonly effect: LightEffect | null;
  /** Offset of its effect (ms), so that lights are out of sync. */
  readonly delay: number;
  /** The light that switches it. */
  readonly key: string;
  readonly dimmerId: string | null;
  /** Whether a timer switches it. */
  readonly isBlinking: boolean;
}

/** The lights of a project that are on a picture; those that fail are left out. */
export function glowsOf(project: ProjectView, picture: ModelPicture): readonly Glow[] {
  const drawing = drawnSize(picture);
  return pictureLights(project.blueprint, picture).map((light) => {
    const { color, level, effect, delay } = light;
    const radius = light.radius * drawing.width;
    return { ...toDrawing(light, drawing), color, radius, level, effect, delay, ...switchedBy(project, light) };
  });
}

function switchedBy(
  project: ProjectView,
  { sectionId, circuit }: PictureLight,
): Pick<Glow, 'key' | 'dimmerId' | 'isBlinking'> {
  const effect = circuit === null ? null : lightsEffect(project, circuit);
  const isBlinking = effect === 'blink';
  const key = lightKey({ sectionId, circuitNumber: circuit?.number ?? null });
  return { key, isBlinking, dimmerId: isBlinking ? null : effect };
}
