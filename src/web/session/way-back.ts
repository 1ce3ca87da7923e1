import { localStore, tabStore } from '#web/browser-storage.ts';
import { templatePath } from '#web/paths.ts';

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
export function takeWayBack(isMailedLink = false): string | null {
  const templateId = tabStore.read(storageKey) ?? (isMailedLink ? localStore.read(storageKey) : null);
  if (templateId === null) return null;
  tabStore.remove(storageKey);
  localStore.remove(storageKey);
  return templatePath(templateId);
}
