import { movableComponents } from '#domain/changes/component-changes.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { isSectionSwitch, isSwitch } from '#domain/circuits/circuit-rules.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** A circuit with its parts in display order. */
export interface WholeCircuit {
  readonly sectionId: string;
  readonly circuitNumber: number;
  /** The record of the circuit, if it has one. */
  readonly record: Circuit | undefined;
  readonly parts: readonly Component[];
}

/** A selection in display order: completely selected circuits, and the other parts. */
export interface SelectedParts {
  readonly circuits: readonly WholeCircuit[];
  readonly others: readonly Component[];
}

/** A section in display order: its switches, its other standalone parts by order, then its circuits by number. */
interface SortedSection {
  readonly standalone: readonly Component[];
  readonly circuits: readonly WholeCircuit[];
}

function rank(component: Component): number {
  if (component.componentType === 'led') return 2;
  return isSwitch(component) ? 0 : 1;
}

/**
 * Sorts the components of a circuit for display: switch first, then other parts, then LEDs, each by `order`; equal
 * orders keep their stored position. Source: specification 1, section 9.
 */
export function sortInCircuit(components: readonly Component[]): Component[] {
  return components.toSorted((one, other) => rank(one) - rank(other) || one.order - other.order);
}

/**
 * Sorts the standalone parts of a section for display: moves section switches to the front. `parts` are sorted by
 * order.
 */
export function sortStandaloneParts<Part>(
  parts: readonly Part[],
  componentOf: (part: Part) => Component,
  circuits: readonly Circuit[],
): readonly Part[] {
  const switches = parts.filter((part) => isSectionSwitch(componentOf(part), circuits));
  return switches.length === 0 ? parts : [...switches, ...parts.filter((part) => !switches.includes(part))];
}

function sortSection(snapshot: ProjectSnapshot, sectionId: string): SortedSection {
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

function allParts({ standalone, circuits }: SortedSection): readonly Component[] {
  return [...standalone, ...circuits.flatMap(({ parts }) => parts)];
}

/** Sections that contain one of the parts, in order. */
function sectionsWith(snapshot: ProjectSnapshot, selected: ReadonlySet<string>): readonly SortedSection[] {
  const sectionIds = new Set(snapshot.components.flatMap((row) => (selected.has(row.id) ? row.sectionId : [])));
  return byOrder(snapshot.sections)
    .filter(({ id }) => sectionIds.has(id))
    .map(({ id }) => sortSection(snapshot, id));
}

/** Selectable parts of a section, in display order: all except the master supply. */
export function selectableParts(snapshot: ProjectSnapshot, sectionId: string): readonly Component[] {
  return allParts(sortSection(snapshot, sectionId));
}

/** Existing parts among `ids`, in display order, section by section. */
export function inDisplayOrder(snapshot: ProjectSnapshot, ids: readonly string[]): readonly Component[] {
  const selected = new Set(ids);
  return sectionsWith(snapshot, selected).flatMap((section) => allParts(section).filter(({ id }) => selected.has(id)));
}

/** Splits a selection into completely selected circuits and other parts. */
export function selectedParts(snapshot: ProjectSnapshot, ids: readonly string[]): SelectedParts {
  const selected = new Set(ids);
  const sections = sectionsWith(snapshot, selected);
  const circuits = sections.flatMap((section) => section.circuits.filter((circuit) => isSelected(circuit, selected)));
  const inCircuits = new Set(circuits.flatMap(({ parts }) => parts));
  const others = sections.flatMap((section) =>
    allParts(section).filter((part) => selected.has(part.id) && !inCircuits.has(part)),
  );
  return { circuits, others };
}

function isSelected({ parts }: WholeCircuit, selected: ReadonlySet<string>): boolean {
  return parts.every(({ id }) => selected.has(id));
}
