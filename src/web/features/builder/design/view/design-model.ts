import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { circuitNumberOf } from '#domain/parts/component.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { sortInCircuit } from '#domain/circuits/sort-in-circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { keepList, keepSame } from '#web/features/builder/design/view/keep-same.ts';

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
  /** The numbers of its circuits, ascending. */
  readonly numbers: readonly number[];
}

/**
 * Sorts a section's parts, strings and checks under what they belong to. Hints are left to the list of checks. Circuits
 * and parts that show the same as `last` time are the same objects.
 */
export function designSection(
  whole: WholeProject,
  blueprint: Blueprint,
  sectionId: string,
  last: DesignSection | null = null,
): DesignSection {
  const scene = sceneOf(whole, blueprint, sectionId);
  const lastAlone = new Map(last?.standalone.map((part) => [part.component.id, part]));
  const lastCircuits = new Map(last?.circuits.map((circuit) => [circuit.number, circuit]));
  const standalone = byOrder(scene.parts.get(null) ?? []).map((component) =>
    keepSame(lastAlone.get(component.id), standalonePart(scene, component)),
  );
  const circuits = usedCircuitNumbers(whole, sectionId).map((number) =>
    keepSame(lastCircuits.get(number), designCircuit(scene, number)),
  );
  const numbers = circuits.map((circuit) => circuit.number);
  return {
    standalone: keepList(last?.standalone, standalone),
    circuits: keepList(last?.circuits, circuits),
    numbers: keepList(last?.numbers, numbers),
  };
}

/** What a section holds, each list under what it belongs to. */
interface Scene {
  /** By circuit number; null is standing alone. */
  readonly parts: ReadonlyMap<number | null, readonly Component[]>;
  readonly names: ReadonlyMap<number, string | null>;
  readonly strings: ReadonlyMap<number | null, LedString>;
  readonly checks: ReadonlyMap<number | null, readonly Check[]>;
  /** Of LEDs that stand alone, by the part's id. */
  readonly ownStrings: ReadonlyMap<string | undefined, LedString>;
  readonly ownChecks: ReadonlyMap<string | null, readonly Check[]>;
}

function sceneOf({ components, circuits }: WholeProject, blueprint: Blueprint, sectionId: string): Scene {
  const isHere = (row: { readonly sectionId: string | null }) => row.sectionId === sectionId;
  const parts = components.filter(isHere);
  const strings = blueprint.strings.filter(isHere);
  const alone = strings.filter((string) => string.circuitNumber === null);
  const circuitOfPart = new Map(parts.map((part) => [part.id, circuitNumberOf(part)]));
  const checks = grouped(
    blueprint.checks.filter((check) => isHere(check) && check.severity !== 'info'),
    ({ circuitNumber, componentId }) => circuitNumber ?? circuitOfPart.get(componentId ?? '') ?? null,
  );
  return {
    parts: grouped(parts, circuitNumberOf),
    names: new Map(circuits.filter(isHere).map((record) => [record.circuitNumber, record.name])),
    strings: new Map(strings.map((string) => [string.circuitNumber, string])),
    checks,
    ownStrings: new Map(alone.map((string) => [string.componentIds[0], string])),
    ownChecks: grouped(checks.get(null) ?? [], (check) => check.componentId),
  };
}

function standalonePart({ ownStrings, ownChecks }: Scene, component: Component): StandalonePart {
  return {
    component,
    string: ownStrings.get(component.id) ?? null,
    checks: ownChecks.get(component.id) ?? noChecks,
  };
}

function designCircuit({ parts, names, strings, checks }: Scene, number: number): DesignCircuit {
  return {
    number,
    name: names.get(number) ?? null,
    parts: sortInCircuit(parts.get(number) ?? []),
    string: strings.get(number) ?? null,
    checks: checks.get(number) ?? noChecks,
  };
}

const noChecks: readonly Check[] = [];

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Whether the string cannot light its LEDs. */
export function isDark(string: LedString | null): boolean {
  return string !== null && ['insufficient-voltage', 'no-headroom', 'invalid-supply'].includes(string.status);
}
