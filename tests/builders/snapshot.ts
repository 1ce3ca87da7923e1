import type { NewComponent } from '#domain/changes/component-changes.ts';
import { type Circuit, circuitDefaults } from '#domain/projects/circuit.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type Component, componentDefaults, noReferences, withoutReferences } from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { noProjectReferences, type Project, projectDefaults } from '#domain/projects/project.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { newGlobalSection, type Section } from '#domain/projects/section.ts';

// Each builder takes the fields that matter to a test and adds defaults for the others, so that only this file changes
// with a new column. By default, rows belong to the project `p1` and its sections `hull` and `global`.

let count = 0;
const newId = (kind: string): string => `${kind}${(count += 1)}`;

/** The new project `p1`. */
export function aProject(fields: Partial<Project> = {}): Project {
  return { ...projectDefaults, ...noProjectReferences, id: 'p1', ...fields };
}

/** The section `hull`, or another regular section. */
export function aSection(fields: Partial<Section> = {}): Section {
  const id = fields.id ?? 'hull';
  const name = id === 'hull' ? 'Hull' : id;
  const defaults = {
    icon: 'circle',
    color: 'blue',
    order: 1,
    sectionType: 'regular',
    numberedWires: [],
    fuseMa: null,
    accessoryReferences: [],
  } as const;
  return { id, projectId: 'p1', name, ...defaults, ...fields };
}

/** The section `global`, which contains the master supply. */
export function aGlobalSection(fields: Partial<Section> = {}): Section {
  return aSection({ id: 'global', name: newGlobalSection.name, order: 0, sectionType: 'global_components', ...fields });
}

/** Circuit 1 of the section `hull`, without a name. */
export function aCircuit(fields: Partial<Circuit> = {}): Circuit {
  return { ...circuitDefaults, id: newId('circuit'), sectionId: 'hull', circuitNumber: 1, order: 0, ...fields };
}

/** A placed part, by default a standalone red 5 mm LED in the section `hull` with a new id. */
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

/** A part to place, by default a standalone red 5 mm LED in the section `hull`. */
export function aNewComponent(fields: Partial<NewComponent> = {}): NewComponent {
  const { id: _, order: __, ...part } = withoutReferences(aComponent());
  return { ...part, copies: 1, ...fields };
}

/** The part `master` of the section `global`, which mirrors the supply of the project. */
export function aMasterSupply(
  powerSupplyId = projectDefaults.powerSupplyId,
  fields: Partial<Component> = {},
): Component {
  return aComponent({ ...newMasterSupply(powerSupplyId), id: 'master', sectionId: 'global', ...fields });
}

/** A custom component, by default an LED without electrical values. */
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

/** A picture of the model, by default a blank sheet of 100 x 50 mm. */
export function aPicture(fields: Partial<ModelPicture> = {}): ModelPicture {
  return {
    id: newId('picture'),
    projectId: 'p1',
    name: 'Picture 1',
    order: 0,
    imageHash: null,
    width: 1000,
    height: 500,
    sectionId: null,
    scale: null,
    dim: 70,
    routes: [],
    ...fields,
  };
}

type SnapshotFields = Partial<Omit<ProjectSnapshot, 'project'>> & { readonly project?: Partial<Project> };

/**
 * A snapshot of a project, with references assigned. Lists replace the defaults: the sections `global` and `hull`, and
 * the part `master`.
 */
export function aSnapshot({ project: projectFields, ...lists }: SnapshotFields = {}): ProjectSnapshot {
  const project = aProject(projectFields);
  const projectId = project.id;
  return assignAllReferences({
    project,
    sections: [aGlobalSection({ projectId }), aSection({ projectId })],
    circuits: [],
    components: [aMasterSupply(project.powerSupplyId)],
    pictures: [],
    customComponents: [],
    ...lists,
  });
}

/** The snapshot with rows by id, for comparisons that ignore their order and the assigned references of the project. */
export function rowsById(snapshot: ProjectSnapshot) {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    Object.fromEntries(rows.map((row) => [row.id, row]));
  // Undo does not release assigned references.
  const { project, sections, components } = snapshot;
  return {
    ...snapshot,
    project: { ...project, ...noProjectReferences },
    sections: byId(sections),
    components: byId(components),
  };
}
