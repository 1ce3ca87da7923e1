import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { type CircuitDriver, circuitDefaults, type CircuitSettings, needsRecord } from '#domain/projects/circuit.ts';
import { inDisplayOrder, selectedParts, type WholeCircuit } from '#domain/changes/selected-parts.ts';
import {
  type Component,
  type ComponentProperties,
  type UnplacedComponent,
  withoutReferences,
} from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { findRow } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Change } from '#domain/changes/change.ts';
import { placesAtEnd } from '#domain/changes/component-changes.ts';
import { sequence } from '#domain/changes/apply-changes.ts';
import { nextOrder } from '#domain/projects/order-slots.ts';
import { createSection } from '#domain/changes/project-changes.ts';
import { nextFreeNumbers, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { isGlobal } from '#domain/projects/section.ts';

/** The most that a clip carries, parts and circuits together: what one request of the builder takes with ease. */
export const maxClipSize = 1000;

/** A copied part: everything but its place and its references. By its id a copied circuit names it as its driver. */
export interface ClipPart extends Omit<UnplacedComponent, 'id' | 'sectionId' | 'circuitNumber' | 'order'> {
  readonly id?: string;
}

/** A copied circuit. It has no number: where it is pasted it takes the next free one. */
export interface ClipCircuit extends CircuitSettings {
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

function clipPart(row: Component): ClipPart {
  const { sectionId: _, circuitNumber: __, order: ___, ...part } = withoutReferences(row);
  return part;
}

/** A circuit without its place. */
function clipCircuitOf({ record, parts }: Pick<WholeCircuit, 'record' | 'parts'>): ClipCircuit {
  const { name, driver, wireAwg, wireDiameterMm, wireLengthCm, dutyPct, sealed } = record ?? circuitDefaults;
  return { name, driver, wireAwg, wireDiameterMm, wireLengthCm, dutyPct, sealed, components: parts.map(clipPart) };
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
    circuits: circuits.map(clipCircuitOf),
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
  return clipOf(snapshot, [], inDisplayOrder(snapshot, ids));
}

/** Copies a circuit, even one without parts. */
export function clipCircuit(snapshot: ProjectSnapshot, { sectionId, circuitNumber }: CircuitPlace): PartsClip {
  const isOfIt = (row: Pick<Component, 'sectionId' | 'circuitNumber'>) =>
    row.sectionId === sectionId && row.circuitNumber === circuitNumber;
  const parts = inDisplayOrder(
    snapshot,
    snapshot.components.filter(isOfIt).map(({ id }) => id),
  );
  return clipOf(snapshot, [{ record: snapshot.circuits.find(isOfIt), parts }], []);
}

/** How much a clip carries, in parts and circuits; see `maxClipSize`. */
export function clipSize({ circuits, components }: PartsClip): number {
  return circuits.reduce((sum, circuit) => sum + 1 + circuit.components.length, components.length);
}

/** Where parts are pasted: a section, made when it is not there, and a circuit in it; null lets them stand alone. */
export interface PastePlace {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
}

/** What of a clip can be pasted, and the names of the custom components whose parts cannot. */
export interface PasteableClip {
  readonly clip: PartsClip;
  readonly missing: readonly string[];
}

/**
 * A clip without the parts that this project does not know: custom components of somebody else. A circuit that loses
 * all its parts is left out. A part is known when it is in the catalogue, in the library, or placed in the project.
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
  const lost = all.filter((part) => !isKnown(part)).map(({ componentId }) => names.get(componentId) ?? componentId);
  return {
    clip: {
      ...clip,
      components: clip.components.filter(isKnown),
      circuits: clip.circuits
        .filter(({ components }) => components.length === 0 || components.some(isKnown))
        .map((circuit) => ({ ...circuit, components: circuit.components.filter(isKnown) })),
    },
    missing: [...new Set(lost)],
  };
}

/** A part feeds its section only where it may: a power part of a regular section. */
function allowedProperties({ componentType, properties }: ClipPart, isInGlobal: boolean): ComponentProperties {
  if (componentType === 'power' && !isInGlobal) return properties;
  const { isPowerSupply: _, ...others } = properties;
  return others;
}

/** Which id the copy of each copied part has. */
type CopyIds = ReadonlyMap<string, string>;

/**
 * What drives the copy of a circuit: the copy of the part that drives the original, else that part itself where it is in
 * the project; in another project the copy is driven by intent.
 */
function copiedDriver({ components }: ProjectSnapshot, driver: CircuitDriver | null, copies: CopyIds) {
  if (driver === null || driver.componentId === null) return driver;
  const copy = copies.get(driver.componentId);
  if (copy !== undefined) return { ...driver, componentId: copy };
  return findRow(components, driver.componentId) === undefined ? null : driver;
}

/** The records of circuits: each that says something for itself, and each that has no part to be known by. */
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
 * Pastes a clip at the end of a section. Circuits take the next free numbers and keep their names and what drives them;
 * the other parts go into the circuit of the place, or stand alone. Everything keeps its order and its own names.
 * `newId` is given the part that the new one is a copy of; `others` are the copies of parts that are not in this clip.
 */
export function pasteClip(
  snapshot: ProjectSnapshot,
  clip: PartsClip,
  place: PastePlace,
  newId: (original?: string) => string,
  others: CopyIds = new Map(),
): Change[] {
  const { sectionId, circuitNumber } = place;
  const section = snapshot.sections.find(({ id }) => id === sectionId);
  const isInGlobal = section !== undefined && isGlobal(section);
  const taken = [...usedCircuitNumbers(snapshot, sectionId), ...(circuitNumber === null ? [] : [circuitNumber])];
  const numbers = nextFreeNumbers(taken, clip.circuits.length);
  const groups = clip.circuits.map((circuit, index) => ({ ...circuit, circuitNumber: numbers[index] ?? 1 }));
  const copies = new Map(others);
  const parts = [{ circuitNumber, components: clip.components }, ...groups].flatMap((group) =>
    group.components.map((part) => {
      const id = newId(part.id);
      if (part.id !== undefined) copies.set(part.id, id);
      const properties = allowedProperties(part, isInGlobal);
      return { ...part, id, properties, sectionId, circuitNumber: group.circuitNumber };
    }),
  );
  const circuits = groups.map((circuit) => ({ ...circuit, driver: copiedDriver(snapshot, circuit.driver, copies) }));
  return sequence(snapshot, [
    () => (section === undefined ? createSection(snapshot, { name: 'Untitled' }, () => sectionId) : []),
    (now) => {
      const { places, shifts } = placesAtEnd(now, sectionId, parts.length);
      const created = parts.map((part, index): Change => {
        return { action: 'create-component', component: { ...part, order: places[index] ?? 0 } };
      });
      return [...shifts, ...created];
    },
    // A circuit follows the part that drives it.
    (now) => createRecords(now, sectionId, circuits, newId),
  ]);
}
