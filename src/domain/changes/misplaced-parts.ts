import { findTrimmerWithoutLeds, trimmerMessage } from '#domain/circuits/circuit-rules.ts';
import { findPackageFault } from '#domain/circuits/package-faults.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { indexOfRows } from '#domain/projects/rows.ts';

/** A part that an edit may not leave as it is: its row, the field, and why. */
interface MisplacedPart {
  readonly row: Component;
  readonly field: string;
  readonly message: string;
}

/** Returns a part that works on a board that does not exist; undefined if there is none. */
export function findLostInput(components: readonly Component[]): Component | undefined {
  return components.find(({ input }) => {
    const board = input?.componentId ?? null;
    return board !== null && !indexOfRows(components).has(board);
  });
}

/**
 * Returns a part that an edit put where it may not be, given the project before and after it: a trimmer in a circuit
 * without LEDs, whose LEDs may be removed later; a color of an LED that cannot be one part; a button of a board that
 * does not exist. Source: own values, 5.3; effects, 3.3.
 */
export function findMisplacedPart(before: ProjectSnapshot, after: ProjectSnapshot): MisplacedPart | null {
  if (before.components === after.components) return null;
  const trimmer = findTrimmerWithoutLeds(before, after);
  if (trimmer !== undefined) return { row: trimmer, field: 'circuitNumber', message: trimmerMessage };
  const fault = findPackageFault(before.components, after.components);
  if (fault !== null) return fault;
  const lost = findLostInput(after.components);
  if (lost === undefined) return null;
  return { row: lost, field: 'input.componentId', message: 'This part is not in the project.' };
}
