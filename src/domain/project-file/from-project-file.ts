import { circuitsNamedIn, readEffect, readNaming, withoutMissingHouses } from '#domain/project-file/file-effects.ts';
import { type Circuit, circuitDefaults, type CircuitDriver, needsRecord } from '#domain/projects/circuit.ts';
import { byOrder, nextOrder, orderSlots } from '#domain/projects/order-slots.ts';
import {
  circuitKey,
  circuitNumberOf,
  type Component,
  type ComponentInput,
  noCircuitReferences,
} from '#domain/parts/component.ts';
import { readPictures, readPlaces } from '#domain/project-file/file-pictures.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';
import { isSupplyItem, newMasterSupply } from '#domain/projects/master-supply.ts';
import type {
  FileCircuit,
  FileComponent,
  FileDriver,
  FileInput,
  FileSection,
  ProjectFile,
} from '#domain/project-file/project-file.ts';
import { isGlobal, newGlobalSection } from '#domain/projects/section.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { chooseKeeper } from '#domain/references/circuit-keepers.ts';
import { groupRows } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/**
 * Creates the id of a row from its position in the file: the first section is `s1`, its third component `s1.c3`, its
 * first circuit record `s1.r1`; the project is `project`.
 */
export type IdOfPlace = (place: string) => string;

interface Positioned<Row> {
  readonly place: string;
  readonly row: Row;
}

function withPositions<Row>(rows: readonly Row[], letter: string): Positioned<Row>[] {
  return rows.map((row, index) => ({ place: `${letter}${index + 1}`, row }));
}

/** Reads the sections and ensures exactly one global one, created before the others if missing. */
function readSections(file: ProjectFile): Positioned<FileSection>[] {
  const sections = withPositions(file.sections, 's');
  const first = sections.find(({ row }) => isGlobal(row));
  if (first === undefined) {
    const row = { ...newGlobalSection, circuits: [], components: [] };
    return [{ place: `s${sections.length + 1}`, row }, ...sections];
  }
  return sections.map((section) =>
    section === first ? section : { ...section, row: { ...section.row, sectionType: 'regular' } },
  );
}

/** Reads the components of a section; the global one gets a master supply before the others if missing. */
function readComponents(section: FileSection, powerSupplyId: string): Positioned<FileComponent>[] {
  const components = withPositions(section.components, 'c');
  if (!isGlobal(section)) return components;
  const first = components.find(({ row }) => isSupplyItem(row));
  if (first === undefined) {
    return [
      { place: `c${components.length + 1}`, row: { ...newMasterSupply(powerSupplyId), places: [], input: null } },
      ...components,
    ];
  }
  const master = { ...first.row, componentId: powerSupplyId, circuitNumber: null };
  return components.map((component) => (component === first ? { ...component, row: master } : component));
}

/** Sorts rows by order, and moves rows whose order is taken to the next free one. */
function withUniqueOrders<Row extends { readonly order: number }>(rows: readonly Row[]): Row[] {
  const sorted = byOrder(rows);
  const slots = orderSlots(sorted);
  return sorted.map((row, index) => {
    const order = slots[index] ?? row.order;
    return order === row.order ? row : { ...row, order };
  });
}

/** Ids of the rows of a file, by their positions: `s1`, `s1.c3`. */
type IdsByPosition = ReadonlyMap<string, string>;

function createIds(file: ProjectFile, newId: IdOfPlace): IdsByPosition {
  const places = withPositions(file.sections, 's').flatMap(({ place, row }) => [
    place,
    ...withPositions(row.components, 'c').map((component) => `${place}.${component.place}`),
  ]);
  return new Map(places.map((place) => [place, newId(place)]));
}

/** Reads the driver of a circuit; a component that is not in the file is missing. */
function driverOf({ section, component, output }: FileDriver, ids: IdsByPosition): CircuitDriver {
  if (section === null && component === null) return { componentId: null, output };
  return { componentId: ids.get(`s${section}.c${component}`) ?? null, output: output ?? '' };
}

