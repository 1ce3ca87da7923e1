import type { NewComponent } from '#domain/changes/component-changes.ts';
import { type Circuit, circuitDefaults } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type Component, componentDefaults, noReferences, withoutReferences } from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { noProjectReferences, type Project, projectDefaults } from '#domain/projects/project.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { newGlobalSection, type Section } from '#domain/projects/section.ts';

// Each builder takes the fields that a test is about and fills in the rest, so that a new column is added here and in no
// test. What refers to something else refers to the project `p1`, its section `hull` and its section `global`.

let count = 0;
const newId = (kind: string): string => `${kind}${(count += 1)}`;

/** The project `p1` as it is when it is new. */
export function aProject(fields: Partial<Project> = {}): Project {
  return { ...projectDefaults, ...noProjectReferences, id: 'p1', ...fields };
}

/** The section `hull`, or another regular section. */
export function aSection(fields: Partial<Section> = {}): Section {
  const id = fields.id ?? 'hull';
  const name = id === 'hull' ? 'Hull' : id;
  const defaults = { icon: 'circle', color: 'blue', order: 1, sectionType: 'regular', numberedWires: [] } as const;
  return { id, projectId: 'p1', name, ...defaults, ...fields };
}

/** The section `global`, which holds the master supply. */
export function aGlobalSection(fields: Partial<Section> = {}): Section {
  return aSection({ id: 'global', name: newGlobalSection.name, order: 0, sectionType: 'global_components', ...fields });
}

/** The record of circuit 1 of the section `hull`, without a name. */
export function aCircuit(fields: Partial<Circuit> = {}): Circuit {
  return { ...circuitDefaults, id: newId('circuit'), sectionId: 'hull', circuitNumber: 1, order: 0, ...fields };
}

/** A placed part: a standalone red 5 mm LED in the section `hull`, with an id of its own. */
export function aComponent(fields: Partial<Component> = {}): Component {
  return {
    id: newId('part'),
    ...componentDefaults,
    ...noReferences,
    sectionId: 'hull',
    componentType: 'led',
    componentId: 'led-5mm',
    ...fields,
  };
}

/** A red 5 mm LED that is to be placed alone in the section `hull`. */
export function aNewComponent(fields: Partial<NewComponent> = {}): NewComponent {
  const { id: _, order: __, ...part } = withoutReferences(aComponent());
  return { ...part, copies: 1, ...fields };
}

/** The item `master` of the section `global` that mirrors the supply of its project. */
export function aMasterSupply(
  powerSupplyId = projectDefaults.powerSupplyId,
  fields: Partial<Component> = {},
): Component {
  return aComponent({ ...newMasterSupply(powerSupplyId), id: 'master', sectionId: 'global', ...fields });
}

/** An LED that a user described, without electrical values. */
export function aCustomComponent(fields: Partial<CustomComponent> = {}): CustomComponent {
  return {
    id: newId('custom'),
    name: 'Beacon',
    category: 'led',
    description: 'Blinks',
    notes: null,
    templateShared: false,
    properties: {},
    ...fields,
  };
}

type SnapshotFields = Partial<Omit<ProjectSnapshot, 'project'>> & { readonly project?: Partial<Project> };

/**
 * A project with everything in it, and with references. A list that is given is the whole list; else it holds `global`,
 * `hull` and `master`.
 */
export function aSnapshot({ project: projectFields, ...lists }: SnapshotFields = {}): ProjectSnapshot {
  const project = aProject(projectFields);
  const projectId = project.id;
  return assignAllReferences({
    project,
    sections: [aGlobalSection({ projectId }), aSection({ projectId })],
    circuits: [],
    components: [aMasterSupply(project.powerSupplyId)],
    customComponents: [],
    ...lists,
  });
}

/** A project for a comparison in which the order of its sections and components says nothing. */
export function rowsById(snapshot: ProjectSnapshot) {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    Object.fromEntries(rows.map((row) => [row.id, row]));
  // The numbers that were given stay given when an edit is taken back.
  const { project, sections, components } = snapshot;
  return {
    ...snapshot,
    project: { ...project, ...noProjectReferences },
    sections: byId(sections),
    components: byId(components),
  };
}
