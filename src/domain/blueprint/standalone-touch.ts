import { type BlueprintSection, partsIn } from '#domain/blueprint/blueprint.ts';
import { isBoard } from '#domain/driving/driving-section.ts';
import { switchingTransistor } from '#domain/driving/drive-kind.ts';
import { isInput } from '#domain/parts/component.ts';
import { findSupplyTerminal } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

export const touchId = 'switch-touch-ttp223';

/** Whether a control is a touch switch that does not work on a pin of a board. */
export function isTouchSwitch({ componentId, component }: ResolvedPart): boolean {
  return componentId === touchId && !isInput(component);
}

/** The sections that a standalone touch switch switches, and their peak current (mA). */
export interface TouchLoad {
  readonly sections: readonly BlueprintSection[];
  readonly milliamps: number;
}

/** Whether loads of a touch switch would get power through their signal wires while their minus is open. */
function feedsThroughSignals(touch: ResolvedPart, { sections }: TouchLoad): boolean {
  return sections.some((section) => {
    const hasPixels = partsIn(section).some(({ part }) => part?.category === 'addressable');
    return hasPixels || section.resolved.controls.some((control) => control.id !== touch.id && isBoard(control));
  });
}

/** Returns why a standalone touch switch is not wired; null if it can be. Source: boards and currents, 2.9. */
export function whyNotTouch(touch: ResolvedPart, volts: number, load: TouchLoad): string | null {
  if (findSupplyTerminal(touch.part, volts) === null) return 'its supply voltage does not fit';
  if (feedsThroughSignals(touch, load)) return 'it switches boards or addressable LEDs: put it in a circuit';
  const transistor = switchingTransistor(volts, load.milliamps);
  return transistor === null ? 'no transistor can carry everything it switches: put it in a circuit' : null;
}

/** Returns a key that changes with the load on which the touch switch of a section depends. */
export function touchKey({ standalone }: BlueprintSection, load: TouchLoad): string {
  const touch = standalone.find(({ part }) => isTouchSwitch(part))?.part;
  return touch === undefined ? '' : `${load.milliamps} ${feedsThroughSignals(touch, load)}`;
}

/**
 * Returns the load of a standalone touch switch: its section or, in the global section, all sections on the project's
 * rails.
 */
export function touchLoad(section: BlueprintSection, all: readonly BlueprintSection[]): TouchLoad {
  if (!section.isGlobal) return { sections: [section], milliamps: section.peakMa };
  const sections = all.filter(({ supply }) => supply.loadsMaster);
  return { sections, milliamps: sections.reduce((sum, { peakMa }) => sum + peakMa, 0) };
}
