import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { settingsOf, type CircuitSettings, needsRecord } from '#domain/projects/circuit.ts';
import { inDisplayOrder, selectedParts, type WholeCircuit } from '#domain/changes/selected-parts.ts';
import {
  type Component,
  type ComponentProperties,
  type UnplacedComponent,
  withoutReferences,
} from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Change } from '#domain/changes/change.ts';
import { placesAtEnd } from '#domain/changes/component-changes.ts';
import { sequence } from '#domain/changes/apply-changes.ts';
import { nextOrder } from '#domain/projects/order-slots.ts';
import { createSection } from '#domain/changes/project-changes.ts';
import { copyNamedPart, copyProperties, type OtherCopies } from '#domain/changes/package-copies.ts';
import { nextFreeNumbers, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { isGlobal } from '#domain/projects/section.ts';

/** Maximum size of a clip, in parts plus circuits; one request of the builder handles it easily. */
export const maxClipSize = 1000;

/** A copied part, without its position and references. Copied drivers and inputs name it by this `id`. */
interface ClipPart extends Omit<UnplacedComponent, 'id' | 'sectionId' | 'circuitNumber' | 'order' | 'places'> {
  readonly id?: string;
}

/** A copied circuit. It has no number and takes the next free one when pasted. */
export interface ClipCircuit extends CircuitSettings {
  readonly components: readonly ClipPart[];
}

/**
 * Clipboard content, exchanged between sections, projects, and browsers as JSON in plain text: circuits and other parts
 * in display order. Custom components are referenced by id; their names serve to report missing ones.
 */
export interface PartsClip {
  readonly format: 'lightyard-parts';
  readonly version: 1;
  readonly circuits: readonly ClipCircuit[];
  readonly components: readonly ClipPart[];
  readonly customComponents: readonly Pick<CustomComponent, 'id' | 'name'>[];
}

function clipPart(row: Component): ClipPart {
  const { sectionId: _, circuitNumber: __, order: ___, places: ____, ...part } = withoutReferences(row);
  return part;
}

function toClipCircuit({ record, parts }: Pick<WholeCircuit, 'record' | 'parts'>): ClipCircuit {
  return { ...settingsOf(record), components: parts.map(clipPart) };
}

function clipOf(
  snapshot: ProjectSnapshot,
  circuits: readonly Pick<WholeCircuit, 'record' | 'parts'>[],
  others: readonly Component[],
): PartsClip {
  const used = new Set([...others, ...circuits.flatMap(({ parts }) => parts)].map((part) => part.componentId));
  return {
    format: 'lightyard-parts',
    version: 1,
    circuits: circuits.map(toClipCircuit),
    components: others.map(clipPart),
    customComponents: snapshot.customComponents.flatMap(({ id, name }) => (used.has(id) ? { id, name } : [])),
  };
}

/** Copies the selection: completely selected circuits, and the other parts. Skips the master supply. */
export function clipSelection(snapshot: ProjectSnapshot, ids: readonly string[]): PartsClip {
  const { circuits, others } = selectedParts(snapshot, ids);
  return clipOf(snapshot, circuits, others);
}

/** Copies individual parts, even if they make up a circuit. */
export function clipParts(snapshot: ProjectSnapshot, ids: readonly string[]): PartsClip {
  return clipOf(snapshot, [], inDisplayOrder(snapshot, ids));
}

/** Copies a circuit, which may have no parts. */
export function clipCircuit(snapshot: ProjectSnapshot, { sectionId, circuitNumber }: CircuitPlace): PartsClip {
  const isInCircuit = (row: Pick<Component, 'sectionId' | 'circuitNumber'>) =>
    row.sectionId === sectionId && row.circuitNumber === circuitNumber;
  const parts = inDisplayOrder(
    snapshot,
    snapshot.components.filter(isInCircuit).map(({ id }) => id),
  );
  return clipOf(snapshot, [{ record: snapshot.circuits.find(isInCircuit), parts }], []);
}

/** Size of a clip, in parts plus circuits; see `maxClipSize`. */
export function clipSize({ circuits, components }: PartsClip): number {
  return circuits.reduce((sum, circuit) => sum + 1 + circuit.components.length, components.length);
}

/** Paste destination: a section, created if missing, and a circuit in it; null pastes standalone parts. */
export interface PastePlace {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
}

/** The pasteable part of a clip, and the names of the missing custom components. */
export interface PasteableClip {
  readonly clip: PartsClip;
  readonly missing: readonly string[];
}

/**
 * Removes parts that this project does not know, such as custom components of other users. Circuits that lose all their
 * parts are removed. A part is known if it is in the catalogue, in the library, or placed in the project.
 */
export function pasteableClip(snapshot: ProjectSnapshot, clip: PartsClip): PasteableClip {
  const known = new Set<string>([
    ...[...builtInCatalogue.values()].map(({ type, id }) => `${type} ${id}`),
    ...snapshot.customComponents.map(({ category, id }) => `${category} ${id}`),
    ...snapshot.components.map(({ componentType, componentId }) => `${componentType} ${componentId}`),
  ]);
  const isKnown = ({ componentType, componentId }: ClipPart) => known.has(`${componentType} ${componentId}`);
  const names = new Map(clip.customComponents.map(({ id, name }) => [id, name]));
  const all = [...clip.circuits.flatMap(({ components }) => components), ...clip.components];
  const missing = all.filter((part) => !isKnown(part)).map(({ componentId }) => names.get(componentId) ?? componentId);
  return {
    clip: {
      ...clip,
      components: clip.components.filter(isKnown),
      circuits: clip.circuits
        .filter(({ components }) => components.length === 0 || components.some(isKnown))
        .map((circuit) => ({ ...circuit, components: circuit.components.filter(isKnown) })),
    },
    missing: [...new Set(missing)],
  };
}

/** Removes `isPowerSupply` unless the part is a power part of a regular section. */
function allowedProperties({ componentType, properties }: ClipPart, isInGlobal: boolean): ComponentProperties {
  if (componentType === 'power' && !isInGlobal) return properties;
  const { isPowerSupply: _, ...others } = properties;
  return others;
}

/** Settings of the copy of a circuit, which is not a room of the house of the original. */
function copySettings<Circuit extends ClipCircuit>(circuit: Circuit): Circuit {
  return circuit.effect !== null && 'rooms' in circuit.effect ? { ...circuit, effect: null } : circuit;
}

/** Creates records for circuits with settings of their own, and for circuits without parts. */
function createRecords(
  snapshot: ProjectSnapshot,
  sectionId: string,
  circuits: readonly (ClipCircuit & { readonly circuitNumber: number })[],
  newId: () => string,
): Change[] {
  const order = nextOrder(snapshot.circuits.filter((row) => row.sectionId === sectionId));
  return circuits
    .filter((circuit) => needsRecord(circuit) || circuit.components.length === 0)
    .map(({ components: _, ...circuit }, index) => {
      return { action: 'create-circuit', circuit: { ...circuit, id: newId(), sectionId, order: order + index } };
    });
}

/**
 * Pastes a clip at the end of a section. Circuits take the next free numbers and keep their names and drivers; other
 * parts join the destination circuit or become standalone. Sequence and names are kept. `newId` receives the id of the
 * copied part; `others` contains the copies of parts that are not in this clip.
 */
export function pasteClip(
  snapshot: ProjectSnapshot,
  clip: PartsClip,
  place: PastePlace,
  newId: (original?: string) => string,
  others: OtherCopies = { parts: new Map(), packages: new Map() },
): Change[] {
  const { sectionId, circuitNumber } = place;
  const section = snapshot.sections.find(({ id }) => id === sectionId);
  const isInGlobal = section !== undefined && isGlobal(section);
  const taken = [...usedCircuitNumbers(snapshot, sectionId), ...(circuitNumber === null ? [] : [circuitNumber])];
  const numbers = nextFreeNumbers(taken, clip.circuits.length);
  const groups = clip.circuits.map((circuit, index) => ({ ...circuit, circuitNumber: numbers[index] ?? 1 }));
  const copies = new Map(others.parts);
  const copied = [{ circuitNumber, components: clip.components }, ...groups].flatMap((group) =>
    group.components.map((part) => {
      const id = newId(part.id);
      if (part.id !== undefined) copies.set(part.id, id);
      const properties = copyProperties(allowedProperties(part, isInGlobal), id, others.packages);
      return { ...part, id, properties, sectionId, circuitNumber: group.circuitNumber };
    }),
  );
  const parts = copied.map((part) => ({ ...part, input: copyNamedPart(snapshot.components, part.input, copies) }));
  const circuits = groups.map((circuit) => {
    return { ...copySettings(circuit), driver: copyNamedPart(snapshot.components, circuit.driver, copies) };
  });
  return sequence(snapshot, [
    () => (section === undefined ? createSection(snapshot, { name: 'Untitled' }, () => sectionId) : []),
    (current) => {
      const { places, shifts } = placesAtEnd(current, sectionId, parts.length);
      const created = parts.map((part, index): Change => {
        return { action: 'create-component', component: { ...part, order: places[index] ?? 0, places: [] } };
      });
      return [...shifts, ...created];
    },
    // The driver of a circuit must be created before it.
    (current) => createRecords(current, sectionId, circuits, newId),
  ]);
}
