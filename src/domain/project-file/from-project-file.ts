import { type Circuit, type CircuitDriver, needsRecord } from '#domain/projects/circuit.ts';
import { byOrder, orderSlots } from '#domain/projects/order-slots.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
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
 * Makes the id of a row from its place in the file: the first section is `s1`, its third component `s1.c3`, its first
 * circuit record `s1.r1`; the project's place is `project`.
 */
export type IdOfPlace = (place: string) => string;

interface Placed<Row> {
  readonly place: string;
  readonly row: Row;
}

function placed<Row>(rows: readonly Row[], letter: string): Placed<Row>[] {
  return rows.map((row, index) => ({ place: `${letter}${index + 1}`, row }));
}

/** The sections with exactly one global one: made in front of the others when the file has none. */
function placedSections(file: ProjectFile): Placed<FileSection>[] {
  const sections = placed(file.sections, 's');
  const first = sections.find(({ row }) => isGlobal(row));
  if (first === undefined) {
    const row = { ...newGlobalSection, circuits: [], components: [] };
    return [{ place: `s${sections.length + 1}`, row }, ...sections];
  }
  return sections.map((section) =>
    section === first ? section : { ...section, row: { ...section.row, sectionType: 'regular' } },
  );
}

/** The components of the global section with a master supply, which is made in front of the others when there is none. */
function placedComponents(section: FileSection, powerSupplyId: string): Placed<FileComponent>[] {
  const components = placed(section.components, 'c');
  if (!isGlobal(section)) return components;
  const first = components.find(({ row }) => isSupplyItem(row));
  if (first === undefined) {
    return [{ place: `c${components.length + 1}`, row: newMasterSupply(powerSupplyId) }, ...components];
  }
  const master = { ...first.row, componentId: powerSupplyId, circuitNumber: null };
  return components.map((component) => (component === first ? { ...component, row: master } : component));
}

/** Rows by their order; of those with one place all but the first take the next free ones. */
function inDistinctPlaces<Row extends { readonly order: number }>(rows: readonly Row[]): Row[] {
  const sorted = byOrder(rows);
  const slots = orderSlots(sorted);
  return sorted.map((row, index) => {
    const order = slots[index] ?? row.order;
    return order === row.order ? row : { ...row, order };
  });
}

/** The ids of the rows that stand in a file, by their places: `s1`, `s1.c3`. */
type PlaceIds = ReadonlyMap<string, string>;

function placeIds(file: ProjectFile, newId: IdOfPlace): PlaceIds {
  const places = placed(file.sections, 's').flatMap(({ place, row }) => [
    place,
    ...placed(row.components, 'c').map((component) => `${place}.${component.place}`),
  ]);
  return new Map(places.map((place) => [place, newId(place)]));
}

/** What drives a circuit; a component that is not in the file is gone, by whatever output. */
function driverOf({ section, component, output }: FileDriver, ids: PlaceIds): CircuitDriver {
  if (section === null && component === null) return { componentId: null, output };
  return { componentId: ids.get(`s${section}.c${component}`) ?? null, output: output ?? '' };
}

/** A place of a file as a place of the project; one that is not in the file stays as it is. */
function placeOf(place: string, ids: PlaceIds): string {
  const [row = '', circuitNumber] = place.split('/');
  const id = ids.get(row) ?? row;
  return circuitNumber === undefined ? id : `${id}/${circuitNumber}`;
}

/** Whether what a file says of a circuit is a record: it says something for itself, or stands for a circuit without parts. */
function isRecord(circuit: FileCircuit, hasParts: boolean): boolean {
  const { reference, accessoryReferences, driver, ...settings } = circuit;
  const isForReferences = reference !== null || accessoryReferences.length > 0;
  return !isForReferences || !hasParts || driver !== null || needsRecord({ ...settings, driver: null });
}

/** The records of the circuits of a section; `newId` gives the id of the one at a place in it. */
function circuitRecords(
  { circuits, components }: FileSection,
  sectionId: string,
  ids: PlaceIds,
  newId: IdOfPlace,
): Circuit[] {
  const used = new Set(components.map(circuitNumberOf));
  return placed(circuits, 'r').flatMap(({ place, row }): Circuit[] => {
    if (!isRecord(row, used.has(row.circuitNumber))) return [];
    const { reference: _, accessoryReferences: __, ...fields } = row;
    return [{ ...fields, driver: fields.driver && driverOf(fields.driver, ids), id: newId(place), sectionId }];
  });
}

/** The parts of a section, of which one of each circuit keeps the references that the file gives to the circuit. */
function withCircuitReferences(rows: readonly Component[], circuits: readonly FileCircuit[]): readonly Component[] {
  const parts = groupRows(rows, circuitNumberOf);
  const kept = new Map(
    circuits.flatMap(({ circuitNumber, reference, accessoryReferences }) => {
      const keeper = chooseKeeper(parts.get(circuitNumber) ?? []);
      return keeper === undefined ? [] : [[keeper, { reference, accessoryReferences }] as const];
    }),
  );
  return rows.map((row) => ({ ...row, circuitReferences: kept.get(row) ?? null }));
}

/**
 * The project that a file describes, sections and components in their order. It has exactly one global section with
 * a master supply that is the project's, and references for all. `customIds` are the ids that custom components of the
 * file have here; those that are not in it keep their own. Source: specification 5 and decisions B1.
 */
export function fromProjectFile(
  file: ProjectFile,
  newId: IdOfPlace,
  customIds: ReadonlyMap<string, string> = new Map(),
): ProjectSnapshot {
  const id = newId('project');
  const ids = placeIds(file, newId);
  const idOf = (place: string): string => ids.get(place) ?? newId(place);
  const sections = placedSections(file).map(({ place, row }) => {
    const { circuits, components: _, ...section } = row;
    const sectionId = idOf(place);
    return {
      section: { ...section, id: sectionId, projectId: id },
      circuits: circuitRecords(row, sectionId, ids, (circuit) => newId(`${place}.${circuit}`)),
      components: withCircuitReferences(
        placedComponents(row, file.project.powerSupplyId).map((component): Component => {
          const componentId = customIds.get(component.row.componentId) ?? component.row.componentId;
          const id = idOf(`${place}.${component.place}`);
          return { ...component.row, componentId, circuitReferences: null, id, sectionId };
        }),
        circuits,
      ),
    };
  });
  const inOrder = sections.toSorted((one, other) => one.section.order - other.section.order);
  const { settings } = file.project;
  const dismissed = settings.dismissed.map((finding) => ({ ...finding, place: placeOf(finding.place, ids) }));
  return assignAllReferences({
    project: { ...file.project, id, highestReferences: {}, settings: { ...settings, dismissed } },
    sections: inDistinctPlaces(inOrder.map(({ section }) => section)),
    circuits: inOrder.flatMap(({ circuits }) => inDistinctPlaces(circuits)),
    components: inOrder.flatMap(({ components }) => inDistinctPlaces(components)),
    customComponents: file.customComponents.map((custom) => {
      return { ...custom, id: customIds.get(custom.id) ?? custom.id };
    }),
  });
}
