import type { Insertable, Selectable } from 'kysely';
import type { ProjectReply } from '#contract/projects.ts';
import type { Circuit } from '#domain/circuits/circuit.ts';
import type { Component, ComponentProperties } from '#domain/parts/component.ts';
import type { Project } from '#domain/projects/project.ts';
import type { Section } from '#domain/projects/section.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { CircuitsTable } from '#server/database/schema/circuits.ts';
import type { ComponentsTable } from '#server/database/schema/components.ts';
import type { SectionsTable } from '#server/database/schema/sections.ts';

/** The columns of a section, named as the domain names its fields. */
export const sectionColumns = [
  'sections.id',
  'sections.project_id as projectId',
  'sections.name',
  'sections.icon',
  'sections.color',
  'sections.order',
  'sections.section_type as sectionType',
] as const;

/** The columns of a circuit record, named as the domain names its fields. */
export const circuitColumns = [
  'circuits.id',
  'circuits.section_id as sectionId',
  'circuits.circuit_number as circuitNumber',
  'circuits.name',
  'circuits.order',
] as const;

/** The columns of a component, named as the domain names its fields. */
export const componentColumns = [
  'components.id',
  'components.section_id as sectionId',
  'components.component_type as componentType',
  'components.component_id as componentId',
  'components.quantity',
  'components.custom_name as customName',
  'components.properties',
  'components.circuit_number as circuitNumber',
  'components.order',
] as const;

/** A component as a query gives it: its properties are JSON text. */
export type ComponentRow = Omit<Component, 'properties'> & { readonly properties: string };

/** A component with its properties read. They were checked when they were written. */
export function readComponent(row: ComponentRow): Component {
  return { ...row, properties: JSON.parse(row.properties) as ComponentProperties };
}

/** A project as the domain knows it. */
export function readProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    powerSupplyId: row.power_supply_id,
    color: row.color,
    resistorMode: row.resistor_mode,
    resistorRounding: row.resistor_rounding,
  };
}

/** A project as it crosses the wire. Whose guest's it is stays here. */
export function presentProject(row: ProjectRow): ProjectReply {
  return {
    ...readProject(row),
    userId: row.user_id,
    isTemplate: row.is_template === 1,
    templateDescription: row.template_description,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A section as its table holds it. */
export function sectionRow(section: Section): Insertable<SectionsTable> {
  const { projectId, sectionType, ...same } = section;
  return { ...same, project_id: projectId, section_type: sectionType };
}

/** A circuit record as its table holds it. */
export function circuitRow(projectId: string, circuit: Circuit): Insertable<CircuitsTable> {
  const { sectionId, circuitNumber, ...same } = circuit;
  return { ...same, project_id: projectId, section_id: sectionId, circuit_number: circuitNumber };
}

/** A component to be put into its table. */
export type NewComponentRow = Omit<Selectable<ComponentsTable>, 'sequence'>;

/** A component as its table holds it. */
export function componentRow(projectId: string, component: Component): NewComponentRow {
  return {
    id: component.id,
    project_id: projectId,
    section_id: component.sectionId,
    component_type: component.componentType,
    component_id: component.componentId,
    quantity: component.quantity,
    custom_name: component.customName,
    properties: JSON.stringify(component.properties),
    circuit_number: component.circuitNumber,
    order: component.order,
  };
}
