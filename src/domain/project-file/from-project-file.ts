import { type Circuit, type CircuitDriver, needsRecord } from '#domain/projects/circuit.ts';
import { byOrder, orderSlots } from '#domain/projects/order-slots.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { readPictures, readPlaces } from '#domain/project-file/file-pictures.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';
import { isSupplyItem, newMasterSupply } from '#domain/projects/master-supply.ts';
import type {
  FileCircuit,
  FileComponent,
  FileDriver,
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
      { place: `c${components.length + 1}`, row: { ...newMasterSupply(powerSupplyId), places: [] } },
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

/** Converts a place of a file to one of the project; a place that is not in the file is unchanged. */
function toProjectPlace(place: string, ids: IdsByPosition): string {
  const [row = '', circuitNumber] = place.split('/');
  const id = ids.get(row) ?? row;
  return circuitNumber === undefined ? id : `${id}/${circuitNumber}`;
}

/** Whether a circuit of a file becomes a record: it has settings of its own, or no parts. */
function isRecord(circuit: FileCircuit, hasParts: boolean): boolean {
  const { reference, resistorReferences: _, accessoryReferences, driver, ...settings } = circuit;
  const isForReferences = reference !== null || accessoryReferences.length > 0;
  return !isForReferences || !hasParts || driver !== null || needsRecord({ ...settings, driver: null });
}

/** Creates the records of the circuits of a section; `newId` creates the id for a position in it. */
function circuitRecords(
  { circuits, components }: FileSection,
  sectionId: string,
  ids: IdsByPosition,
  newId: IdOfPlace,
): Circuit[] {
  const used = new Set(components.map(circuitNumberOf));
  return withPositions(circuits, 'r').flatMap(({ place, row }): Circuit[] => {
    if (!isRecord(row, used.has(row.circuitNumber))) return [];
    const { reference: _, resistorReferences: __, accessoryReferences: ___, ...fields } = row;
    return [{ ...fields, driver: fields.driver && driverOf(fields.driver, ids), id: newId(place), sectionId }];
  });
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
  return rows.map((row) => ({ ...row, circuitReferences: kept.get(row) ?? null }));
}

/** Reads the settings of a file. */
function readSettings({ project: { settings } }: ProjectFile, ids: IdsByPosition): ProjectSettings {
  const dismissed = settings.dismissed.map((finding) => ({ ...finding, place: toProjectPlace(finding.place, ids) }));
  return { ...settings, dismissed };
}

/**
 * Creates the project of a file, with sections and components in order, exactly one global section whose master supply
 * is the project's, and complete references. `customIds` maps ids of custom components of the file; other ids are kept.
 * Bad places are dropped; see `findDroppedPlaces`. Source: specification 5 and decisions B1.
 */
export function fromProjectFile(
  file: ProjectFile,
  newId: IdOfPlace,
  customIds: ReadonlyMap<string, string> = new Map(),
): ProjectSnapshot {
  const id = newId('project');
  const ids = createIds(file, newId);
  const pictureIds = file.pictures.map((_, index) => newId(`p${index + 1}`));
  const idOf = (place: string): string => ids.get(place) ?? newId(place);
  const sections = readSections(file).map(({ place, row }) => {
    const { circuits, components: _, ...section } = row;
    const sectionId = idOf(place);
    return {
      section: { ...section, id: sectionId, projectId: id },
      circuits: circuitRecords(row, sectionId, ids, (circuit) => newId(`${place}.${circuit}`)),
      components: withCircuitReferences(
        readComponents(row, file.project.powerSupplyId).map((component): Component => {
          const componentId = customIds.get(component.row.componentId) ?? component.row.componentId;
          const id = idOf(`${place}.${component.place}`);
          const places = readPlaces(component.row, pictureIds);
          return { ...component.row, componentId, circuitReferences: null, places, id, sectionId };
        }),
        circuits,
      ),
    };
  });
  const inOrder = sections.toSorted((one, other) => one.section.order - other.section.order);
  return assignAllReferences({
    project: { ...file.project, id, highestReferences: {}, settings: readSettings(file, ids) },
    sections: withUniqueOrders(inOrder.map(({ section }) => section)),
    circuits: inOrder.flatMap(({ circuits }) => withUniqueOrders(circuits)),
    components: inOrder.flatMap(({ components }) => withUniqueOrders(components)),
    pictures: withUniqueOrders(readPictures(file.pictures, pictureIds, { projectId: id, sectionIds: ids })),
    customComponents: file.customComponents.map((custom) => {
      return { ...custom, id: customIds.get(custom.id) ?? custom.id };
    }),
  });
}
