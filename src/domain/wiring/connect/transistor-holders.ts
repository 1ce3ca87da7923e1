import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { hasDrivable, outputKey } from '#domain/driving/find-drivers.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { circuitPool } from '#domain/parts/part-references.ts';

/** The circuit that contains the transistor of an output, and the reference of the transistor. */
export interface TransistorHolder {
  readonly key: string;
  readonly ref: string;
  readonly sectionId: string;
}

/**
 * Returns the first circuit on each output that needs a transistor; it contains the one that all circuits on the output
 * share.
 */
export function transistorHolders(sections: readonly BlueprintSection[]): ReadonlyMap<string, TransistorHolder> {
  const holders = new Map<string, TransistorHolder>();
  for (const { id: sectionId, driven } of sections) {
    for (const circuit of driven) {
      const { number, parts, drive } = circuit;
      if (drive === null || drive.driver === null || drive.transistor === null) continue;
      // A circuit without lights is not drawn, so it cannot contain a shared part.
      if (!hasDrivable(circuit)) continue;
      const output = outputKey(drive.driver);
      if (holders.has(output)) continue;
      holders.set(output, { key: circuitKey(sectionId, number), ref: circuitPool(parts).take('Q'), sectionId });
    }
  }
  return holders;
}
