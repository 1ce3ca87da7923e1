import { type CircuitReferences, keepsReferences } from '#domain/parts/component.ts';
import { pieceReference, referenceRange, ReferencePool } from '#domain/parts/reference.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';

// Look-ups of assigned references; nothing here numbers anything.

/** Reference of piece `at` (from 0) of a part: `D7`, or `D7.1` of several pieces. Source: decisions B17. */
export function partReference({ component, quantity }: ResolvedPart, at = 0): string {
  return pieceReference(component.reference ?? '', at, quantity);
}

/** Reference of a part, regardless of its number of pieces: `D7`. */
export function itemReference({ component }: ResolvedPart): string {
  return component.reference ?? '';
}

/** References of all pieces of a part: `D7`, or `D7.1-D7.4` of several. */
export function partRange({ component, quantity }: ResolvedPart): string {
  return referenceRange(component.reference ?? '', quantity);
}

/** Reference of the resistor of piece `at` of a standalone LED: `R5`, or `R5.1` of several. */
export function ownResistorReference({ component, quantity }: ResolvedLed, at = 0): string {
  return pieceReference(component.resistorReferences[0] ?? '', at, quantity);
}

/** References of the resistors of all pieces of a standalone LED. */
export function ownResistorRange({ component, quantity }: ResolvedLed): string {
  return referenceRange(component.resistorReferences[0] ?? '', quantity);
}

/** Circuit references, kept by one of its parts. */
function circuitReferencesIn(parts: readonly ResolvedPart[]): CircuitReferences | null {
  return parts.find(({ component }) => keepsReferences(component))?.component.circuitReferences ?? null;
}

/** Reference of the resistor of one of the strings of a circuit (from 0). */
export function stringResistorReference(parts: readonly ResolvedPart[], index: number): string {
  const references = circuitReferencesIn(parts);
  return (index === 0 ? references?.reference : references?.resistorReferences[index - 1]) ?? '';
}

/** References of the accessories of a circuit: its transistor and the gate resistors. */
export function circuitPool(parts: readonly ResolvedPart[]): ReferencePool {
  return new ReferencePool(circuitReferencesIn(parts)?.accessoryReferences ?? []);
}

/** References of the accessories of a part. */
export function accessoryPool({ component }: ResolvedPart): ReferencePool {
  return new ReferencePool(component.accessoryReferences);
}
