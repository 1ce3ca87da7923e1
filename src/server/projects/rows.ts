import type { Selectable } from 'kysely';
import type { Circuit, CircuitDriver } from '#domain/projects/circuit.ts';
import type { CircuitReferences, Component, ComponentProperties } from '#domain/parts/component.ts';
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
import type { ProjectRow } from '#server/access/find-project.ts';
import type { CircuitsTable, ComponentsTable, SectionsTable } from '#server/database/schema/project-tables.ts';
import { supplyName } from '#domain/catalogue/power.ts';
import { foldText } from '#server/database/search-text.ts';

/** What a project is sorted by: its name without case and accents, its colour's place in the rainbow. */
export function sortKeys({ name, color }: Pick<Project, 'name' | 'color'>) {
  return { sort_name: foldText(name), sort_color: projectColors.indexOf(color) };
}

/** What a project is sorted by when it is sorted by its supply: the supply's name. */
function supplySortKey(powerSupplyId: string): string {
  return foldText(supplyName(powerSupplyId));
}

/** The column of each field of a section. A field that is left out does not compile; all reads and writes follow. */
const sectionFields = {
  id: 'id',
  projectId: 'project_id',
  name: 'name',
  icon: 'icon',
  color: 'color',
  order: 'order',
  sectionType: 'section_type',
  numberedWires: 'numbered_wires',
} as const satisfies Record<keyof Section, keyof SectionsTable>;

/** The column of each field of a circuit record. */
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
} as const satisfies Record<keyof Component, keyof ComponentsTable>;

/** The column of each field that a project's owner may change. */
const projectFields = {
  name: 'name',
  powerSupplyId: 'power_supply_id',
  supplyInputId: 'supply_input_id',
  color: 'color',
  resistorMode: 'resistor_mode',
  resistorRounding: 'resistor_rounding',
  settings: 'settings',
} as const satisfies Record<keyof ProjectFields, keyof ProjectRow>;

type Fields = Readonly<Record<string, string>>;

/** A selected column, named as the domain names its field. */
type Selected<Table extends string, F extends Fields> = {
  readonly [Name in keyof F & string]: `${Table}.${F[Name]} as ${Name}`;
}[keyof F & string];

function selecting<Table extends string, F extends Fields>(table: Table, fields: F): readonly Selected<Table, F>[] {
  return Object.entries(fields).map(([name, column]) => `${table}.${column} as ${name}` as Selected<Table, F>);
}

export const sectionColumns = selecting('sections', sectionFields);
export const circuitColumns = [
  ...selecting('circuits', circuitFields),
  'circuits.driver_component_id as driverComponentId',
] as const;
export const componentColumns = selecting('components', componentFields);

type Columns<Row, F extends Fields> = { readonly [Name in keyof F & keyof Row as F[Name]]: Row[Name] };

/** What some fields hold, under the names of their columns. */
function toColumns<F extends Fields, Row extends Readonly<Record<keyof F, unknown>>>(
  row: Row,
  fields: F,
): Columns<Row, F> {
  const values = new Map<string, unknown>(Object.entries(row));
  const columns = Object.entries(fields).map(([name, column]) => [column, values.get(name)]);
  return Object.fromEntries(columns) as Columns<Row, F>;
}

/** A circuit record as a query gives it: its driver is JSON text, `sealed` is 0 or 1. */
export type CircuitRow = Omit<Circuit, 'driver' | 'sealed'> & {
  readonly driver: string | null;
  readonly driverComponentId: string | null;
  readonly sealed: number;
};

/** A circuit record with its driver read, whose part is gone when its column is empty. */
export function readCircuit({ driverComponentId: componentId, ...row }: CircuitRow): Circuit {
  const driver = row.driver === null ? null : { ...(JSON.parse(row.driver) as CircuitDriver), componentId };
  return { ...row, driver, sealed: row.sealed === 1 };
}

type ListedReferences = 'resistorReferences' | 'accessoryReferences' | 'circuitReferences';

/** A component as a query gives it: its properties are JSON text, and so are lists of references. */
export type ComponentRow = Omit<Component, 'properties' | ListedReferences> & {
  readonly properties: string;
} & Readonly<Record<ListedReferences, string | null>>;

/** References, or wires, that were stored; none where there is no text. */
function readReferences(text: string | null): readonly string[] {
  return text === null ? [] : (JSON.parse(text) as string[]);
}

/** References as they are stored. */
function referencesText(references: readonly string[]): string | null {
  return references.length === 0 ? null : JSON.stringify(references);
}

/** A section as a query gives it: its numbered wires are JSON text. */
export type SectionRow = Omit<Section, 'numberedWires'> & { readonly numberedWires: string | null };

