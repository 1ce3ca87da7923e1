import type { Effect } from '#domain/effects/effect.ts';
import {
  fileNaming,
  type FilePartPlace,
  type FilePlaces,
  type FileSettings,
  type WrongValue,
} from '#domain/project-file/file-effects.ts';
import { type FilePicture, type FilePlace, filePlaces } from '#domain/project-file/file-pictures.ts';
import { findRow, groupRows } from '#domain/projects/rows.ts';
import { byOrder, nextOrder } from '#domain/projects/order-slots.ts';
import { type Circuit, circuitDefaults, type CircuitDriver, needsRecord } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import {
  type CircuitReferences,
  circuitNumberOf,
  type Component,
  type ComponentInput,
  keepsReferences,
  noCircuitReferences,
} from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { namedCircuits } from '#domain/projects/named-circuits.ts';
import type { ProjectFields, ProjectReferences } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';

/**
 * Driver of a circuit in a file: a component by the positions of its section and of itself in it, from 1. Without a
 * component it is a `CircuitDriver` without one. Source: specification 5.
 */
export interface FileDriver extends FilePartPlace {
  readonly output: string | null;
}

/** Pin of a board on which a part works, like the driver of a circuit. Source: effects, 3.3. */
export interface FileInput extends FilePartPlace {
  readonly terminal: string;
}

/** A circuit in a file; one without a record is included for its references. */
export interface FileCircuit extends Omit<Circuit, 'id' | 'sectionId' | 'driver' | 'effect'>, CircuitReferences {
  readonly driver: FileDriver | null;
  readonly effect: Effect | WrongValue | null;
}

/** A part in a file; the references of its circuit are stored with the circuit. */
export interface FileComponent extends Omit<Component, 'id' | 'sectionId' | 'circuitReferences' | 'places' | 'input'> {
  readonly places: readonly FilePlace[];
  readonly input: FileInput | null;
}

/** A section in a file with its contents; positions replace ids. */
export interface FileSection extends Omit<Section, 'id' | 'projectId'> {
  readonly circuits: readonly FileCircuit[];
  readonly components: readonly FileComponent[];
}

/** The project of a file: its fields and assigned names. */
export interface FileProject
  extends Omit<ProjectFields, 'settings'>, Pick<ProjectReferences, 'accessoryReferences' | 'numberedWires'> {
  readonly settings: FileSettings;
}

/** A project file of version 5. Source: specification 5; model pictures, 2.6; effects, 4.8. */
export interface ProjectFile {
  readonly format: 'lightyard-project';
  readonly version: 5;
  readonly project: FileProject;
  readonly sections: readonly FileSection[];
  readonly pictures: readonly FilePicture[];
  readonly customComponents: readonly CustomComponent[];
}

/** Rows of each section, by order. */
function groupBySection<Row extends { readonly sectionId: string; readonly order: number }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  return groupRows(byOrder(rows), (row) => row.sectionId);
}

/** Position of a section, and of a component in it, from 1. */
interface Position {
  readonly section: number;
  readonly component: number | null;
}

/** Positions of the sections and components of a project in its file, by id. */
function positionsIn(sections: readonly Section[], components: ReadonlyMap<string, readonly Component[]>) {
  const positions = new Map<string, Position>();
  for (const [index, { id }] of sections.entries()) {
    const section = index + 1;
    positions.set(id, { section, component: null });
    for (const [at, row] of (components.get(id) ?? []).entries()) positions.set(row.id, { section, component: at + 1 });
  }
  return positions;
}

type Positions = ReadonlyMap<string, Position>;

/** Positions of a component; null if it is not in the project. */
function filePart(componentId: string | null, positions: Positions): FilePartPlace {
  const position = componentId === null ? undefined : positions.get(componentId);
  return { section: position?.section ?? null, component: position?.component ?? null };
}

function fileDriver({ componentId, output }: CircuitDriver, positions: Positions): FileDriver {
  return { ...filePart(componentId, positions), output };
}

function fileInput({ componentId, terminal }: ComponentInput, positions: Positions): FileInput {
  return { ...filePart(componentId, positions), terminal };
}

