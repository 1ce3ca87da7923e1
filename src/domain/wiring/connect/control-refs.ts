import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { circuitKey } from '#domain/parts/component.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { isTouchSwitch } from '#domain/blueprint/loose-touch.ts';
import { isSeriesControl, Refs, type UsedRefs } from '#domain/wiring/connect/net-parts.ts';

/** The reference of each control, and of each transistor by the key of the circuit that holds it. */
export type ControlRefs = ReadonlyMap<string, string>;

/** The key of the first circuit on each output that needs a transistor: it holds the one that all of them share. */
export function transistorHolders(sections: readonly BlueprintSection[]): ReadonlyMap<string, string> {
  const holders = new Map<string, string>();
  for (const { id, driven } of sections) {
    for (const { number, drive } of driven) {
      if (drive === null || drive.driver === null || drive.transistor === null) continue;
      const key = outputKey(drive.driver);
      if (!holders.has(key)) holders.set(key, circuitKey(id, number));
    }
  }
  return holders;
}

/** The controls of a section: those before all of it, those of its circuits, the rest. */
function controlsIn({ circuits, standalone }: BlueprintSection): ResolvedPart[] {
  const alone = standalone.map(({ part }) => part).filter(({ type }) => type === 'control');
  return [
    ...alone.filter(isSeriesControl),
    ...circuits.flatMap(({ parts }) => parts.filter(({ type }) => type === 'control')),
    ...alone.filter((control) => !isSeriesControl(control)),
  ];
}

/**
 * Gives the controls and transistors of all sections their references before anything is joined, because circuits of
 * other sections name them. They count in each section behind those of the global one.
 */
export function refControls(sections: readonly BlueprintSection[], holders: ReadonlyMap<string, string>): ControlRefs {
  const holding = new Set(holders.values());
  const refs = new Map<string, string>();
  let before: UsedRefs | undefined;
  for (const section of sections.toSorted((one, other) => Number(other.isGlobal) - Number(one.isGlobal))) {
    const own = new Refs(before);
    for (const control of controlsIn(section)) refs.set(control.id, own.next(isSwitch(control.component) ? 'S' : 'U'));
    for (const { part } of section.standalone) if (isTouchSwitch(part)) refs.set(`${part.id}.q`, own.next('Q'));
    for (const { number } of section.driven) {
      const key = circuitKey(section.id, number);
      if (holding.has(key)) refs.set(key, own.next('Q'));
    }
    if (section.isGlobal) before = own.used;
  }
  return refs;
}
