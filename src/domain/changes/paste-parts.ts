import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Change } from '#domain/changes/change.ts';
import { roomAtEnd } from '#domain/changes/component-changes.ts';
import { sequence } from '#domain/changes/apply-changes.ts';
import { orderBehind } from '#domain/projects/order-slots.ts';
import type { ClipCircuit, ClipPart, PartsClip } from '#domain/changes/parts-clip.ts';
import { createSection } from '#domain/changes/section-changes.ts';
import { nextFreeNumbers, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import { isGlobal } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** Where parts are pasted: a section, made when it is not there, and a circuit in it; null lets them stand alone. */
export interface PastePlace {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
}

/** What of a clip can be pasted, and the names of the custom components whose parts cannot. */
export interface KnownClip {
  readonly clip: PartsClip;
  readonly missing: readonly string[];
}

/**
 * A clip without the parts that this project does not know: custom components of somebody else. A circuit that loses
 * all its parts is left out. A part is known when it is in the catalogue, in the library, or placed in the project.
 */
export function knownClip(snapshot: ProjectSnapshot, clip: PartsClip): KnownClip {
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

/** The records of circuits: each that has a name, and each that has no part to be known by. */
function createRecords(
  snapshot: ProjectSnapshot,
  sectionId: string,
  circuits: readonly (ClipCircuit & { readonly circuitNumber: number })[],
  newId: () => string,
): Change[] {
  const order = orderBehind(snapshot.circuits.filter((row) => row.sectionId === sectionId));
  return circuits
    .filter(({ name, components }) => name !== null || components.length === 0)
    .map(({ name, circuitNumber }, index) => {
      const circuit = { id: newId(), sectionId, circuitNumber, name, order: order + index };
      return { action: 'create-circuit', circuit };
    });
}

/**
 * Pastes a clip at the end of a section. Circuits take the next free numbers and keep their names; the other parts go
 * into the circuit of the place, or stand alone. Everything keeps its order and its own names.
 */
export function pasteClip(
  snapshot: ProjectSnapshot,
  clip: PartsClip,
  place: PastePlace,
  newId: () => string,
): Change[] {
  const { sectionId, circuitNumber } = place;
  const section = snapshot.sections.find(({ id }) => id === sectionId);
  const isInGlobal = section !== undefined && isGlobal(section);
  const taken = [...usedCircuitNumbers(snapshot, sectionId), ...(circuitNumber === null ? [] : [circuitNumber])];
  const numbers = nextFreeNumbers(taken, clip.circuits.length);
  const circuits = clip.circuits.map((circuit, index) => ({ ...circuit, circuitNumber: numbers[index] ?? 1 }));
  const parts = [{ circuitNumber, components: clip.components }, ...circuits].flatMap((group) =>
    group.components.map((part) => {
      const properties = allowedProperties(part, isInGlobal);
      return { ...part, properties, sectionId, circuitNumber: group.circuitNumber };
    }),
  );
  return sequence(snapshot, [
    () => (section === undefined ? createSection(snapshot, { name: 'Untitled' }, () => sectionId) : []),
    (now) => createRecords(now, sectionId, circuits, newId),
    (now) => {
      const { places, shifts } = roomAtEnd(now, sectionId, parts.length);
      const created = parts.map((part, index): Change => {
        return { action: 'create-component', component: { ...part, id: newId(), order: places[index] ?? 0 } };
      });
      return [...shifts, ...created];
    },
  ]);
}
