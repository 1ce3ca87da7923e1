import { lightColor, lightEffect } from '#domain/parts/light.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

/**
 * What changes the lights of a project over time: effects or scenes, or only LEDs and timers that blink by themselves;
 * null if nothing does.
 */
export function motionOf({ snapshot }: Pick<ProjectView, 'snapshot'>): 'effects' | 'parts' | null {
  const { scenes } = snapshot.project.settings;
  if (scenes.length > 0 || snapshot.circuits.some(({ effect }) => effect !== null)) return 'effects';
  return hasMovingParts(snapshot.components, snapshot.customComponents) ? 'parts' : null;
}

const hasMovingParts = memoize(
  (components: ProjectSnapshot['components'], customComponents: ProjectSnapshot['customComponents']) => {
    const catalogue = catalogueOf({ customComponents });
    return components.some(({ componentId, properties }) => {
      const part = catalogue.get(componentId) ?? null;
      return part?.category === 'timer' || lightEffect(part, lightColor(part, properties)) !== null;
    });
  },
);
