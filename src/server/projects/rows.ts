import type { Effect } from '#domain/effects/effect.ts';
import type { Circuit, CircuitDriver } from '#domain/projects/circuit.ts';
import {
  type CircuitReferences,
  type Component,
  type ComponentInput,
  type ComponentProperties,
  noCircuitReferences,
} from '#domain/parts/component.ts';
import type { HighestReferences } from '#domain/parts/reference.ts';
import {
  type Project,
  projectColors,
  type ProjectFields,
  type ProjectReferences,
  type ProjectSettings,
  projectSettingsDefaults,
} from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';
import type { PicturePlace } from '#domain/parts/picture-place.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { CircuitsTable, ComponentsTable, SectionsTable } from '#server/database/schema/project-tables.ts';
import { type NewRow, selectionsOf, toColumns } from '#server/projects/columns.ts';
import { pictureFields } from '#server/projects/picture-rows.ts';
import { supplyName } from '#domain/catalogue/power.ts';
import { foldText } from '#server/database/search-text.ts';

/** Parses a stored list of references or wires; null is an empty list. */
function readReferences(text: string | null): readonly string[] {
  return text === null ? [] : (JSON.parse(text) as string[]);
}

/** Serializes a list of references or wires; an empty list is null. */
function referencesText(references: readonly string[]): string | null {
  return references.length === 0 ? null : JSON.stringify(references);
}

/** Sort keys of a project: the folded name, and the index of the color in `projectColors`. */
export function sortKeys({ name, color }: Pick<Project, 'name' | 'color'>) {
  return { sort_name: foldText(name), sort_color: projectColors.indexOf(color) };
}

/** Sort key of a project by supply: the folded name of the supply. */
function supplySortKey(powerSupplyId: string): string {
  return foldText(supplyName(powerSupplyId));
}

/** The column of each field of a section, for all reads and writes. A missing field does not compile. */
const sectionFields = {
  id: 'id',
  projectId: 'project_id',
  name: 'name',
  icon: 'icon',
  color: 'color',
  order: 'order',
  sectionType: 'section_type',
  numberedWires: 'numbered_wires',
  fuseMa: 'fuse_ma',
  accessoryReferences: 'accessory_references',
} as const satisfies Record<keyof Section, keyof SectionsTable>;

/** The column of each field of a circuit. */
const circuitFields = {
  id: 'id',
  sectionId: 'section_id',
  circuitNumber: 'circuit_number',
  name: 'name',
  driver: 'driver',
  wireAwg: 'wire_awg',
  wireDiameterMm: 'wire_diameter_mm',
  wireLengthCm: 'wire_length_cm',
  dutyPct: 'duty_pct',
  sealed: 'sealed',
  ownOhms: 'own_ohms',
  ledsPerString: 'leds_per_string',
  sharedResistor: 'shared_resistor',
  effect: 'effect',
  order: 'order',
} as const satisfies Record<keyof Circuit, keyof CircuitsTable>;

/** The column of each field of a component. */
const componentFields = {
  id: 'id',
  sectionId: 'section_id',
  componentType: 'component_type',
  componentId: 'component_id',
  quantity: 'quantity',
  customName: 'custom_name',
  properties: 'properties',
  circuitNumber: 'circuit_number',
  order: 'order',
  reference: 'reference',
  resistorReferences: 'resistor_references',
  accessoryReferences: 'accessory_references',
  circuitReferences: 'circuit_references',
  places: 'places',
  input: 'input',
} as const satisfies Record<keyof Component, keyof ComponentsTable>;

/** The column of each editable field of a project. */
const projectFields = {
  name: 'name',
  powerSupplyId: 'power_supply_id',
  supplyInputId: 'supply_input_id',
  color: 'color',
  resistorMode: 'resistor_mode',
  resistorRounding: 'resistor_rounding',
  settings: 'settings',
} as const satisfies Record<keyof ProjectFields, keyof ProjectRow>;

