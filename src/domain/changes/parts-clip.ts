import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { inShownOrder, selectedParts } from '#domain/changes/selected-parts.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** The most that a clip carries, parts and circuits together: what one request of the builder takes with ease. */
export const largestClip = 1000;

/** A copied part: everything but its id and its place. */
export type ClipPart = Omit<Component, 'id' | 'sectionId' | 'circuitNumber' | 'order'>;

/** A copied circuit. It has no number: where it is pasted it takes the next free one. */
export interface ClipCircuit {
  readonly name: string | null;
  readonly components: readonly ClipPart[];
}

/**
 * What the clipboard carries between sections, projects and browsers, as JSON in plain text: circuits and other parts
 * in the order they are shown. Custom components go by id; their names are for telling which are missing elsewhere.
 */
export interface PartsClip {
  readonly format: 'lightyard-parts';
  readonly version: 1;
  readonly circuits: readonly ClipCircuit[];
  readonly components: readonly ClipPart[];
  readonly customComponents: readonly Pick<CustomComponent, 'id' | 'name'>[];
}

function clipPart({ id: _, sectionId: __, circuitNumber: ___, order: ____, ...part }: Component): ClipPart {
  return part;
}

function clipOf(
  snapshot: ProjectSnapshot,
  circuits: readonly { readonly name: string | null; readonly parts: readonly Component[] }[],
  others: readonly Component[],
): PartsClip {
  const used = new Set([...others, ...circuits.flatMap(({ parts }) => parts)].map((part) => part.componentId));
  return {
    format: 'lightyard-parts',
    version: 1,
    circuits: circuits.map(({ name, parts }) => ({ name, components: parts.map(clipPart) })),
    components: others.map(clipPart),
    customComponents: snapshot.customComponents.flatMap(({ id, name }) => (used.has(id) ? { id, name } : [])),
  };
}

/** Copies what is selected: circuits that are selected as a whole, and the other parts. The master supply stays. */
export function clipSelection(snapshot: ProjectSnapshot, ids: readonly string[]): PartsClip {
  const { circuits, others } = selectedParts(snapshot, ids);
  return clipOf(snapshot, circuits, others);
}

/** Copies parts as parts, even where they are all of a circuit. */
export function clipParts(snapshot: ProjectSnapshot, ids: readonly string[]): PartsClip {
  return clipOf(snapshot, [], inShownOrder(snapshot, ids));
}

/** Copies a circuit, even one without parts. */
export function clipCircuit(snapshot: ProjectSnapshot, { sectionId, circuitNumber }: CircuitPlace): PartsClip {
  const isOfIt = (row: Pick<Component, 'sectionId' | 'circuitNumber'>) =>
    row.sectionId === sectionId && row.circuitNumber === circuitNumber;
  const parts = inShownOrder(
    snapshot,
    snapshot.components.filter(isOfIt).map(({ id }) => id),
  );
  return clipOf(snapshot, [{ name: snapshot.circuits.find(isOfIt)?.name ?? null, parts }], []);
}

/** How much a clip carries, in parts and circuits; see `largestClip`. */
export function sizeOfClip({ circuits, components }: PartsClip): number {
  return circuits.reduce((sum, circuit) => sum + 1 + circuit.components.length, components.length);
}
