import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';

/** The lines of a circuit, with the parts of each in the order of its wire. */
export interface CircuitLines {
  /** Switches, which carry the current of all lines. */
  readonly switches: readonly ResolvedPart[];
  /** LEDs in series with the one resistor; empty if there are several strings. */
  readonly string: readonly ResolvedPart[];
  /** Resistors placed before several strings. */
  readonly common: readonly ResolvedPart[];
  /** LEDs of each of several strings; an item of a larger quantity is in several. */
  readonly strings: readonly (readonly ResolvedLed[])[];
  /** Parts in parallel to the strings, at full voltage: LEDs with their own resistors, boards, motors. */
  readonly branches: readonly ResolvedPart[];
}

/** Sorts the parts of a circuit into its lines: switches, series strings, parallel branches. */
export function circuitLines({
  parts,
  strings,
  ledsOfStrings,
}: Pick<BlueprintCircuit, 'parts' | 'strings' | 'ledsOfStrings'>): CircuitLines {
  const isSeries = (part: ResolvedPart): part is ResolvedLed => part.type === 'led' && part.role === 'series';
  const isInString = (part: ResolvedPart): boolean => isSeries(part) || part.type === 'resistor';
  const switches = parts.filter(({ component }) => isSwitch(component));
  const inString = parts.filter(isInString);
  const others = new Set([...switches, ...inString]);
  const branches = parts.filter((part) => !others.has(part));
  if (strings.length < 2) return { switches, string: inString, common: [], strings: [], branches };
  const common = inString.filter(({ type }) => type === 'resistor');
  return { switches, string: [], common, strings: ledsOfStrings, branches };
}
