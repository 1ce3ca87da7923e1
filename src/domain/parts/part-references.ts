import { type CircuitReferences, keepsReferences } from '#domain/parts/component.ts';
import { pieceReference, referenceRange, ReferencePool } from '#domain/parts/reference.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';

// Where a reference is looked up: it is kept with the part, and nothing numbers anything by itself.

/** The reference of piece `at` (from 0) of a part: `D7`, of several pieces `D7.1`. Source: decisions B17. */
export function partReference({ component, quantity }: ResolvedPart, at = 0): string {
  return pieceReference(component.reference ?? '', at, quantity);
}

/** The reference of a part as a whole, however many pieces it has: `D7`. */
export function itemReference({ component }: ResolvedPart): string {
  return component.reference ?? '';
}

/** The references of all pieces of a part: `D7`, of several `D7.1-D7.4`. */
export function partRange({ component, quantity }: ResolvedPart): string {
  return referenceRange(component.reference ?? '', quantity);
}

/** The reference of the resistor of piece `at` of an LED that stands alone: `R5`, of several `R5.1`. */
export function ownResistorReference({ component, quantity }: ResolvedLed, at = 0): string {
  return pieceReference(component.resistorReferences[0] ?? '', at, quantity);
}

/** The references of the resistors of all pieces of an LED that stands alone. */
export function ownResistorRange({ component, quantity }: ResolvedLed): string {
  return referenceRange(component.resistorReferences[0] ?? '', quantity);
}

/** The references of a circuit, which one of its parts keeps. */
function keptIn(parts: readonly ResolvedPart[]): CircuitReferences | null {
  return parts.find(({ component }) => keepsReferences(component))?.component.circuitReferences ?? null;
}

/** The reference of the calculated resistor of a circuit. */
export function circuitResistorReference(parts: readonly ResolvedPart[]): string {
  return keptIn(parts)?.reference ?? '';
}

/** The references of the accessories of a circuit: its transistor, the resistors at its gate. */
export function circuitPool(parts: readonly ResolvedPart[]): ReferencePool {
  return new ReferencePool(keptIn(parts)?.accessoryReferences ?? []);
}

/** The references of the accessories around a part. */
export function accessoryPool({ component }: ResolvedPart): ReferencePool {
  return new ReferencePool(component.accessoryReferences);
}
