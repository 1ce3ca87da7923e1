import type { Blueprint, Check, LedString } from '#domain/blueprint/blueprint.ts';
import { byOrder } from '#domain/changes/order-slots.ts';
import { circuitNumberOf } from '#domain/circuits/circuit-number.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { sortInCircuit } from '#domain/circuits/sort-in-circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** A circuit as the design view shows it. */
export interface DesignCircuit {
  readonly number: number;
  readonly name: string | null;
  /** Switch first, then other parts, then LEDs. */
  readonly parts: readonly Component[];
  /** Its series string with the resistor; null for a circuit without LEDs. */
  readonly string: LedString | null;
  /** The errors and warnings about it and its parts. */
  readonly checks: readonly Check[];
}

/** A part outside of circuits; an LED has a resistor of its own. */
export interface StandalonePart {
  readonly component: Component;
  readonly string: LedString | null;
  readonly checks: readonly Check[];
}

/** A section as the design view shows it: standalone parts first, then its circuits. */
export interface DesignSection {
  readonly standalone: readonly StandalonePart[];
  readonly circuits: readonly DesignCircuit[];
}

/** Sorts a section's parts, strings and checks under what they belong to. Hints are left to the list of checks. */
export function designSection(whole: WholeProject, blueprint: Blueprint, sectionId: string): DesignSection {
  const parts = whole.components.filter((component) => component.sectionId === sectionId);
  const strings = blueprint.strings.filter((string) => string.sectionId === sectionId);
  const checks = blueprint.checks.filter((check) => check.sectionId === sectionId && check.severity !== 'info');
  const byCircuit = grouped(parts, circuitNumberOf);
  const circuitOfPart = new Map(parts.map((part) => [part.id, circuitNumberOf(part)]));
  const checksByCircuit = grouped(
    checks,
    ({ circuitNumber, componentId }) => circuitNumber ?? circuitOfPart.get(componentId ?? '') ?? null,
  );
  const records = whole.circuits.filter((circuit) => circuit.sectionId === sectionId);
  const alone = new Map(
    strings.filter((string) => string.circuitNumber === null).map((string) => [string.componentIds[0], string]),
  );
  return {
    standalone: byOrder(byCircuit.get(null) ?? []).map((component) => ({
      component,
      string: alone.get(component.id) ?? null,
      checks: (checksByCircuit.get(null) ?? []).filter((check) => check.componentId === component.id),
    })),
    circuits: usedCircuitNumbers(whole, sectionId).map((number) => ({
      number,
      name: records.find((record) => record.circuitNumber === number)?.name ?? null,
      parts: sortInCircuit(byCircuit.get(number) ?? []),
      string: strings.find((string) => string.circuitNumber === number) ?? null,
      checks: checksByCircuit.get(number) ?? [],
    })),
  };
}

function grouped<Row>(rows: readonly Row[], numberOf: (row: Row) => number | null): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>();
  for (const row of rows) {
    const number = numberOf(row);
    const group = groups.get(number);
    if (group === undefined) groups.set(number, [row]);
    else group.push(row);
  }
  return groups;
}

/** Whether two circuits, parts, strings or checks show the same, so that a row need not be drawn again. */
export function showsSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the string cannot light its LEDs. */
export function isDark(string: LedString | null): boolean {
  return string !== null && ['insufficient-voltage', 'no-headroom', 'invalid-supply'].includes(string.status);
}