/** Places of circuits and parts that scenes and houses name. */
function placesIn(circuits: readonly Circuit[], positions: Positions): FilePlaces {
  return {
    placeOfCircuit: (id) => {
      const record = findRow(circuits, id);
      const section = positions.get(record?.sectionId ?? '')?.section;
      return record === undefined || section === undefined ? undefined : { section, circuit: record.circuitNumber };
    },
    placeOfPart: (id) => filePart(id, positions),
  };
}

/** Converts a place to the form of a file: `s1`, `s1.c3`, or `s1/2`; a place that is in no section is unchanged. */
function filePlace(place: string, positions: Positions): string {
  const [id = '', circuitNumber] = place.split('/');
  const position = positions.get(id);
  if (position === undefined) return place;
  const { section, component } = position;
  const row = component === null ? `s${section}` : `s${section}.c${component}`;
  return circuitNumber === undefined ? row : `${row}/${circuitNumber}`;
}

/**
 * Circuits of a section in a file: those with a record, then those with only parts, by number. A record without
 * settings counts as none if the circuit has parts and no scene or house names it. Rules C6, H70.
 */
function fileCircuits(
  records: readonly Circuit[],
  rows: readonly Component[],
  positions: Positions,
  isNamed: (id: string) => boolean,
): FileCircuit[] {
  const parts = groupRows(rows, circuitNumberOf);
  const referencesOf = (circuitNumber: number): CircuitReferences => {
    const kept = parts.get(circuitNumber)?.find(keepsReferences);
    return kept?.circuitReferences ?? noCircuitReferences;
  };
  const own = records.filter((record) => needsRecord(record) || isNamed(record.id) || !parts.has(record.circuitNumber));
  const named = new Set<number | null>(own.map(({ circuitNumber }) => circuitNumber));
  const others = [...parts.keys()].filter((number) => number !== null && !named.has(number)) as number[];
  const unnamed = others
    .map((circuitNumber) => ({ circuitNumber, references: referencesOf(circuitNumber) }))
    .filter(({ references }) => references.reference !== null || references.accessoryReferences.length > 0)
    .sort((one, other) => one.circuitNumber - other.circuitNumber);
  const next = nextOrder(own);
  return [
    ...own.map(({ id: _, sectionId: __, driver, ...circuit }) => {
      return { ...circuit, driver: driver && fileDriver(driver, positions), ...referencesOf(circuit.circuitNumber) };
    }),
    ...unnamed.map(({ circuitNumber, references }, index) => {
      return { ...circuitDefaults, driver: null, effect: null, circuitNumber, order: next + index, ...references };
    }),
  ];
}

/**
 * Converts a project to a file with all fields, in display order. `images` are the images of its pictures as data URLs,
 * by their hashes.
 */
export function toProjectFile(snapshot: ProjectSnapshot, images: ReadonlyMap<string, string> = new Map()): ProjectFile {
  const { id: _, highestReferences: __, settings, ...project } = snapshot.project;
  const sections = byOrder(snapshot.sections);
  const circuits = groupBySection(snapshot.circuits);
  const components = groupBySection(snapshot.components);
  const pictures = byOrder(snapshot.pictures);
  const picturePositions = new Map(pictures.map(({ id }, index) => [id, index + 1]));
  const positions = positionsIn(sections, components);
  const dismissed = settings.dismissed.map(({ id, place }) => ({ id, place: filePlace(place, positions) }));
  const named = new Set(namedCircuits(settings));
  const naming = fileNaming(settings, placesIn(snapshot.circuits, positions));
  return {
    format: 'lightyard-project',
    version: 5,
    project: { ...project, settings: { ...settings, ...naming, dismissed } },
    sections: sections.map(({ id: sectionId, projectId: _, ...section }) => ({
      ...section,
      circuits: fileCircuits(circuits.get(sectionId) ?? [], components.get(sectionId) ?? [], positions, (id) =>
        named.has(id),
      ),
      components: (components.get(sectionId) ?? []).map(
        ({ id: _, sectionId: __, circuitReferences: ___, ...component }) => {
          const places = filePlaces(component, picturePositions);
          return { ...component, places, input: component.input && fileInput(component.input, positions) };
        },
      ),
    })),
    pictures: pictures.map(({ id: _, projectId: __, imageHash, sectionId, ...picture }) => {
      const section = sectionId === null ? null : (positions.get(sectionId)?.section ?? null);
      return { ...picture, section, image: imageHash && (images.get(imageHash) ?? imageHash) };
    }),
    customComponents: snapshot.customComponents,
  };
}
