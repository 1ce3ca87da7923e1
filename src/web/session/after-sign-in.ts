import { listProjects } from '#contract/projects.ts';
import { call } from '#web/api/call.ts';
import { localStore, tabStore } from '#web/browser-storage.ts';
import { paths, projectPath, templatePath } from '#web/paths.ts';
import { findGuestProject } from '#web/session/guest-project.ts';
import { wantedKey } from '#web/session/kept-work.ts';
import { isTrial } from '#web/session/trial.ts';

/**
 * The page that a user continues on after signing in; null for none. The guest's project of this browser is shown, where
 * the user can keep it (decisions C2); else the template that they wanted to add, or the trial that they edited.
 */
async function pathAfterSignIn(isMailedLink = false): Promise<string | null> {
  const project = await findGuestProject();
  return project === null ? takeWantedPath(isMailedLink) : projectPath(project.id);
}

/** Continues after signing in; false when there is no page for it. The checkout stays open. */
export async function continueAfterSignIn(isMailedLink = false): Promise<boolean> {
  if (window.location.pathname === paths.checkout) return false;
  const way = await pathAfterSignIn(isMailedLink);
  if (way !== null && way !== window.location.pathname + window.location.search) window.location.assign(way);
  return way !== null;
}

const openProjectKey = 'lightyard.open-project';

/** Remembers the member's project from which this tab went to the plans. */
export function rememberOpenProject(projectId: string): void {
  tabStore.write(openProjectKey, projectId);
}

/**
 * The page that a user continues on after paying; null for none: the trial that this tab edited, else the guest's
 * project that moved into the account, else as after signing in, else the project from which this tab went to the plans.
 */
export async function pathAfterPaying(hasMovedProject: boolean): Promise<string | null> {
  if (isTrial(tabStore.read(wantedKey) ?? '')) return takeWantedPath();
  // A guest has one project at most, and the account is new.
  const [moved] = hasMovedProject ? await call(listProjects).catch(() => []) : [];
  if (moved !== undefined) return projectPath(moved.id);
  const openProject = tabStore.read(openProjectKey);
  return (await pathAfterSignIn()) ?? (openProject === null ? null : projectPath(openProject));
}

/** Keeps which template, or trial of one, a visitor wants among their projects, until they have an account. */
export function keepWanted(id: string): void {
  tabStore.write(wantedKey, id);
  localStore.write(wantedKey, id);
}

/**
 * The way back to the template or trial that a visitor wanted, once; null without one. A mailed link opens a tab of its
 * own: there, what any tab of the browser kept counts.
 */
export function takeWantedPath(isMailedLink = false): string | null {
  const id = tabStore.read(wantedKey) ?? (isMailedLink ? localStore.read(wantedKey) : null);
  if (id === null) return null;
  tabStore.remove(wantedKey);
  localStore.remove(wantedKey);
  return isTrial(id) ? projectPath(id) : templatePath(id);
}
