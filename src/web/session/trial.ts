import { localStore, tabStore } from '#web/browser-storage.ts';
import { wantedKey } from '#web/session/kept-work.ts';

const prefix = 'trial-';

/** The id of the copy of a template that a visitor tries; no server knows it. */
export function trialId(templateId: string): string {
  return prefix + templateId;
}

/** Whether a project is a trial, by its id. */
export function isTrial(projectId: string): boolean {
  return projectId.startsWith(prefix);
}

/** The template that a trial is a copy of. */
export function templateOfTrial(projectId: string): string {
  return projectId.slice(prefix.length);
}

/** The key under which a tab keeps a trial over a reload, and the browser while an account is being created. */
export function trialKey(projectId: string): string {
  return `lightyard.trial.${projectId}`;
}

/** Keeps the trial that this tab edited last for a new account: the mailed link opens another tab. */
export function promiseTrial(): void {
  const projectId = tabStore.read(wantedKey);
  if (projectId === null || !isTrial(projectId)) return;
  const trial = tabStore.read(trialKey(projectId));
  if (trial !== null) localStore.write(trialKey(projectId), trial);
}

/** Takes the promise back; false when the trial was not promised to a new account. */
export function takePromise(projectId: string): boolean {
  const isPromised = localStore.read(trialKey(projectId)) !== null;
  localStore.remove(trialKey(projectId));
  return isPromised;
}
