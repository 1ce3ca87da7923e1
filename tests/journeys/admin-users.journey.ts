import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callApi, expectNoSideScroll, messages, newWord, openUsers, userRows } from './admin.ts';
import { choose } from './builder.ts';
import { expect, test } from './journey.ts';
import { focusIn } from './keyboard.ts';
import { signIn, signInAt } from './member.ts';

/** Opens the menu of the only user on show and takes an entry. */
async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('[S31] 45 users are searched, sorted and paged', async ({ page, context, running }) => {
    await signIn(context, running, 'app_admin');
    const word = newWord();
    for (let number = 1; number <= 45; number += 1) {
      const place = String(number).padStart(2, '0');
      const user = { email: `${place}.${word}@example.org`, firstName: `Zoe ${place}`, lastName: word };
      await callApi(page.request, 'POST', '/api/admin/users', { ...user, role: 'subscriber' });
    }
    await page.goto('/admin');
    await page.getByRole('searchbox', { name: 'Search users' }).pressSequentially(word);
    await expect(page.getByText('45 users found')).toBeVisible();
    await expect(userRows(page)).toHaveCount(20);
    await expect(userRows(page).first()).toContainText('Zoe 45');
    await expect(page.getByText('Showing 1-20 of 45 users')).toBeVisible();
    await expectNoSideScroll(page);
    await choose(page, page.getByRole('button', { name: /^Sort by/ }), 'Name');
    await expect(page).toHaveURL(/sort=name/);
    await page.getByRole('button', { name: 'Descending, switch to ascending' }).click();
    await expect(userRows(page).first()).toContainText('Zoe 01');
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(page.getByText('Showing 41-45 of 45 users')).toBeVisible();
    await expect(userRows(page).last()).toContainText('Zoe 45');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(`07.${word}`);
    await expect(userRows(page)).toHaveCount(1);
    await expect(userRows(page).first()).toContainText('Invited');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(`${word} nobody`);
    await expect(page.getByText('No users found')).toBeVisible();
  });
});

test('[S14] [S11] a user is created, sets a password by the copied link, and is edited and deleted', async ({
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
  await expect(invitation.getByText('The link is copied to your clipboard.')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.keyboard.press('Escape');
  await expect(invitation).toHaveCount(0);

  const theirs = await browser.newContext({ baseURL: running.address });
  const other = await theirs.newPage();
  await other.goto(link.pathname + link.search);
  await other.getByLabel('New password').fill('solder joint');
  await other.getByLabel('Confirm password').fill('solder joint');
  await other.keyboard.press('Enter');
  await other.waitForURL('/');
  await theirs.close();

  await openUsers(page, email, 1);
  await expect(userRows(page).first()).not.toContainText('Invited');
  await page.getByRole('button', { name: /^Edit User/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await expect(edit.getByLabel('Email')).toHaveValue(email);
  await edit.getByLabel('First name').fill('Ada');
  await choose(page, edit.getByRole('button', { name: /^Role/ }), 'Service admin');
  await edit.getByRole('button', { name: 'Update User' }).click();
  await expect(messages(page)).toContainText('User updated successfully');
  await expect(edit).toHaveCount(0);
  await expect(userRows(page).first()).toContainText('Service admin');
  await expectDeletion(page, email);
});

/** [S15] Deletes the only user on show, after having thought better of it once. */
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

test.describe('a user who is suspended', () => {
  test.use({ expectedNoise: [/status of 403/] });

  test('[S34] cannot sign in until that is lifted', async ({ page, context, browser, running }) => {
    await signIn(context, running, 'app_admin');
    const account = { email: `${newWord()}@example.org`, password: 'solder joint' };
    await callApi(page.request, 'POST', '/api/admin/users', { ...account, role: 'subscriber' });
    await openUsers(page, account.email, 1);
    await fromMenu(page, 'Suspend');
    const warning = page.getByRole('alertdialog', { name: 'Suspend this user?' });
    await warning.getByRole('button', { name: 'Suspend' }).click();
    await expect(messages(page)).toContainText('User suspended');
    await expect(userRows(page).first()).toContainText('Suspended');

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
    await expect(userRows(page).first()).not.toContainText('Suspended');
    await signInAt(other, account);
    await expect(other.getByTitle('Sign Out')).toBeVisible();

    await fromMenu(page, 'Sign out everywhere');
    await expect(messages(page)).toContainText('is signed out everywhere');
    await other.reload();
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await theirs.close();
  });
});

test.describe('two administrators', () => {
  test.use({ expectedNoise: [/status of 409/] });

  test('[S33] of two administrators who edit one user the slower one sees a message', async ({
    page,
    context,
    browser,
    running,
  }) => {
    await signIn(context, running, 'app_admin');
    const email = `${newWord()}@example.org`;
    await callApi(page.request, 'POST', '/api/admin/users', { email, role: 'subscriber', firstName: 'Ada' });
    const theirs = await browser.newContext({ baseURL: running.address });
    await signIn(theirs, running, 'app_admin');
    const other = await theirs.newPage();
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
    await expect(slow.getByRole('alert')).toContainText('Another administrator changed this user in the meantime.');
    await expect(slow.getByRole('alert')).toContainText('First name: Augusta');
    await expect(slow.getByLabel('First name')).toHaveValue('Ida');
    await expectAccessible(page);
    await slow.getByRole('button', { name: 'Update User' }).click();
    await expect(slow).toHaveCount(0);
    await expect(userRows(page).first()).toContainText('Ida');
    await theirs.close();
  });
});
