import { randomUUID } from 'node:crypto';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import type { Guest, Member } from '#server/access/actor.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { GuestCounts } from '#server/access/guests.ts';
import { AppError } from '#server/app-error.ts';
import { adoptCustomComponents } from '#server/custom-components/library.ts';
import { newProjectId } from '#server/projects/new-project.ts';
import { ownerOf, storeProject, storing } from '#server/projects/store-project.ts';

/** The custom components that a file brings: a built-in id stays the built-in part. */
function broughtBy(file: ProjectFile): ProjectFile['customComponents'] {
  return file.customComponents.filter((custom) => !builtInCatalogue.has(custom.id));
}

/** Throws FORBIDDEN for a file that brings custom components, which guests have none of. */
export function refuseGuestCustoms(file: ProjectFile): void {
  if (broughtBy(file).length === 0) return;
  throw new AppError('FORBIDDEN', { message: 'Custom components are for registered users.' });
}

/**
 * Makes a project from a file, whole or not at all. A guest's project keeps the name that guests' projects have.
 * Throws an `AppError`. Source: specification 5.
 */
export async function importProject(
  services: GuestCounts,
  actor: Member | Guest,
  file: ProjectFile,
): Promise<ProjectRow> {
  if (actor.kind === 'guest') refuseGuestCustoms(file);
  const brought = broughtBy(file);
  const owner = ownerOf(actor);
  const project = actor.kind === 'guest' ? { ...file.project, name: projectDefaults.name } : file.project;
  return storing(services, actor, async (tx) => {
    const customIds =
      owner.user_id === null ? new Map<string, string>() : await adoptCustomComponents(tx, owner.user_id, brought);
    const id = newProjectId(actor);
    const idOf = (place: string): string => (place === 'project' ? id : randomUUID());
    const snapshot = fromProjectFile({ ...file, project, customComponents: brought }, idOf, customIds);
    return storeProject(tx, snapshot, owner);
  });
}
