import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

/** The lines of a circuit, with the parts of each in the order of its wire. */
export interface CircuitLines {
  /** Switches, which carry the current of all lines. */
  readonly switches: readonly ResolvedPart[];
  /** LEDs in series with the one resistor. */
  readonly string: readonly ResolvedPart[];
  /** Parts in parallel to the string, at full voltage: LEDs with their own resistors, boards, motors. */
  readonly branches: readonly ResolvedPart[];
}

/** Sorts the parts of a circuit into its lines: switches, series string, parallel branches. */
export function circuitLines({ parts }: Pick<BlueprintCircuit, 'parts'>): CircuitLines {
  const isInString = (part: ResolvedPart): boolean =>
    part.type === 'led' ? part.role === 'series' : part.type === 'resistor';
  const switches = parts.filter(({ component }) => isSwitch(component));
  const string = parts.filter(isInString);
  const others = new Set([...switches, ...string]);
  return { switches, string, branches: parts.filter((part) => !others.has(part)) };
}
