import type { BrowserContext, Page } from '@playwright/test';

/** The heading of the step in hand. */
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** Where solder mode says how much is done. */
export const howFar = (page: Page) => page.getByRole('contentinfo');

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The large button that does the step in hand. */
export const done = (page: Page) => button(page, /^Done/).filter({ visible: true });

/** Does the first step of a project of one section: its rails. */
export async function makeRails(page: Page): Promise<void> {
  await step(page, 'Rails').waitFor();
  await done(page).click();
  await step(page, 'Rails').waitFor({ state: 'detached' });
}

/** Opens solder mode on a project. */
export async function openSolder(page: Page, projectId: string): Promise<void> {
  await page.goto(`/builder/solder?project=${projectId}`);
  await button(page, 'All wires').first().waitFor();
}

/** The same account in a second browser. */
export async function secondBrowser(page: Page, context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (browser === null) throw new Error('There is no browser.');
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await other.addCookies(await context.cookies());
  return other.newPage();
}

/** A project of two LEDs in series behind a switch, as a file; with `more` in its section. */
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

/** Holds what is loaded from an address back, until the function that it gives is called. */
export async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route) => {
    await isOpen;
    await route.continue();
  });
  return () => open();
}
