import { templatePath } from '#web/paths.ts';

/** Under it a tab, and for a link from a mail the browser, keeps which template somebody wanted to add. */
const storageKey = 'lightyard.wanted-template';

/** Keeps which template a visitor wants among their projects, until they have an account. */
export function keepWantedTemplate(templateId: string): void {
  for (const storage of storages()) storage.setItem(storageKey, templateId);
}

/**
 * The way back to the template that a visitor wanted, once; null without one. A mailed link opens a tab of its own:
 * there, what any tab of the browser kept counts.
 */
export function takeWayBack(isMailedLink = false): string | null {
  const [ofTab, ofBrowser] = storages().map((storage) => storage.getItem(storageKey));
  const templateId = ofTab ?? (isMailedLink ? ofBrowser : null) ?? null;
  if (templateId !== null) forgetWantedTemplate();
  return templateId === null ? null : templatePath(templateId);
}

/** Forgets the template that a visitor wanted. */
export function forgetWantedTemplate(): void {
  for (const storage of storages()) storage.removeItem(storageKey);
}

function storages(): readonly Storage[] {
  try {
    return [window.sessionStorage, window.localStorage];
  } catch {
    // Storage is switched off: nothing is kept.
    return [];
  }
}
