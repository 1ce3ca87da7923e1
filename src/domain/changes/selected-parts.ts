import { movableComponents } from '#domain/changes/component-changes.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { isSectionSwitch, isSwitch } from '#domain/circuits/circuit-rules.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** A circuit with its parts as they are shown. */
export interface WholeCircuit {
  readonly sectionId: string;
  readonly circuitNumber: number;
  /** What the circuit says for itself, if anything. */
  readonly record: Circuit | undefined;
  readonly parts: readonly Component[];
}

/** What is selected, as it is shown: circuits all of whose parts are selected, and the other parts. */
export interface SelectedParts {
  readonly circuits: readonly WholeCircuit[];
  readonly others: readonly Component[];
}

/** A section as it is shown: its switches, its other standalone parts by their order, then its circuits by their number. */
interface ShownSection {
  readonly standalone: readonly Component[];
  readonly circuits: readonly WholeCircuit[];
}

/** 0 for switches, 1 for other parts, 2 for LEDs. */
function rank(component: Component): number {
  if (component.componentType === 'led') return 2;
  return isSwitch(component) ? 0 : 1;
}

/**
 * The components of one circuit as they are shown and drawn: switch first, then other parts, then LEDs, by `order`
 * inside each; equal orders keep their stored position. Source: specification 1, section 9.
 */
export function sortInCircuit(components: readonly Component[]): Component[] {
  return components.toSorted((one, other) => rank(one) - rank(other) || one.order - other.order);
}

/** The standalone parts of a section as they are shown, given by their order: the switches of the section stand at its head. */
export function sortStandaloneParts<Part>(
  parts: readonly Part[],
  componentOf: (part: Part) => Component,
  circuits: readonly Circuit[],
): readonly Part[] {
  const switches = parts.filter((part) => isSectionSwitch(componentOf(part), circuits));
  return switches.length === 0 ? parts : [...switches, ...parts.filter((part) => !switches.includes(part))];
}

function showSection(snapshot: ProjectSnapshot, sectionId: string): ShownSection {
  const groups = groupRows(movableComponents(snapshot, sectionId), circuitNumberOf);
  const records = new Map(
    snapshot.circuits.filter((row) => row.sectionId === sectionId).map((row) => [row.circuitNumber, row]),
  );
  const numbers = [...groups.keys()].flatMap((number) => number ?? []);
  return {
    standalone: sortStandaloneParts(byOrder(groups.get(null) ?? []), (part) => part, snapshot.circuits),
    circuits: numbers
      .toSorted((one, other) => one - other)
      .map((circuitNumber) => {
        const parts = sortInCircuit(groups.get(circuitNumber) ?? []);
        return { sectionId, circuitNumber, record: records.get(circuitNumber), parts };
      }),
  };
}

function allParts({ standalone, circuits }: ShownSection): readonly Component[] {
  return [...standalone, ...circuits.flatMap(({ parts }) => parts)];
}

/** The sections that hold one of the named parts, in their order. */
function sectionsWith(snapshot: ProjectSnapshot, named: ReadonlySet<string>): readonly ShownSection[] {
  const holding = new Set(snapshot.components.flatMap((row) => (named.has(row.id) ? row.sectionId : [])));
  return byOrder(snapshot.sections)
    .filter(({ id }) => holding.has(id))
    .map(({ id }) => showSection(snapshot, id));
}

/** The parts of a section that can be selected, as they are shown: all but the master supply. */
export function selectableParts(snapshot: ProjectSnapshot, sectionId: string): readonly Component[] {
  return allParts(showSection(snapshot, sectionId));
}

/** The named parts that are there, in the order they are shown, section by section. */
export function inDisplayOrder(snapshot: ProjectSnapshot, ids: readonly string[]): readonly Component[] {
  const named = new Set(ids);
  return sectionsWith(snapshot, named).flatMap((section) => allParts(section).filter(({ id }) => named.has(id)));
}

/** Tells the circuits that are selected as a whole from the other parts that are selected. */
export function selectedParts(snapshot: ProjectSnapshot, ids: readonly string[]): SelectedParts {
  const named = new Set(ids);
  const sections = sectionsWith(snapshot, named);
  const circuits = sections.flatMap((section) => section.circuits.filter((circuit) => isSelected(circuit, named)));
  const inCircuits = new Set(circuits.flatMap(({ parts }) => parts));
  const others = sections.flatMap((section) =>
    allParts(section).filter((part) => named.has(part.id) && !inCircuits.has(part)),
  );
  return { circuits, others };
}

function isSelected({ parts }: WholeCircuit, named: ReadonlySet<string>): boolean {
  return parts.every(({ id }) => named.has(id));
}