/** A section with its numbered wires read. */
export function readSection(row: SectionRow): Section {
  return { ...row, numberedWires: readReferences(row.numberedWires) };
}

/** A component with its properties and references read. They were checked when they were written. */
export function readComponent(row: ComponentRow): Component {
  const circuit = row.circuitReferences === null ? null : (JSON.parse(row.circuitReferences) as CircuitReferences);
  return {
    ...row,
    properties: JSON.parse(row.properties) as ComponentProperties,
    resistorReferences: readReferences(row.resistorReferences),
    accessoryReferences: readReferences(row.accessoryReferences),
    circuitReferences: circuit,
  };
}

/** The settings of a project; what is not stored is as in a new project. */
function readSettings(text: string | null): ProjectSettings {
  const stored = text === null ? {} : (JSON.parse(text) as Partial<ProjectSettings>);
  return { ...projectSettingsDefaults, ...stored };
}

/** The columns of projects that lists show; what a project keeps besides may be hundreds of kilobytes each. */
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

/** A project as a query for a list gives it. */
export type ListedRow = Pick<ProjectRow, (typeof listedColumns)[number]>;

/** The fields of a project that lists show, too. */
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

/** A project as the domain knows it. */
export function readProject(row: ProjectRow): Project {
  return {
    ...listedFields(row),
    settings: readSettings(row.settings),
    accessoryReferences: readReferences(row.accessory_references),
    highestReferences: row.highest_references === null ? {} : (JSON.parse(row.highest_references) as HighestReferences),
    numberedWires: readReferences(row.numbered_wires),
  };
}

/** The column of each list of names that a project keeps. */
const referenceFields = {
  accessoryReferences: 'accessory_references',
  highestReferences: 'highest_references',
  numberedWires: 'numbered_wires',
} as const satisfies Record<keyof ProjectReferences, keyof ProjectRow>;

type SortColumn = 'sort_name' | 'sort_color' | 'sort_supply';
type ProjectColumns = Pick<ProjectRow, (typeof projectFields)[keyof ProjectFields] | SortColumn> & ReferenceColumns;

export type ReferenceColumns = Pick<ProjectRow, (typeof referenceFields)[keyof ProjectReferences]>;

/** The references that a project keeps, as its table holds them. */
export function referenceColumns(project: ProjectReferences): ReferenceColumns {
  return {
    accessory_references: referencesText(project.accessoryReferences),
    highest_references: JSON.stringify(project.highestReferences),
    numbered_wires: referencesText(project.numberedWires),
  };
}

/** The fields of a project, and what it is sorted by, as its table holds them. */
export function projectColumns(project: ProjectFields & ProjectReferences): ProjectColumns {
  const sorted = { ...sortKeys(project), sort_supply: supplySortKey(project.powerSupplyId) };
  const settings = JSON.stringify(project.settings);
  return { ...toColumns(project, projectFields), settings, ...sorted, ...referenceColumns(project) };
}

/** A whole row to be put into its table. A column that is left out does not compile, not even one with a default. */
type NewRow<Table> = Omit<Selectable<Table>, 'sequence'>;
export type NewComponentRow = NewRow<ComponentsTable>;

/** A section as its table holds it. */
export function sectionRow(section: Section): NewRow<SectionsTable> {
  return { ...toColumns(section, sectionFields), numbered_wires: referencesText(section.numberedWires) };
}

/** A circuit record as its table holds it. */
export function circuitRow(projectId: string, circuit: Circuit): NewRow<CircuitsTable> {
  const { driver } = circuit;
  return {
    ...toColumns(circuit, circuitFields),
    project_id: projectId,
    sealed: circuit.sealed ? 1 : 0,
    driver: driver === null ? null : JSON.stringify(driver),
    driver_component_id: driver?.componentId ?? null,
  };
}

/** A component as its table holds it. */
export function componentRow(projectId: string, component: Component): NewComponentRow {
  const { circuitReferences: circuit } = component;
  return {
    ...toColumns(component, componentFields),
    project_id: projectId,
    properties: JSON.stringify(component.properties),
    resistor_references: referencesText(component.resistorReferences),
    accessory_references: referencesText(component.accessoryReferences),
    circuit_references: circuit === null ? null : JSON.stringify(circuit),
  };
}

/** The columns of a component to be put into its table. */
export const newComponentColumns = [...Object.values(componentFields), 'project_id'] as const;

/** The columns that an edit of a row may write. */
export const writtenColumns = {
  sections: Object.values(sectionFields),
  circuits: [...Object.values(circuitFields), 'driver_component_id'] as const,
  components: Object.values(componentFields),
};
