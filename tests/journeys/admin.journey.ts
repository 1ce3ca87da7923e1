import type { APIRequestContext, Page } from '@playwright/test';
import { callApi, expectNoHorizontalScroll, uniqueWord, userRows } from './admin.ts';
import { choose } from './builder.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { signIn } from './member.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('[S42] [S39] [M101] [S40] an admin opens the dashboard, switches between its tabs by keyboard, and sees the server', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, 'app_admin');
  const icon = page.getByRole('link', { name: 'Administration Dashboard' });
  const fields = { name: 'Survey ship', powerSupplyId: 'battery-9v', color: 'blue' };
  const { id } = await callApi(page.request, 'POST', '/api/projects', fields);
  for (const address of [`/builder?project=${id}`, '/']) {
    await page.goto(address);
    await expect(page.getByTitle('Sign Out')).toBeVisible();
    await expect(icon).toHaveCount(1);
  }
  await icon.click();
  await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 800 });
  const figures = ['Total Users', 'Active Subscribers', 'Total Projects', 'Monthly Revenue', 'Yearly Revenue'];
  await expect(page.getByRole('term')).toHaveText(figures);
  await expect(page.getByRole('definition').first()).toHaveText(/^[1-9]/);
  await expect(page.getByRole('definition').last()).toHaveText(/^\$\d/);
  await expect(userRows(page).first()).toBeVisible();
  await tabTo(page, tab(page, 'Users'));
  for (const name of ['Templates', 'System', 'Audit']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(`/admin?tab=${name.toLowerCase()}`);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectNoHorizontalScroll(page);
  }
  await page.goBack();
  await expect(tab(page, 'System')).toHaveAttribute('aria-selected', 'true');

  await page.clock.install();
  await page.reload();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(/Database\s*Healthy\s*SQLite 3\.\d+\.\d+, responds in \d/);
  await expect(panel).toContainText(/Payment Processing\s*Sandbox\s*Payments use test cards; no one is charged/);
  await expect(panel).toContainText(/Application\s*Online\s*Version \d+\.\d+\.\d+, up for/);
  await expect(panel).toContainText(/Admin Panel\s*Secured/);
  await expect(panel).toContainText(/Last Backup\s*Never/);
  const refresh = page.waitForRequest('**/api/admin/system');
  await page.clock.fastForward(20_000);
  await refresh;
});

/** Saves a new project of the administrator as a template. */
async function makeTemplate(request: APIRequestContext, templateName: string, templateDescription: string) {
  const fields = { name: 'Survey ship', powerSupplyId: 'power-plug-12v', color: 'indigo' };
  const { id: projectId } = await callApi(request, 'POST', '/api/projects', fields);
  return callApi(request, 'POST', '/api/templates', { projectId, templateName, templateDescription });
}

test.describe('with a network that fails once', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  test('[K14] an admin renames, describes, and deletes a template', async ({ page, context, server }) => {
    await signIn(context, server, 'app_admin');
    const word = uniqueWord();
    const { id } = await makeTemplate(page.request, `Lighthouse ${word}`, 'With a slow flasher.');
    await page.goto(`/admin?tab=templates&search=${word}`);
    const cards = page.getByRole('list', { name: 'Templates' }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toHaveAttribute('data-hue', 'indigo');
    for (const text of ['With a slow flasher.', '12V DC Plug', /Created \d/]) await expect(cards).toContainText(text);
    await expect(cards.getByRole('link')).toHaveAttribute('href', `/builder?template=${id}`);

    await cards.getByRole('button', { name: /^Edit template/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Template' });
    await edit.getByLabel('Template Name').fill('  ');
    await edit.getByRole('button', { name: 'Update Template' }).click();
    await expect(edit.getByText('Template name is required')).toBeVisible();
    await edit.getByLabel('Template Name').fill(`Beacon ${word}`);
    await edit.getByLabel('Description').fill('');
    await edit.getByRole('button', { name: 'Update Template' }).click();
    await expect(edit).toHaveCount(0);
    await expect(cards).toContainText(`Beacon ${word}`);
    await expect(cards).toContainText('No description');

    const warning = page.getByRole('alertdialog', { name: 'Delete Template' });
    await cards.getByRole('button', { name: /^Delete template/ }).click();
    await expect(warning).toContainText(`"Beacon ${word}"`);
    await page.route(`**/api/templates/${id}`, (route) => route.abort(), { times: 1 });
    await warning.getByRole('button', { name: 'Delete Template' }).click();
    await expect(warning.getByRole('alert')).toContainText('Failed to delete template');
    await warning.getByRole('button', { name: 'Delete Template' }).click();
    await expect(warning).toHaveCount(0);
    await expect(page.getByText('No templates found')).toBeVisible();
  });
});

test('[S38] an admin filters the audit log by user, action, and date', async ({ page, context, server }) => {
  const admin = await signIn(context, server, 'app_admin');
  const email = `${uniqueWord()}@example.org`;
  const { id } = await callApi(page.request, 'POST', '/api/admin/users', { email, role: 'subscriber' });
  await callApi(page.request, 'PUT', `/api/admin/users/${id}`, { firstName: 'Ada', role: 'service_admin' });
  await callApi(page.request, 'DELETE', `/api/admin/users/${id}`);
  await page.goto('/admin?tab=audit');
  const entries = page.getByRole('table', { name: 'Audit' }).getByRole('rowgroup').last().getByRole('row');
  await page.getByRole('searchbox', { name: 'Administrator' }).pressSequentially(admin.email.slice(0, 20));
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Deleted user');
  await expect(entries.nth(1)).toContainText('first name and role');
  await expect(entries.nth(2)).toContainText(email);
  await choose(page, page.getByRole('button', { name: /^Action/ }), 'Created user');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/action=user-created/);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(tomorrow);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByLabel('From').fill('');
  await expect(entries).toHaveCount(1);
  await page.getByLabel('To', { exact: true }).fill(tomorrow);
  await expect(page).toHaveURL(new RegExp(`to=${tomorrow}`));
  await expect(entries).toHaveCount(1);
});
