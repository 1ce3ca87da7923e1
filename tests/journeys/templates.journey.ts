import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callApi } from './admin.ts';
import { messages, showView, waitUntilSaved } from './builder.ts';
import { expect, type Server, test } from './journey.ts';
import { waitForFocusIn } from './keyboard.ts';
import { newMember, signIn, signInAt, storeUserRecord } from './member.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'All templates' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search templates' });

/** Creates a template with a unique name and two LEDs in a lamp room, as an app_admin in another browser; returns its name. */
async function createTemplate(context: BrowserContext, server: Server): Promise<string> {
  const other = await context.browser()!.newContext({ baseURL: server.address });
  await signIn(other, server, 'app_admin');
  const post = (path: string, data: unknown) => callApi(other.request, 'POST', path, data);
  const templateName = `Pharos ${crypto.randomUUID().slice(0, 8)}`;
  const { id: projectId } = await post('/api/projects', { name: 'Draft', powerSupplyId: 'power-plug-12v' });
  const { id: sectionId } = await post(`/api/projects/${projectId}/sections`, { name: 'Lamp room' });
  const light = { componentType: 'led', componentId: 'led-5mm', circuitNumber: 1 };
  for (const color of ['red', 'warm-white']) {
    await post(`/api/sections/${sectionId}/components`, { ...light, properties: { color } });
  }
  await post('/api/templates', { projectId, templateName, templateDescription: 'On a rock.' });
  await other.close();
  return templateName;
}

/** Opens a page in a browser with a user record. */
async function openAs(page: Page, user: object, path: string) {
  await storeUserRecord(page, user);
  await page.goto(path);
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('[K18] [K60] [K61] a visitor finds a template, views it, and signs in to add it', async ({
    page,
    context,
    server,
  }) => {
    const template = await createTemplate(context, server);
    const account = await newMember(server);
    await page.goto('/');
    await page.getByRole('link', { name: 'Templates Quick start' }).click();
    await expect(page).toHaveURL(/\/templates$/);
    await search(page).fill(template.toUpperCase());
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('12V DC Plug');
    await expect(rows(page)).toContainText('2 lights');
    await expect(page.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole('link', { name: template, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Template View' })).toBeVisible();
    await expect(page.getByText('Read Only')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await showView(page, 'Parts List');
    await expect(page.getByText('5mm Through-Hole LED').first()).toBeVisible();
    await showView(page, 'Wiring');
    await expect(page.getByRole('img', { name: /^Wiring diagram of/ })).toContainText('Lamp room');

    await page.getByRole('button', { name: 'Add to My Projects' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authentication required' });
    await waitForFocusIn(dialog);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await signInAt(page, account);
    await expect(page.getByRole('heading', { name: 'Template View' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to My Projects' }).click();
    await expect(page).toHaveURL(/\/builder\?project=/);
    await expect(page.getByRole('heading', { name: 'Workspace' })).toBeVisible();
  });

  test('[K12] [K14] an app_admin saves a project as a template, renames it, and deletes it', async ({
    page,
    context,
    server,
  }) => {
    const user = await signIn(context, server, 'app_admin');
    const data = { name: 'Lightship', powerSupplyId: 'battery-9v', color: 'red' };
    const reply = await context.request.post(`${server.address}/api/projects`, { data });
    const { id } = (await reply.json()) as { id: string };
    await openAs(page, user, `/builder?project=${id}`);
    await waitUntilSaved(page);
    const panes = page.getByRole('navigation', { name: 'Panes' });
    await panes.getByRole('button', { name: 'Project', exact: true }).click();
    await page.getByRole('button', { name: 'Save as Template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Template' });
    await waitForFocusIn(dialog);
    await expectAccessible(page);
    const name = `Lightship ${crypto.randomUUID().slice(0, 8)}`;
    await dialog.getByLabel('Template Name').fill(name);
    let requests = 0;
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/templates', async (route) => {
      requests += 1;
      await isReleased;
      await route.continue();
    });
    for (let time = 0; time < 3; time += 1) await dialog.getByLabel('Template Name').press('Enter');
    await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
    release();
    await expect(messages(page)).toContainText('Template created!');
    expect(requests).toBe(1);
    await messages(page).getByRole('button', { name: 'Open template' }).click();
    await expect(page.getByRole('heading', { name: 'Template View' })).toBeVisible();

    const manage = async (action: string) => {
      await page.getByRole('button', { name: 'Manage template' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await manage('Edit name and description');
    const edit = page.getByRole('dialog', { name: 'Edit Template' });
    await edit.getByLabel('Template Name').fill(`${name} of iron`);
    await edit.getByRole('button', { name: 'Update Template' }).click();
    await expect(page.getByRole('heading', { name: `${name} of iron` })).toBeAttached();

    await manage('Delete template');
    const warning = page.getByRole('alertdialog', { name: 'Delete Template' });
    await waitForFocusIn(warning);
    await warning.getByRole('button', { name: 'Delete Template' }).click();
    await expect(page).toHaveURL(/\/templates$/);
    await page.goto(`/templates?search=${encodeURIComponent(name)}`);
    await expect(page.getByText(`No template matches "${name}"`)).toBeVisible();
  });
});
