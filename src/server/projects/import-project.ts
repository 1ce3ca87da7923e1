import { randomUUID } from 'node:crypto';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { fromProjectFile } from '#domain/projects/from-project-file.ts';
import { isSupplyItem } from '#domain/projects/master-supply.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import type { FileSection, ProjectFile } from '#domain/projects/project-file.ts';
import { isGlobal } from '#domain/projects/section.ts';
import type { Guest, Member } from '#server/access/asker.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import { adoptCustomComponents } from '#server/custom-components/adopt-custom-components.ts';
import { newProjectId } from '#server/projects/new-project.ts';
import { ownerOf } from '#server/projects/owner.ts';
import { storeProject, storing } from '#server/projects/store-project.ts';
import { type Issue, Refusal } from '#server/refusal.ts';
import type { Services } from '#server/services.ts';

type FileComponent = FileSection['components'][number];

/** What is wrong with a component's part: nobody knows it, or it cannot be a supply where it is. */
function partFault(file: ProjectFile, section: FileSection, component: FileComponent): [string, string] | null {
  const { componentId, componentType, properties } = component;
  if (isGlobal(section) && isSupplyItem(component)) {
    const isMaster = section.components.find(isSupplyItem) === component;
    return isMaster ? null : ['properties.isPowerSupply', 'A project has one master supply.'];
  }
  const custom = file.customComponents.find((part) => part.id === componentId);
  if ((builtInCatalogue.get(componentId)?.type ?? custom?.category) !== componentType) {
    return ['componentId', `There is no ${componentType} part of this id, here or in the file.`];
  }
  if (properties.isPowerSupply !== true || componentType === 'power') return null;
  return ['properties.isPowerSupply', 'Only a power part can feed its section.'];
}

/** Every component whose part cannot be placed; the other rules of a file are the contract's. */
function issuesOf(file: ProjectFile): Issue[] {
  return file.sections.flatMap((section, sectionIndex) =>
    section.components.flatMap((component, index) => {
      const fault = partFault(file, section, component);
      if (fault === null) return [];
      const [field, message] = fault;
      return { path: `sections.${sectionIndex}.components.${index}.${field}`, message };
    }),
  );
}

/** The custom components that the file brings: a built-in id stays the built-in part. */
function broughtBy(file: ProjectFile, asker: Member | Guest): ProjectFile['customComponents'] {
  const brought = file.customComponents.filter((custom) => !builtInCatalogue.has(custom.id));
  if (asker.kind === 'guest' && brought.length > 0) {
    throw new Refusal('FORBIDDEN', { message: 'Custom components are for registered users.' });
  }
  return brought;
}

/**
 * Makes a project from a file, whole or not at all. A guest's project keeps the name that guests' projects have.
 * Throws a `Refusal` that names each wrong place. Source: specification 5.
 */
export async function importProject(services: Services, asker: Member | Guest, file: ProjectFile): Promise<ProjectRow> {
  const issues = issuesOf(file);
  if (issues.length > 0) throw new Refusal('INVALID', { issues });
  const brought = broughtBy(file, asker);
  const owner = ownerOf(asker);
  const project = asker.kind === 'guest' ? { ...file.project, name: projectDefaults.name } : file.project;
  return storing(services, asker, async (tx) => {
    const customIds =
      owner.user_id === null ? new Map<string, string>() : await adoptCustomComponents(tx, owner.user_id, brought);
    const id = newProjectId(asker);
    const idOf = (place: string): string => (place === 'project' ? id : randomUUID());
    const whole = fromProjectFile({ ...file, project, customComponents: brought }, idOf, customIds);
    return storeProject(tx, whole, owner);
  });
}
