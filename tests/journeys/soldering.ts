import type { BrowserContext, Page } from '@playwright/test';

/** Heading of the current step. */
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** Footer with the progress and the controls. */
export const footer = (page: Page) => page.getByRole('contentinfo');

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The button that completes the current step. */
export const done = (page: Page) => button(page, /^Done/).filter({ visible: true });

/** Completes the first step of a project with one section: its rails. */
export async function completeRails(page: Page): Promise<void> {
  await step(page, 'Rails').waitFor();
  await done(page).click();
  await step(page, 'Rails').waitFor({ state: 'detached' });
}

/** Opens a project in solder mode. */
export async function openSolder(page: Page, projectId: string): Promise<void> {
  await page.goto(`/builder/solder?project=${projectId}`);
  await button(page, 'All wires').first().waitFor();
}

/** Opens a page in another browser context with the same session. */
export async function openSecondBrowser(page: Page, context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (browser === null) throw new Error('There is no browser.');
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await other.addCookies(await context.cookies());
  return other.newPage();
}

/** A project file with a switch and two LEDs in series, and `more` parts in its section. */
export function shipFile(more: object[] = []) {
  const place = { circuitNumber: 1, quantity: 1 };
  const led = { componentType: 'led', componentId: 'led-5mm', ...place };
  const components = [
    { componentType: 'control', componentId: 'switch-toggle-spst', ...place, order: 0 },
    { ...led, customName: 'Port', order: 1 },
    { ...led, customName: 'Starboard', order: 2 },
    ...more,
  ];
  const section = { name: 'Nacelles', sectionType: 'regular', circuits: [], components };
  const project = { name: 'Survey ship', powerSupplyId: 'power-plug-12v' };
  return { format: 'lightyard-project', version: 2, project, sections: [section] };
}