/** Reads the input of a part; a board that is not in the file is missing. */
function inputOf({ section, component, terminal }: FileInput, ids: IdsByPosition): ComponentInput {
  return { componentId: ids.get(`s${section}.c${component}`) ?? null, terminal };
}

/** Converts a place of a file to one of the project; a place that is not in the file is unchanged. */
function toProjectPlace(place: string, ids: IdsByPosition): string {
  const [row = '', circuitNumber] = place.split('/');
  const id = ids.get(row) ?? row;
  return circuitNumber === undefined ? id : `${id}/${circuitNumber}`;
}

/** Whether a circuit of a file becomes a record: it has settings of its own, or no parts. */
function isRecord(circuit: FileCircuit, hasParts: boolean): boolean {
  const { reference, resistorReferences: _, accessoryReferences, driver, effect, ...settings } = circuit;
  const isForReferences = reference !== null || accessoryReferences.length > 0;
  if (!isForReferences || !hasParts || driver !== null) return true;
  return needsRecord({ ...settings, driver: null, effect: readEffect(effect) });
}

/** Numbers of the circuits that scenes and houses of a file name, by the place of their section. */
function namedNumbers({ project }: ProjectFile): ReadonlyMap<string, ReadonlySet<number>> {
  const named = groupRows(circuitsNamedIn(project.settings), ({ section }) => `s${section}`);
  return new Map([...named].map(([place, circuits]) => [place, new Set(circuits.map(({ circuit }) => circuit))]));
}

/** The circuits of a section, also those that the file only names elsewhere and that consist of parts. */
function withNamedCircuits({ circuits, components }: FileSection, named: ReadonlySet<number>): FileCircuit[] {
  const listed = new Set(circuits.map(({ circuitNumber }) => circuitNumber));
  const numbers = new Set(components.flatMap((row) => circuitNumberOf(row) ?? []));
  const missing = [...numbers].filter((number) => named.has(number) && !listed.has(number));
  const order = nextOrder(circuits);
  return [
    ...circuits,
    ...missing.map((circuitNumber, index): FileCircuit => {
      const settings = { ...circuitDefaults, driver: null, effect: null };
      return { ...settings, ...noCircuitReferences, circuitNumber, order: order + index };
    }),
  ];
}

/** Creates the records of the circuits of a section; `newId` creates the id for a position in it. */
function circuitRecords(
  section: FileSection,
  sectionId: string,
  ids: IdsByPosition,
  newId: IdOfPlace,
  named: ReadonlySet<number> = new Set(),
): Circuit[] {
  const used = new Set(section.components.map(circuitNumberOf));
  return withPositions(withNamedCircuits(section, named), 'r').flatMap(({ place, row }): Circuit[] => {
    if (!named.has(row.circuitNumber) && !isRecord(row, used.has(row.circuitNumber))) return [];
    const { reference: _, resistorReferences: __, accessoryReferences: ___, ...fields } = row;
    const driver = fields.driver && driverOf(fields.driver, ids);
    return [{ id: newId(place), sectionId, ...fields, driver, effect: readEffect(fields.effect) }];
  });
}

/** Ids of the rows and pictures of a file. */
interface FileIds {
  readonly rows: IdsByPosition;
  readonly pictures: readonly string[];
}

/** Converts a part of a file to a row. */
function readPart(part: FileComponent, ids: FileIds, id: string, sectionId: string): Component {
  const places = readPlaces(part, ids.pictures);
  const input = part.input && inputOf(part.input, ids.rows);
  // An import reads thousands: fields that a copy adds at its end take ten times as long.
  return { id, sectionId, circuitReferences: null, ...part, places, input };
}

