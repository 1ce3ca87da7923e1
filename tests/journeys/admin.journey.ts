import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { choose } from './builder.ts';
import { expect, type Running, test } from './journey.ts';
import { focusIn, tabTo } from './keyboard.ts';
import { signIn, signInAt } from './member.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const table = (page: Page) => page.getByRole('table', { name: 'Users' });
const rows = (page: Page) => table(page).getByRole('rowgroup').last().getByRole('row');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Makes a call as whoever is signed in, and answers its body. */
async function call(request: APIRequestContext, method: 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) {
  const reply = await request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
  if (!reply.ok()) throw new Error(`${reply.status()} ${await reply.text()}`);
  return (reply.status() === 204 ? {} : await reply.json()) as { id: string };
}

/** A word that is in nobody else's name. */
const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`;

/** Opens the Users tab with those whom a search finds. */
async function openUsers(page: Page, search: string, count: number): Promise<void> {
  await page.goto(`/admin?search=${encodeURIComponent(search)}`);
  await expect(rows(page)).toHaveCount(count);
}

/** Opens the menu of the only user on show and takes an entry. */
async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function expectNoSideScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
}

test('[M60] visitors and members are led home', async ({ page, context, running }) => {
  await page.goto('/admin');
  await page.waitForURL('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signIn(context, running);
  await page.goto('/admin');
  await page.waitForURL('/');
  await expect(page.getByTitle('Sign Out')).toBeVisible();
});

for (const role of ['subscriber', 'app_admin'] as const) {
  test(`[M76] the icon of the dashboard for the role ${role}`, async ({ page, context, running }) => {
    await signIn(context, running, role);
    const icon = page.getByRole('link', { name: 'Administration Dashboard' });
    const count = role === 'app_admin' ? 1 : 0;
    const fields = { name: 'Survey ship', powerSupplyId: 'battery-9v', color: 'blue' };
    const { id } = await call(page.request, 'POST', '/api/projects', fields);
    for (const address of ['/', `/builder?project=${id}`]) {
      await page.goto(address);
      await expect(page.getByTitle('Sign Out')).toBeVisible();
      await expect(icon).toHaveCount(count);
    }
    if (count === 0) return;
    await page.goto('/');
    await icon.click();
    await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible();
  });
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('[M62] [M63] the tabs by keyboard, for axe', async ({ page, context, running }) => {
      await signIn(context, running, 'app_admin');
      await page.goto('/admin');
      const figures = ['Total Users', 'Active Subscribers', 'Total Projects', 'Monthly Revenue', 'Yearly Revenue'];
      await expect(page.getByRole('term')).toHaveText(figures);
      await expect(page.getByRole('definition').first()).toHaveText(/^[1-9]/);
      await expect(page.getByRole('definition').last()).toHaveText(/^\$\d/);
      await expect(rows(page).first()).toBeVisible();
      await expectAccessible(page);
      await tabTo(page, tab(page, 'Users'));
      for (const [name, shows] of [
        ['Templates', 'Templates'],
        ['System', 'System'],
        ['Audit', 'Audit'],
      ] as const) {
        await page.keyboard.press('ArrowRight');
        await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
        await expect(page).toHaveURL(`/admin?tab=${name.toLowerCase()}`);
        await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible();
        await expect(page.getByText('Loading...')).toHaveCount(0);
        await expectNoSideScroll(page);
        await expectAccessible(page);
      }
      await page.goBack();
      await expect(tab(page, 'System')).toHaveAttribute('aria-selected', 'true');
      await page.reload();
      await expect(page.getByText('Payment Processing')).toBeVisible();
    });

    test('[M64] 45 users are searched, sorted and paged', async ({ page, context, running }) => {
      await signIn(context, running, 'app_admin');
      const word = newWord();
      for (let number = 1; number <= 45; number += 1) {
        const place = String(number).padStart(2, '0');
        const user = { email: `${place}.${word}@example.org`, firstName: `Zoe ${place}`, lastName: word };
        await call(page.request, 'POST', '/api/admin/users', { ...user, role: 'subscriber' });
      }
      await page.goto('/admin');
      await page.getByRole('searchbox', { name: 'Search users' }).pressSequentially(word);
      await expect(page.getByText('45 users found')).toBeVisible();
      await expect(rows(page)).toHaveCount(20);
      await expect(rows(page).first()).toContainText('Zoe 45');
      await expect(page.getByText('Showing 1-20 of 45 users')).toBeVisible();
      await expectNoSideScroll(page);
      await expectAccessible(page);
      if (width === 360) await choose(page, page.getByRole('button', { name: /^Sort by/ }), 'Name');
      else await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
      await expect(page).toHaveURL(/sort=name/);
      if (width === 360) await page.getByRole('button', { name: 'Descending, turn to ascending' }).click();
      await expect(rows(page).first()).toContainText('Zoe 01');
      await page.getByRole('button', { name: 'Page 3' }).click();
      await expect(page.getByText('Showing 41-45 of 45 users')).toBeVisible();
      await expect(rows(page).last()).toContainText('Zoe 45');
      await page.getByRole('searchbox', { name: 'Search users' }).fill(`07.${word}`);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page).first()).toContainText('Invited');
      await page.getByRole('searchbox', { name: 'Search users' }).fill(`${word} nobody`);
      await expect(page.getByText('No users found')).toBeVisible();
    });
  });
}

test('[M66] [M67] a user is created, sets a password by the copied link, and is edited and deleted', async ({
  page,
  context,
  browser,
  running,
}) => {
  await signIn(context, running, 'app_admin');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `${newWord()}@example.org`;
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Please select a role')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(email);
  await choose(page, dialog.getByRole('button', { name: /^Role/ }), 'Subscriber');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(messages(page)).toContainText('User created successfully');
  const invitation = page.getByRole('dialog', { name: 'Invitation on its way' });
  await focusIn(invitation);
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Copy link' }).click();
  await expect(invitation.getByText('The link is in your clipboard.')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.keyboard.press('Escape');
  await expect(invitation).toHaveCount(0);

  const theirs = await browser.newContext({ baseURL: running.address });
  const other = await theirs.newPage();
  await other.goto(link.pathname + link.search);
  await other.getByLabel('New password').fill('solder joint');
  await other.getByLabel('The same again').fill('solder joint');
  await other.keyboard.press('Enter');
  await other.waitForURL('/');
  await theirs.close();

  await openUsers(page, email, 1);
  await expect(rows(page).first()).not.toContainText('Invited');
  await page.getByRole('button', { name: /^Edit User/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await expect(edit.getByLabel('Email')).toHaveValue(email);
  await edit.getByLabel('First name').fill('Ada');
  await choose(page, edit.getByRole('button', { name: /^Role/ }), 'Service admin');
  await edit.getByRole('button', { name: 'Update User' }).click();
  await expect(messages(page)).toContainText('User updated successfully');
  await expect(edit).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Service admin');
  await expectDeletion(page, email);
});

/** [M70] Deletes the only user on show, after having thought better of it once. */
async function expectDeletion(page: Page, email: string): Promise<void> {
  const remove = page.getByRole('button', { name: 'Delete User Ada', exact: true });
  const warning = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await remove.click();
  await focusIn(warning);
  await expect(warning).toContainText(
    'This action cannot be undone. This will permanently delete the user account and all associated data.',
  );
  await expect(warning).toContainText(email);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.click();
  await warning.getByRole('button', { name: 'Delete User' }).click();
  await expect(messages(page)).toContainText('User deleted successfully');
  await expect(page.getByText('No users found')).toBeVisible();
}

test('[M70] [M72] nobody deletes or suspends themselves', async ({ page, context, running }) => {
  const { email } = await signIn(context, running, 'app_admin');
  await openUsers(page, email, 1);
  await expect(rows(page).first()).toContainText('You');
  await expect(page.getByRole('button', { name: /^Delete User/ })).toBeDisabled();
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toHaveAttribute('aria-disabled', 'true');
});

test('[M71] a new invitation replaces the first', async ({ page, context, running }) => {
  await signIn(context, running, 'app_admin');
  const email = `${newWord()}@example.org`;
  await call(page.request, 'POST', '/api/admin/users', { email, role: 'subscriber' });
  await openUsers(page, email, 1);
  await fromMenu(page, 'Resend invitation');
  await expect(messages(page)).toContainText(`A new link is on its way to ${email}`);
  const link = page.getByRole('dialog', { name: 'Invitation on its way' }).getByLabel('Link to set a password');
  await expect(link).toHaveValue(/\/set-password\?token=/);
});

test.describe('a user who is suspended', () => {
  test.use({ expectedNoise: [/status of 403/] });

  test('[M72] cannot sign in until that is lifted', async ({ page, context, browser, running }) => {
    await signIn(context, running, 'app_admin');
    const account = { email: `${newWord()}@example.org`, password: 'solder joint' };
    await call(page.request, 'POST', '/api/admin/users', { ...account, role: 'subscriber' });
    await openUsers(page, account.email, 1);
    await fromMenu(page, 'Suspend');
    const warning = page.getByRole('alertdialog', { name: 'Suspend this user?' });
    await warning.getByRole('button', { name: 'Suspend' }).click();
    await expect(messages(page)).toContainText('User suspended');
    await expect(rows(page).first()).toContainText('Suspended');

    const theirs = await browser.newContext({ baseURL: running.address });
    const other = await theirs.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Sign In' }).click();
    const dialog = other.getByRole('dialog', { name: 'Sign In' });
    await dialog.getByLabel('Email or username').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This account is suspended.');

    await fromMenu(page, 'Lift suspension');
    await expect(messages(page)).toContainText('can sign in again');
    await expect(rows(page).first()).not.toContainText('Suspended');
    await signInAt(other, account);
    await expect(other.getByTitle('Sign Out')).toBeVisible();

    await fromMenu(page, 'Sign out everywhere');
    await expect(messages(page)).toContainText('is signed out everywhere');
    await other.reload();
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await theirs.close();
  });
});

/** A second administrator, in a browser of their own. */
async function secondAdministrator(page: Page, running: Running) {
  const context = await page.context().browser()?.newContext({ baseURL: running.address });
  if (context === undefined) throw new Error('There is no browser.');
  return { context, user: await signIn(context, running, 'app_admin') };
}

test.describe('with a call refused', () => {
  test.use({ expectedNoise: [/status of 40[19]/] });

  test('[M61] an administrator who is demoted is led home and told why', async ({ page, context, running }) => {
    const { id } = await signIn(context, running, 'app_admin');
    await page.goto('/admin');
    await expect(rows(page).first()).toBeVisible();
    const second = await secondAdministrator(page, running);
    await call(second.context.request, 'PUT', `/api/admin/users/${id}`, { role: 'subscriber' });
    await second.context.close();
    await tab(page, 'Audit').click();
    await page.waitForURL('/');
    await expect(messages(page)).toContainText('You have been signed out.');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectAccessible(page);
  });

  test('[M68] of two administrators who edit one user the slower one is told', async ({ page, context, running }) => {
    await signIn(context, running, 'app_admin');
    const email = `${newWord()}@example.org`;
    await call(page.request, 'POST', '/api/admin/users', { email, role: 'subscriber', firstName: 'Ada' });
    const second = await secondAdministrator(page, running);
    const other = await second.context.newPage();
    const edit = async (tab: Page, field: string, value: string): Promise<Locator> => {
      await tab.getByRole('button', { name: /^Edit User/ }).click();
      await tab.getByRole('dialog').getByLabel(field).fill(value);
      return tab.getByRole('dialog', { name: 'Edit User' });
    };
    await openUsers(page, email, 1);
    await openUsers(other, email, 1);
    const slow = await edit(page, 'First name', 'Ida');
    const fast = await edit(other, 'First name', 'Augusta');
    await fast.getByRole('button', { name: 'Update User' }).click();
    await expect(fast).toHaveCount(0);
    await slow.getByRole('button', { name: 'Update User' }).click();
    await expect(slow.getByRole('alert')).toContainText('Another administrator has changed this user meanwhile.');
    await expect(slow.getByRole('alert')).toContainText('First name: Augusta');
    await expect(slow.getByLabel('First name')).toHaveValue('Ida');
    await expectAccessible(page);
    await slow.getByRole('button', { name: 'Update User' }).click();
    await expect(slow).toHaveCount(0);
    await expect(rows(page).first()).toContainText('Ida');
    await second.context.close();
  });
});

/** Saves a new project of the administrator as a template. */
async function makeTemplate(request: APIRequestContext, templateName: string, templateDescription: string) {
  const fields = { name: 'Survey ship', powerSupplyId: 'power-plug-12v', color: 'indigo' };
  const { id: projectId } = await call(request, 'POST', '/api/projects', fields);
  return call(request, 'POST', '/api/templates', { projectId, templateName, templateDescription });
}

test('[M73] templates are renamed, described and deleted', async ({ page, context, running }) => {
  await signIn(context, running, 'app_admin');
  const word = newWord();
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
  await expectAccessible(page);
  await edit.getByLabel('Template Name').fill(`Beacon ${word}`);
  await edit.getByLabel('Description').fill('');
  await edit.getByRole('button', { name: 'Update Template' }).click();
  await expect(edit).toHaveCount(0);
  await expect(cards).toContainText(`Beacon ${word}`);
  await expect(cards).toContainText('No description');

  const warning = page.getByRole('alertdialog', { name: 'Delete Template' });
  await cards.getByRole('button', { name: /^Delete template/ }).click();
  await expect(warning).toContainText(`"Beacon ${word}"`);
  await expectAccessible(page);
  await page.route(`**/api/templates/${id}`, (route) => route.abort(), { times: 1 });
  await warning.getByRole('button', { name: 'Delete Template' }).click();
  await expect(warning.getByRole('alert')).toContainText('Failed to delete template');
  await warning.getByRole('button', { name: 'Delete Template' }).click();
  await expect(warning).toHaveCount(0);
  await expect(page.getByText('No templates found')).toBeVisible();
});

test('[M74] the system tab tells true values, and goes on telling them', async ({ page, context, running }) => {
  await signIn(context, running, 'app_admin');
  await page.clock.install();
  await page.goto('/admin?tab=system');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(/Database\s*Healthy\s*SQLite 3\.\d+\.\d+, answers in \d/);
  await expect(panel).toContainText(/Payment Processing\s*Not set up/);
  await expect(panel).toContainText(/Application\s*Online\s*Version \d+\.\d+\.\d+, up for/);
  await expect(panel).toContainText(/Admin Panel\s*Secured/);
  await expect(panel).toContainText(/Last Backup\s*Never/);
  const asked = page.waitForRequest('**/api/admin/system');
  await page.clock.fastForward(20_000);
  await asked;
});

test('[M75] what was done is found by who, what and when', async ({ page, context, running }) => {
  const admin = await signIn(context, running, 'app_admin');
  const email = `${newWord()}@example.org`;
  const { id } = await call(page.request, 'POST', '/api/admin/users', { email, role: 'subscriber' });
  await call(page.request, 'PUT', `/api/admin/users/${id}`, { firstName: 'Ada', role: 'service_admin' });
  await call(page.request, 'DELETE', `/api/admin/users/${id}`);
  await page.goto('/admin?tab=audit');
  const entries = page.getByRole('table', { name: 'Audit' }).getByRole('rowgroup').last().getByRole('row');
  await page.getByRole('searchbox', { name: 'Who' }).pressSequentially(admin.email.slice(0, 20));
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Deleted user');
  await expect(entries.nth(1)).toContainText('first name and role');
  await expect(entries.nth(2)).toContainText(email);
  await choose(page, page.getByRole('button', { name: /^What/ }), 'Created user');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/action=user-created/);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(tomorrow);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByLabel('From').fill('');
  await expect(entries).toHaveCount(1);
  await page.getByLabel('To').fill(tomorrow);
  await expect(page).toHaveURL(new RegExp(`to=${tomorrow}`));
  await expect(entries).toHaveCount(1);
});

test('[M77] names with markup are texts', async ({ page, context, running }) => {
  await signIn(context, running, 'app_admin');
  const word = newWord();
  const attack = `${word}"'></b><script>ran=1</script><img src=x onerror=ran=1>`;
  const user = { email: `${word}@example.org`, role: 'subscriber', firstName: attack, lastName: '<b>Bold</b>' };
  await call(page.request, 'POST', '/api/admin/users', user);
  await makeTemplate(page.request, attack, attack);
  await openUsers(page, word, 1);
  await expect(rows(page).first()).toContainText(`${attack} <b>Bold</b>`);
  await page.getByRole('button', { name: /^Delete User/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(attack);
  await focusIn(page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');
  await page.goto(`/admin?tab=templates&search=${word}`);
  await expect(page.getByRole('listitem').filter({ hasText: attack })).toBeVisible();
  await page.goto('/admin?tab=audit');
  await expect(page.getByText(attack).first()).toBeVisible();
  await page.goto(`/admin?search=${encodeURIComponent(attack)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('img[src="x"], [onerror], script:not([src])')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
