import { type FilePicture, type FilePlace, filePlaces } from '#domain/project-file/file-pictures.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { byOrder, nextOrder } from '#domain/projects/order-slots.ts';
import { type Circuit, circuitDefaults, type CircuitDriver, needsRecord } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import {
  type CircuitReferences,
  circuitNumberOf,
  type Component,
  keepsReferences,
  noCircuitReferences,
} from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ProjectFields, ProjectReferences } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';

/**
 * Driver of a circuit in a file: a component by the positions of its section and of itself in it, from 1. Without a
 * component it is a `CircuitDriver` without one. Source: specification 5.
 */
export interface FileDriver {
  readonly section: number | null;
  readonly component: number | null;
  readonly output: string | null;
}

/** A circuit in a file; one without a record is included for its references. */
export interface FileCircuit extends Omit<Circuit, 'id' | 'sectionId' | 'driver'>, CircuitReferences {
  readonly driver: FileDriver | null;
}

/** A part in a file; the references of its circuit are stored with the circuit. */
export interface FileComponent extends Omit<Component, 'id' | 'sectionId' | 'circuitReferences' | 'places'> {
  readonly places: readonly FilePlace[];
}

/** A section in a file with its contents; positions replace ids. */
export interface FileSection extends Omit<Section, 'id' | 'projectId'> {
  readonly circuits: readonly FileCircuit[];
  readonly components: readonly FileComponent[];
}

/** A project file of version 4. Source: specification 5; model pictures, 2.6. */
export interface ProjectFile {
  readonly format: 'lightyard-project';
  readonly version: 4;
  readonly project: ProjectFields & Pick<ProjectReferences, 'accessoryReferences' | 'numberedWires'>;
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

function fileDriver({ componentId, output }: CircuitDriver, positions: Positions): FileDriver {
  const position = componentId === null ? undefined : positions.get(componentId);
  return { section: position?.section ?? null, component: position?.component ?? null, output };
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
 * settings counts as none if the circuit has parts. Rules C6, H70.
 */
function fileCircuits(records: readonly Circuit[], rows: readonly Component[], positions: Positions): FileCircuit[] {
  const parts = groupRows(rows, circuitNumberOf);
  const referencesOf = (circuitNumber: number): CircuitReferences => {
    const kept = parts.get(circuitNumber)?.find(keepsReferences);
    return kept?.circuitReferences ?? noCircuitReferences;
  };
  const own = records.filter((record) => needsRecord(record) || !parts.has(record.circuitNumber));
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
      return { ...circuitDefaults, driver: null, circuitNumber, order: next + index, ...references };
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
  return {
    format: 'lightyard-project',
    version: 4,
    project: { ...project, settings: { ...settings, dismissed } },
    sections: sections.map(({ id: sectionId, projectId: _, ...section }) => ({
      ...section,
      circuits: fileCircuits(circuits.get(sectionId) ?? [], components.get(sectionId) ?? [], positions),
      components: (components.get(sectionId) ?? []).map(
        ({ id: _, sectionId: __, circuitReferences: ___, ...component }) => {
          return { ...component, places: filePlaces(component, picturePositions) };
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
