import type { LightPlace } from '#web/features/builder/design/lights/lights.ts';
import type { DesignSection } from '#web/features/builder/design/view/design-model.ts';

/** What can be switched in a section: its standalone LEDs, as one, and each circuit with LEDs. */
export function lightPlaces(sectionId: string, { standalone, circuits }: DesignSection): readonly LightPlace[] {
  const lone = standalone.some(({ string }) => string !== null) ? [{ sectionId, circuitNumber: null }] : [];
  const wired = circuits.filter(({ string }) => string !== null);
  return [...lone, ...wired.map(({ number }) => ({ sectionId, circuitNumber: number }))];
}
