import { listProjects } from '#contract/routes.ts';
import { call } from '#web/api/call.ts';
import { localStore, tabStore } from '#web/browser-storage.ts';
import { paths, projectPath, templatePath } from '#web/paths.ts';
import { findGuestProject } from '#web/session/guest-project.ts';
import { wantedKey } from '#web/session/kept-work.ts';
import { isTrial } from '#web/session/trial.ts';

/**
 * Returns the page to open after sign-in; null for none. It is the guest's project of this browser, where the user can
 * keep it (decisions C2), otherwise the template that they wanted to add or the trial that they edited.
 */
async function pathAfterSignIn(isMailedLink = false): Promise<string | null> {
  const project = await findGuestProject();
  return project === null ? takeWantedPath(isMailedLink) : projectPath(project.id);
}

/** Continues after sign-in; returns false if there is no page to open. The checkout stays open. */
export async function continueAfterSignIn(isMailedLink = false): Promise<boolean> {
  if (window.location.pathname === paths.checkout) return false;
  const way = await pathAfterSignIn(isMailedLink);
  if (way !== null && way !== window.location.pathname + window.location.search) window.location.assign(way);
  return way !== null;
}

const openProjectKey = 'lightyard.open-project';

/** Remembers the member's project from which this tab opened the plans. */
export function rememberOpenProject(projectId: string): void {
  tabStore.write(openProjectKey, projectId);
}

/**
 * Returns the page to open after a payment; null for none. It is the trial that this tab edited, otherwise the guest's
 * project that was moved into the account, otherwise the page after sign-in, otherwise the project from which this tab
 * opened the plans.
 */
export async function pathAfterPaying(hasMovedProject: boolean): Promise<string | null> {
  if (isTrial(tabStore.read(wantedKey) ?? '')) return takeWantedPath();
  // A guest has at most one project, and the account is new.
  const [moved] = hasMovedProject ? await call(listProjects).catch(() => []) : [];
  if (moved !== undefined) return projectPath(moved.id);
  const openProject = tabStore.read(openProjectKey);
  return (await pathAfterSignIn()) ?? (openProject === null ? null : projectPath(openProject));
}

/** Remembers the template, trial, or shared project that a visitor wants to add until they have an account. */
export function keepWanted(id: string): void {
  tabStore.write(wantedKey, id);
  localStore.write(wantedKey, id);
}

/**
 * Removes and returns the path of the template, trial, or shared project that a visitor wanted to add; null without one.
 * A mailed link opens a new tab, so there the storage of the whole browser counts.
 */
export function takeWantedPath(isMailedLink = false): string | null {
  const id = tabStore.read(wantedKey) ?? (isMailedLink ? localStore.read(wantedKey) : null);
  if (id === null) return null;
  tabStore.remove(wantedKey);
  localStore.remove(wantedKey);
  return isTrial(id) ? projectPath(id) : templatePath(id);
}