export const sectionColumns = selectionsOf('sections', sectionFields);
export const circuitColumns = [
  ...selectionsOf('circuits', circuitFields),
  'circuits.driver_component_id as driverComponentId',
] as const;
export const componentColumns = selectionsOf('components', componentFields);

/** A circuit as a query returns it: driver and effect are JSON text, `sealed` and `sharedResistor` are 0 or 1. */
export type CircuitRow = Omit<Circuit, 'driver' | 'effect' | 'sealed' | 'sharedResistor'> & {
  readonly driver: string | null;
  readonly driverComponentId: string | null;
  readonly effect: string | null;
  readonly sealed: number;
  readonly sharedResistor: number;
};

/** Converts a queried circuit. Its driver has no component if the component was deleted, which clears the column. */
export function readCircuit({ driverComponentId: componentId, ...row }: CircuitRow): Circuit {
  const driver = row.driver === null ? null : { ...(JSON.parse(row.driver) as CircuitDriver), componentId };
  const effect = row.effect === null ? null : (JSON.parse(row.effect) as Effect);
  return { ...row, driver, effect, sealed: row.sealed === 1, sharedResistor: row.sharedResistor === 1 };
}

type ListedReferences = 'resistorReferences' | 'accessoryReferences' | 'circuitReferences';

/** A component as a query returns it: its properties, lists, and input are JSON text. */
export type ComponentRow = Omit<Component, 'properties' | 'places' | 'input' | ListedReferences> & {
  readonly properties: string;
  readonly places: string | null;
  readonly input: string | null;
} & Readonly<Record<ListedReferences, string | null>>;

/** A section as a query returns it: its lists are JSON text. */
export type SectionRow = Omit<Section, SectionList> & Readonly<Record<SectionList, string | null>>;
type SectionList = 'numberedWires' | 'accessoryReferences';

/** Converts a queried section. */
export function readSection(row: SectionRow): Section {
  const [numberedWires, accessoryReferences] = [row.numberedWires, row.accessoryReferences].map(readReferences);
  return { ...row, numberedWires: numberedWires ?? [], accessoryReferences: accessoryReferences ?? [] };
}

/** Parses stored references of a circuit; older ones have no list of resistors. */
function readCircuitReferences(text: string): CircuitReferences {
  return { ...noCircuitReferences, ...(JSON.parse(text) as Partial<CircuitReferences>) };
}

/** Converts a queried component. The JSON was validated when it was written. */
export function readComponent(row: ComponentRow): Component {
  const circuit = row.circuitReferences === null ? null : readCircuitReferences(row.circuitReferences);
  return {
    ...row,
    properties: JSON.parse(row.properties) as ComponentProperties,
    resistorReferences: readReferences(row.resistorReferences),
    accessoryReferences: readReferences(row.accessoryReferences),
    circuitReferences: circuit,
    places: row.places === null ? [] : (JSON.parse(row.places) as PicturePlace[]),
    input: row.input === null ? null : (JSON.parse(row.input) as ComponentInput),
  };
}

/** Parses stored settings; missing ones have the defaults of a new project. */
function readSettings(text: string | null): ProjectSettings {
  const stored = text === null ? {} : (JSON.parse(text) as Partial<ProjectSettings>);
  return { ...projectSettingsDefaults, ...stored };
}

/** Columns of projects in lists; the other columns may have hundreds of kilobytes each. */
export const listedColumns = [
  'id',
  'name',
  'power_supply_id',
  'supply_input_id',
  'color',
  'resistor_mode',
  'resistor_rounding',
  'user_id',
  'is_template',
  'template_description',
  'revision',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ProjectRow)[];

/** A project as a query for a list returns it. */
export type ListedRow = Pick<ProjectRow, (typeof listedColumns)[number]>;