/** Assigns the references of circuits to one part of each circuit. */
function withCircuitReferences(rows: readonly Component[], circuits: readonly FileCircuit[]): readonly Component[] {
  const parts = groupRows(rows, circuitNumberOf);
  const kept = new Map(
    circuits.flatMap(({ circuitNumber, reference, resistorReferences, accessoryReferences }) => {
      const keeper = chooseKeeper(parts.get(circuitNumber) ?? []);
      return keeper === undefined ? [] : [[keeper, { reference, resistorReferences, accessoryReferences }] as const];
    }),
  );
  return rows.map((row) => {
    const circuitReferences = kept.get(row);
    return circuitReferences === undefined ? row : { ...row, circuitReferences };
  });
}

/** Reads the settings of a file, whose scenes and houses name these circuits. */
function readSettings(
  { project: { settings } }: ProjectFile,
  ids: IdsByPosition,
  circuits: readonly Circuit[],
): ProjectSettings {
  const dismissed = settings.dismissed.map((finding) => ({ ...finding, place: toProjectPlace(finding.place, ids) }));
  const records = new Map(circuits.map((row) => [circuitKey(row.sectionId, row.circuitNumber), row.id]));
  const naming = readNaming(settings, {
    idOfCircuit: ({ section, circuit }) => records.get(circuitKey(ids.get(`s${section}`) ?? '', circuit)),
    idOfPart: ({ section, component }) => ids.get(`s${section}.c${component}`),
  });
  return { ...settings, ...naming, dismissed };
}

/**
 * Creates the project of a file, with sections and components in order, exactly one global section whose master supply
 * is the project's, and complete references. Custom components keep their ids. Bad places are dropped; see
 * `findDroppedPlaces`. Source: specification 5 and decisions B1.
 */
export function fromProjectFile(file: ProjectFile, newId: IdOfPlace): ProjectSnapshot {
  const id = newId('project');
  const ids = createIds(file, newId);
  const pictureIds = file.pictures.map((_, index) => newId(`p${index + 1}`));
  const idOf = (place: string): string => ids.get(place) ?? newId(place);
  const named = namedNumbers(file);
  const sections = readSections(file).map(({ place, row }) => {
    const { circuits, components: _, ...section } = row;
    const sectionId = idOf(place);
    return {
      section: { ...section, id: sectionId, projectId: id },
      circuits: circuitRecords(row, sectionId, ids, (circuit) => newId(`${place}.${circuit}`), named.get(place)),
      components: withCircuitReferences(
        readComponents(row, file.project.powerSupplyId).map(({ place: at, row: part }) =>
          readPart(part, { rows: ids, pictures: pictureIds }, idOf(`${place}.${at}`), sectionId),
        ),
        circuits,
      ),
    };
  });
  const inOrder = sections.toSorted((one, other) => one.section.order - other.section.order);
  const circuits = inOrder.flatMap((section) => withUniqueOrders(section.circuits));
  const settings = readSettings(file, ids, circuits);
  return assignAllReferences({
    project: { ...file.project, id, highestReferences: {}, settings },
    sections: withUniqueOrders(inOrder.map(({ section }) => section)),
    circuits: withoutMissingHouses(circuits, settings),
    components: inOrder.flatMap(({ components }) => withUniqueOrders(components)),
    pictures: withUniqueOrders(readPictures(file.pictures, pictureIds, { projectId: id, sectionIds: ids })),
    customComponents: file.customComponents,
  });
}

/** Replaces the ids of custom components in a project, also in the parts that use them; other ids are kept. */
export function renameCustomComponents(snapshot: ProjectSnapshot, ids: ReadonlyMap<string, string>): ProjectSnapshot {
  if (ids.size === 0) return snapshot;
  const idOf = (id: string): string => ids.get(id) ?? id;
  return {
    ...snapshot,
    components: snapshot.components.map((row) => ({ ...row, componentId: idOf(row.componentId) })),
    customComponents: snapshot.customComponents.map((custom) => ({ ...custom, id: idOf(custom.id) })),
  };
}
