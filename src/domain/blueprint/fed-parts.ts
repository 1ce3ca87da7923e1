import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { isTouchSwitch } from '#domain/blueprint/standalone-touch.ts';
import { isInputContact, isSeriesControl } from '#domain/driving/driving-section.ts';
import { isSpeaker } from '#domain/driving/sound-and-signals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

/** Whether a part takes current from the rails of its section: a light, board, or motor. */
export function takesCurrent(part: ResolvedPart): boolean {
  if (part.type === 'led') return true;
  return part.type === 'control' && !isSeriesControl(part) && !isSpeaker(part) && !isInputContact(part);
}

/**
 * Whether a section has a load. Without one, its own supply is not wired and needs no accessories; a standalone touch
 * switch, which only switches other loads, does not count.
 */
export function feedsAnything({ circuits, standalone }: Pick<BlueprintSection, 'circuits' | 'standalone'>): boolean {
  return (
    circuits.some(({ parts }) => parts.some(takesCurrent)) ||
    standalone.some(({ part }) => takesCurrent(part) && !isTouchSwitch(part))
  );
}

/** Whether a standalone touch switch of a section has a load to switch; without one it is not wired. */
export function hasTouchLoad(section: Pick<BlueprintSection, 'isGlobal' | 'circuits' | 'standalone'>): boolean {
  return section.isGlobal || feedsAnything(section);
}
