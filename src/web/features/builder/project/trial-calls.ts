import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { type LoadedProject, loadProject } from '#web/api/load-project.ts';
import { localStore, tabStore } from '#web/browser-storage.ts';
import type { SavedRows } from '#web/features/builder/sync/edit-ports.ts';
import { keepWanted } from '#web/session/after-sign-in.ts';
import { forgetKeptWork, keptSolderingKey } from '#web/session/kept-work.ts';
import { templateOfTrial, trialKey } from '#web/session/trial.ts';

/** Open trials of this page. The storage of the tab keeps them over a reload, as far as it has space. */
const trials = new Map<string, LoadedProject>();

/** Loads a trial of this tab, or the one promised to a new account, or else the template. Throws ApiError. */
export async function loadTrial(projectId: string): Promise<LoadedProject> {
  const trial = trials.get(projectId) ?? (await readTrial(projectId)) ?? (await copyTemplate(projectId));
  trials.set(projectId, trial);
  return trial;
}

async function readTrial(projectId: string): Promise<LoadedProject | null> {
  const key = trialKey(projectId);
  if (tabStore.read(key) === null && localStore.read(key) === null) return null;
  const { parseKeptCopy } = await import('#web/features/builder/project/kept-copy-schema.ts');
  return tabStore.readJson(key, parseKeptCopy) ?? localStore.readJson(key, parseKeptCopy);
}

async function copyTemplate(projectId: string): Promise<LoadedProject> {
  const { snapshot } = await loadProject(templateOfTrial(projectId));
  const copy = {
    ...snapshot,
    project: { ...snapshot.project, id: projectId },
    sections: snapshot.sections.map((section) => ({ ...section, projectId })),
    pictures: snapshot.pictures.map((picture) => ({ ...picture, projectId })),
  };
  return { snapshot: copy, isTemplate: false, description: null, ownerId: null, revision: 0 };
}

/** Applies changes to a trial, like the server to a project. Throws ApiError. */
export async function changeTrial(projectId: string, changes: readonly Change[]): Promise<SavedRows> {
  const current = await loadTrial(projectId);
  const snapshot = applyChanges(current.snapshot, changes);
  const trial = { ...current, snapshot, revision: current.revision + 1 };
  trials.set(projectId, trial);
  tabStore.write(trialKey(projectId), JSON.stringify(trial));
  keepWanted(projectId);
  return {
    project: snapshot.project,
    sections: [],
    circuits: [],
    components: [],
    pictures: [],
    revision: trial.revision,
  };
}

/** Deletes a trial, so that trying its template starts again. */
export function forgetTrial(projectId: string): void {
  trials.delete(projectId);
  for (const storage of [tabStore, localStore]) storage.remove(trialKey(projectId));
  localStore.remove(keptSolderingKey(projectId));
  forgetKeptWork(projectId);
}
