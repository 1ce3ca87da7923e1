import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { design, openBuilder, saved, showView, unfoldSettings } from './builder.ts';
import { expect, type Running, test } from './journey.ts';
import { focusIn } from './keyboard.ts';
import { newMember, signIn, signInAt } from './member.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'All templates' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search templates' });
const message = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Makes a project with a lamp room of two lights as an app_admin of another browser, and gives what calls as them. */
async function asAdmin(context: BrowserContext, running: Running) {
  const other = await context.browser()?.newContext();
  if (other === undefined) throw new Error('There is no browser.');
  await signIn(other, running, 'app_admin');
  const post = async (path: string, data: unknown) => {
    const reply = await other.request.post(`${running.address}${path}`, { data });
    if (!reply.ok()) throw new Error(await reply.text());
    return (await reply.json()) as { id: string };
  };
  return { post, remove: (path: string) => other.request.delete(`${running.address}${path}`) };
}

/** A template of a unique name, with two lights in a lamp room. */
async function newTemplate(context: BrowserContext, running: Running) {
  const { post, remove } = await asAdmin(context, running);
  const templateName = `Pharos ${crypto.randomUUID().slice(0, 8)}`;
  const { id: projectId } = await post('/api/projects', { name: 'Draft', powerSupplyId: 'power-plug-12v' });
  const { id: sectionId } = await post(`/api/projects/${projectId}/sections`, { name: 'Lamp room' });
  const light = { componentType: 'led', componentId: 'led-5mm', circuitNumber: 1 };
  for (const color of ['red', 'warm-white']) {
    await post(`/api/sections/${sectionId}/components`, { ...light, properties: { color } });
  }
  const { id } = await post('/api/templates', { projectId, templateName, templateDescription: 'On a rock.' });
  return { id, name: templateName, delete: () => remove(`/api/templates/${id}`) };
}

/** Opens a page as a browser that somebody is signed in at. */
async function openAs(page: Page, user: object, path: string) {
  await page.addInitScript((record) => localStorage.setItem('lightyard-user', record), JSON.stringify(user));
  await page.goto(path);
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('[K18] [K60] [K61] a visitor finds a template, looks at it and signs in to add it', async ({
    page,
    context,
    running,
  }) => {
    const template = await newTemplate(context, running);
    const account = await newMember(running);
    await page.goto('/');
    await page.getByRole('link', { name: 'Templates Quick start' }).click();
    await expect(page).toHaveURL(/\/templates$/);
    await search(page).fill(template.name.toUpperCase());
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('12V DC Plug');
    await expect(rows(page)).toContainText('2 lights');
    await expect(page.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole('link', { name: template.name, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Template View' })).toBeVisible();
    await expect(page.getByText('Read Only')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
    await showView(page, 'Parts List');
    await expect(page.getByText('5mm Through-Hole LED').first()).toBeVisible();
    await showView(page, 'Wiring');
    await expect(page.getByRole('img', { name: /^Wiring diagram of/ })).toContainText('Lamp room');

    await page.getByRole('button', { name: 'Add to My Projects' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authentication required' });
    await focusIn(dialog);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await signInAt(page, account);
    await expect(page.getByRole('heading', { name: 'Template View' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to My Projects' }).click();
    await expect(page).toHaveURL(/\/builder\?project=/);
    await expect(page.getByRole('heading', { name: 'Workspace' })).toBeVisible();
  });

  test('[K12] [K14] an app_admin saves a project as a template, renames it and deletes it', async ({
    page,
    context,
    running,
  }) => {
    const user = await signIn(context, running, 'app_admin');
    const data = { name: 'Lightship', powerSupplyId: 'battery-9v', color: 'red' };
    const made = await context.request.post(`${running.address}/api/projects`, { data });
    const { id } = (await made.json()) as { id: string };
    await openAs(page, user, `/builder?project=${id}`);
    await saved(page);
    const panes = page.getByRole('navigation', { name: 'Panes' });
    await panes.getByRole('button', { name: 'Project', exact: true }).click();
    await page.getByRole('button', { name: 'Save as Template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Template' });
    await focusIn(dialog);
    await expectAccessible(page);
    const name = `Lightship ${crypto.randomUUID().slice(0, 8)}`;
    await dialog.getByLabel('Template Name').fill(name);
    let sent = 0;
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/api/templates', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    for (let time = 0; time < 3; time += 1) await dialog.getByLabel('Template Name').press('Enter');
    await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
    letThrough();
    await expect(message(page)).toContainText('Template created!');
    expect(sent).toBe(1);
    await message(page).getByRole('button', { name: 'Open template' }).click();
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
    await focusIn(warning);
    await warning.getByRole('button', { name: 'Delete Template' }).click();
    await expect(page).toHaveURL(/\/templates$/);
    await page.goto(`/templates?search=${encodeURIComponent(name)}`);
    await expect(page.getByText(`No template matches "${name}"`)).toBeVisible();
    await expectAccessible(page);
  });
});

test('[K15] a member adds a template from the list and edits the copy', async ({ page, context, running }) => {
  const template = await newTemplate(context, running);
  await openAs(page, await signIn(context, running), `/templates?search=${encodeURIComponent(template.name)}`);
  await expect(search(page)).toHaveValue(template.name);
  await page.getByRole('button', { name: `Add to Projects: ${template.name}` }).click();
  await expect(page.getByRole('heading', { name: template.name })).toBeAttached();
  await expect(design(page)).toContainText('5mm Through-Hole LED');
  await unfoldSettings(page);
  await page.getByRole('button', { name: 'Pre-resistored', exact: true }).click();
  await saved(page);
  await openBuilder(page, `/builder?template=${template.id}`);
  await expect(page.getByText('Resistor Preference').locator('xpath=following-sibling::*')).toHaveText(
    'Calculate Resistors',
  );
});

test.describe('a template that is deleted meanwhile', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('[K60] stays on show, and adding it says that it is gone', async ({ page, context, running }) => {
    const template = await newTemplate(context, running);
    await openAs(page, await signIn(context, running), `/builder?template=${template.id}`);
    await expect(page.getByRole('heading', { name: 'Template View' })).toBeVisible();
    await template.delete();
    await page.getByRole('button', { name: 'Add to My Projects' }).click();
    await expect(message(page)).toContainText(`"${template.name}" has been deleted in the meantime.`);
    await expect(page.getByRole('heading', { name: 'Template View' })).toBeVisible();
  });
});

test('[K58] nothing moves while the templates load', async ({ page, context, running }) => {
  await newTemplate(context, running);
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/templates/page*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/templates');
  await expect(page.getByText('Loading...')).toBeAttached();
  letGo();
  await expect(rows(page).first()).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});
