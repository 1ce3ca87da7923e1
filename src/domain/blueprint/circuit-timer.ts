import type { BlueprintCircuit, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { hasDrivable } from '#domain/driving/find-drivers.ts';
import { type Timer555, timer555Id, timer555Of } from '#domain/effects/timer-555.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

/**
 * Returns the parts of the NE555 that drives a circuit; null if another part drives it, or its effect has more than two
 * jumps. Rule L4. Source: effects, 2.5.
 */
export function circuitTimer(
  circuit: BlueprintCircuit,
  { rows }: Pick<BlueprintSection, 'rows'>,
  driver: Pick<ResolvedPart, 'componentId'> | undefined,
): Timer555 | null {
  const isTimer = driver?.componentId === timer555Id && circuit.drive !== null && circuit.drive.kind !== null;
  if (!isTimer || !hasDrivable(circuit)) return null;
  return timer555Of(rows.circuits.find(({ circuitNumber }) => circuitNumber === circuit.number)?.effect ?? null);
}
