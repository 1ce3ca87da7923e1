import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { isTouchSwitch } from '#domain/blueprint/loose-touch.ts';
import { isSeriesControl } from '#domain/driving/driving-section.ts';
import { isSpeaker } from '#domain/driving/sound-and-signals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

/** Whether a part takes current from the rails of its section: a light, board or motor. */
export function takesCurrent(part: ResolvedPart): boolean {
  return part.type === 'led' || (part.type === 'control' && !isSeriesControl(part) && !isSpeaker(part));
}

/**
 * Whether anything hangs on the rails of a section. A supply of its own without that is not wired and needs nothing around
 * it; a touch switch that stands alone only switches what else is there.
 */
export function feedsAnything({ circuits, standalone }: Pick<BlueprintSection, 'circuits' | 'standalone'>): boolean {
  return (
    circuits.some(({ parts }) => parts.some(takesCurrent)) ||
    standalone.some(({ part }) => takesCurrent(part) && !isTouchSwitch(part))
  );
}

/** Whether a touch switch that stands alone in a section has anything to switch there; without that it is not wired. */
export function hasTouchLoad(section: Pick<BlueprintSection, 'isGlobal' | 'circuits' | 'standalone'>): boolean {
  return section.isGlobal || feedsAnything(section);
}