/** Converts the fields of a project in a list. */
export function listedFields(row: ListedRow) {
  return {
    id: row.id,
    name: row.name,
    powerSupplyId: row.power_supply_id,
    supplyInputId: row.supply_input_id,
    color: row.color,
    resistorMode: row.resistor_mode,
    resistorRounding: row.resistor_rounding,
  };
}

/** Converts a row to the domain's project. */
export function readProject(row: ProjectRow): Project {
  return {
    ...listedFields(row),
    settings: readSettings(row.settings),
    accessoryReferences: readReferences(row.accessory_references),
    highestReferences: row.highest_references === null ? {} : (JSON.parse(row.highest_references) as HighestReferences),
    numberedWires: readReferences(row.numbered_wires),
  };
}

/** The column of each collection of references in a project. */
const referenceFields = {
  accessoryReferences: 'accessory_references',
  highestReferences: 'highest_references',
  numberedWires: 'numbered_wires',
} as const satisfies Record<keyof ProjectReferences, keyof ProjectRow>;

type SortColumn = 'sort_name' | 'sort_color' | 'sort_supply';
type ProjectColumns = Pick<ProjectRow, (typeof projectFields)[keyof ProjectFields] | SortColumn> & ReferenceColumns;

export type ReferenceColumns = Pick<ProjectRow, (typeof referenceFields)[keyof ProjectReferences]>;

/** The reference columns of a project. */
export function referenceColumns(project: ProjectReferences): ReferenceColumns {
  return {
    accessory_references: referencesText(project.accessoryReferences),
    highest_references: JSON.stringify(project.highestReferences),
    numbered_wires: referencesText(project.numberedWires),
  };
}

/** The columns of a project's fields, references, and sort keys. */
export function projectColumns(project: ProjectFields & ProjectReferences): ProjectColumns {
  const sorting = { ...sortKeys(project), sort_supply: supplySortKey(project.powerSupplyId) };
  const settings = JSON.stringify(project.settings);
  return { ...toColumns(project, projectFields), settings, ...sorting, ...referenceColumns(project) };
}

export type NewComponentRow = NewRow<ComponentsTable>;

/** Converts a section to a row. */
export function sectionRow(section: Section): NewRow<SectionsTable> {
  return {
    ...toColumns(section, sectionFields),
    numbered_wires: referencesText(section.numberedWires),
    accessory_references: referencesText(section.accessoryReferences),
  };
}

/** Converts a circuit to a row. */
export function circuitRow(projectId: string, circuit: Circuit): NewRow<CircuitsTable> {
  const { driver, effect } = circuit;
  return {
    project_id: projectId,
    driver_component_id: driver?.componentId ?? null,
    ...toColumns(circuit, circuitFields),
    sealed: circuit.sealed ? 1 : 0,
    shared_resistor: circuit.sharedResistor ? 1 : 0,
    driver: driver === null ? null : JSON.stringify(driver),
    effect: effect === null ? null : JSON.stringify(effect),
  };
}

/** Converts a component to a row. */
export function componentRow(projectId: string, component: Component): NewComponentRow {
  const { circuitReferences: circuit, input } = component;
  return {
    project_id: projectId,
    ...toColumns(component, componentFields),
    properties: JSON.stringify(component.properties),
    resistor_references: referencesText(component.resistorReferences),
    accessory_references: referencesText(component.accessoryReferences),
    circuit_references: circuit === null ? null : JSON.stringify(circuit),
    places: component.places.length === 0 ? null : JSON.stringify(component.places),
    input: input === null ? null : JSON.stringify(input),
  };
}

/** The columns of a new component. */
export const newComponentColumns = [...Object.values(componentFields), 'project_id'] as const;

/** The columns that an update of a row writes. */
export const writtenColumns = {
  sections: Object.values(sectionFields),
  circuits: [...Object.values(circuitFields), 'driver_component_id'] as const,
  components: Object.values(componentFields),
  pictures: Object.values(pictureFields),
};
