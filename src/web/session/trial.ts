import { localStore, tabStore } from '#web/browser-storage.ts';
import { wantedKey } from '#web/session/kept-work.ts';

const prefix = 'trial-';

/** Returns the local id of a visitor's trial copy of a template; the server does not know it. */
export function trialId(templateId: string): string {
  return prefix + templateId;
}

/** Whether a project id is that of a trial. */
export function isTrial(projectId: string): boolean {
  return projectId.startsWith(prefix);
}

/** Returns the template id of a trial. */
export function templateOfTrial(projectId: string): string {
  return projectId.slice(prefix.length);
}

/** Storage key of a trial: in the tab, preserved on reload, and in the browser while an account is being created. */
export function trialKey(projectId: string): string {
  return `lightyard.trial.${projectId}`;
}

/** Stores the tab's latest trial for a new account, because the mailed link opens another tab. */
export function promiseTrial(): void {
  const projectId = tabStore.read(wantedKey);
  if (projectId === null || !isTrial(projectId)) return;
  const trial = tabStore.read(trialKey(projectId));
  if (trial !== null) localStore.write(trialKey(projectId), trial);
}

/** Removes the stored trial; returns false if it was not stored for a new account. */
export function takePromise(projectId: string): boolean {
  const isPromised = localStore.read(trialKey(projectId)) !== null;
  localStore.remove(trialKey(projectId));
  return isPromised;
}
