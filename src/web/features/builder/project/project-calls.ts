import { changeProject, readRevision } from '#contract/routes.ts';
import type { ProjectFields, ProjectSettings } from '#domain/projects/project.ts';
import { call } from '#web/api/call.ts';
import { callTagged, type Tagged } from '#web/api/call-tagged.ts';
import { type LoadedProject, loadProject, projectOf } from '#web/api/load-project.ts';
import type { Api } from '#contract/api.ts';
import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Change } from '#domain/changes/change.ts';
import type { Section } from '#domain/projects/section.ts';
import { loadShared } from '#web/features/builder/project/shared-calls.ts';
import { changeTrial, loadTrial } from '#web/features/builder/project/trial-calls.ts';
import type { SavedRows } from '#web/features/builder/sync/edit-ports.ts';
import { isTrial } from '#web/session/trial.ts';
import { isShared } from '#web/shared-project.ts';
import { isVersion } from '#web/version-project.ts';

type SentChange = Sent<Api['changeProject']>['body']['changes'][number];

/** Loads a project of the server, a shared one, a version, or a trial. Throws ApiError. */
export async function loadOpenProject(projectId: string): Promise<LoadedProject> {
  if (isShared(projectId)) return loadShared(projectId);
  if (isVersion(projectId)) {
    const { loadVersion } = await import('#web/features/builder/project/version-calls.ts');
    return loadVersion(projectId);
  }
  return isTrial(projectId) ? loadTrial(projectId) : loadProject(projectId);
}

/** Returns a function that asks for the revision of a project on the server. Throws ApiError. */
export function revisionReader(projectId: string): () => Promise<number> {
  let known: Tagged<Reply<Api['readRevision']>> | null = null;
  return async () => {
    known = await callTagged(readRevision, { projectId }, known);
    return known.reply.revision;
  };
}

/**
 * Sends changes of a project, all or none; returns the rows they touched and the new revision. Throws ApiError: STALE
 * if a revision is given and the project has another one.
 */
export async function sendChanges(
  projectId: string,
  changes: readonly Change[],
  revision?: number,
): Promise<SavedRows> {
  if (isTrial(projectId)) return changeTrial(projectId, changes);
  const body = { changes: changes.map(toSentChange) };
  const rows = await call(changeProject, { params: { projectId }, body, ifRevision: revision });
  return { ...rows, project: projectOf(rows.project), revision: rows.project.revision };
}

/** Converts a change to its request format. Only the server creates a global section. */
function toSentChange(change: Change): SentChange {
  if (change.action === 'update-project') return { ...change, set: toSentFields(change.set) };
  if (change.action === 'create-section') return { ...change, section: toSentSection(change.section) };
  if (change.action !== 'restore') return change;
  const { sections, circuits, components, pictures } = change;
  return {
    ...change,
    sections: sections.map(toSentSection),
    circuits: [...circuits],
    components: [...components],
    pictures: [...pictures],
  };
}

function toSentFields({ settings, ...fields }: Partial<ProjectFields>) {
  return settings === undefined ? fields : { ...fields, settings: toSentSettings(settings) };
}

/** Converts settings to their request format. */
function toSentSettings({ dismissed, ...settings }: ProjectSettings) {
  return { ...settings, dismissed: [...dismissed] };
}

function toSentSection(section: Section): Section & { readonly sectionType: 'regular' } {
  return { ...section, sectionType: 'regular' };
}
