import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { ledColor } from '#domain/parts/light.ts';

/** Color of the first light of a circuit; warm white without one. */
export function lightOfCircuit(circuit: Pick<BlueprintCircuit, 'leds'> | undefined): string {
  const [led] = circuit?.leds ?? [];
  return (led === undefined ? null : ledColor(led)) ?? 'warm-white';
}
