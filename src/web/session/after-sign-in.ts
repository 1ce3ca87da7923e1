import { localStore, tabStore } from '#web/browser-storage.ts';
import { paths, projectPath, templatePath } from '#web/paths.ts';
import { keptGuestProject } from '#web/session/kept-work.ts';

/**
 * Where somebody goes on who has an account now; null when there is nothing to go on with. A guest's project that this
 * tab still keeps is shown, where it can be taken along (decisions C2); else the template that they wanted to add.
 */
export function pathAfterSignIn(isMailedLink = false): string | null {
  const kept = keptGuestProject();
  return kept === null ? takeWantedTemplatePath(isMailedLink) : projectPath(kept);
}

/** Leads on after somebody has signed in; false when there is nothing to go on with. Who is paying stays to pay. */
export function continueAfterSignIn(isMailedLink = false): boolean {
  if (window.location.pathname === paths.checkout) return false;
  const way = pathAfterSignIn(isMailedLink);
  if (way !== null && way !== window.location.pathname + window.location.search) window.location.assign(way);
  return way !== null;
}

/** The key under which a tab, and for a link from a mail the browser, keeps which template a visitor wanted to add. */
const storageKey = 'lightyard.wanted-template';

/** Keeps which template a visitor wants among their projects, until they have an account. */
export function keepWantedTemplate(templateId: string): void {
  tabStore.write(storageKey, templateId);
  localStore.write(storageKey, templateId);
}

/**
 * The way back to the template that a visitor wanted, once; null without one. A mailed link opens a tab of its own:
 * there, what any tab of the browser kept counts.
 */
export function takeWantedTemplatePath(isMailedLink = false): string | null {
  const templateId = tabStore.read(storageKey) ?? (isMailedLink ? localStore.read(storageKey) : null);
  if (templateId === null) return null;
  tabStore.remove(storageKey);
  localStore.remove(storageKey);
  return templatePath(templateId);
}
