import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

/** How the parts of a circuit hang on each other, each list in the order of its wire. */
export interface CircuitLines {
  /** What carries the current of all lines. */
  readonly switches: readonly ResolvedPart[];
  /** The string of LEDs behind the one resistor; empty without such LEDs. */
  readonly string: readonly ResolvedPart[];
  /** What hangs beside the string at the full voltage, each by itself: LEDs with resistors of their own, boards, motors. */
  readonly branches: readonly ResolvedPart[];
}

/** The lines of a circuit: its switch carries all, its string is one line, and what takes the full voltage hangs beside. */
export function circuitLines({ parts }: Pick<BlueprintCircuit, 'parts'>): CircuitLines {
  const isInString = (part: ResolvedPart): boolean =>
    part.type === 'led' ? part.role === 'series' : part.type === 'resistor';
  const switches = parts.filter(({ component }) => isSwitch(component));
  const string = parts.filter(isInString);
  const others = new Set([...switches, ...string]);
  return { switches, string, branches: parts.filter((part) => !others.has(part)) };
}
