import { type BlueprintSection, partsIn } from '#domain/blueprint/blueprint.ts';
import { hasDrivable, outputKey } from '#domain/driving/find-drivers.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { isTouchSwitch } from '#domain/blueprint/loose-touch.ts';
import { accessoryPool, circuitPool, partReference } from '#domain/parts/kept-references.ts';

/** The reference of each control, and of each transistor by the key of the circuit or `.q` of the part that holds it. */
export type ControlRefs = ReadonlyMap<string, string>;

/** The key of the first circuit on each output that needs a transistor: it holds the one that all of them share. */
export function transistorHolders(sections: readonly BlueprintSection[]): ReadonlyMap<string, string> {
  const holders = new Map<string, string>();
  for (const { id, driven } of sections) {
    for (const circuit of driven) {
      const { number, drive } = circuit;
      if (drive === null || drive.driver === null || drive.transistor === null) continue;
      // A circuit without lights is not drawn, so it cannot hold what others need.
      if (!hasDrivable(circuit)) continue;
      const key = outputKey(drive.driver);
      if (!holders.has(key)) holders.set(key, circuitKey(id, number));
    }
  }
  return holders;
}

/**
 * The references of all controls by their ids, and of the transistors by the keys of the circuits that hold them, because
 * circuits of other sections name them.
 */
export function controlRefs(sections: readonly BlueprintSection[], holders: ReadonlyMap<string, string>): ControlRefs {
  const holding = new Set(holders.values());
  const refs = new Map<string, string>();
  for (const section of sections) {
    for (const part of partsIn(section)) if (part.type === 'control') refs.set(part.id, partReference(part));
    for (const { part } of section.standalone) {
      if (isTouchSwitch(part)) refs.set(`${part.id}.q`, accessoryPool(part).take('Q'));
    }
    for (const { number, parts } of section.driven) {
      const key = circuitKey(section.id, number);
      if (holding.has(key)) refs.set(key, circuitPool(parts).take('Q'));
    }
  }
  return refs;
}
