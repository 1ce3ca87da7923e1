import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callApi, expectNoHorizontalScroll, openUsers, uniqueWord, userRows } from './admin.ts';
import { choose, messages } from './builder.ts';
import { expect, test } from './journey.ts';
import { waitForFocusIn } from './keyboard.ts';
import { signIn, signInAt } from './member.ts';

/** Chooses an entry of the menu of the only user in the list. */
async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('[S31] an admin searches, sorts, and pages through 45 users', async ({ page, context, server }) => {
    await signIn(context, server, 'app_admin');
    const word = uniqueWord();
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
    await expectNoHorizontalScroll(page);
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

test('[S14] [S11] an admin creates a user, who sets a password with the copied link, then edits and deletes the user', async ({
  page,
  context,
  browser,
  server,
}) => {
  await signIn(context, server, 'app_admin');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `${uniqueWord()}@example.org`;
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
  await waitForFocusIn(invitation);
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Copy link' }).click();
  await expect(invitation.getByText('The link is copied to your clipboard.')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.keyboard.press('Escape');
  await expect(invitation).toHaveCount(0);

  const otherContext = await browser.newContext({ baseURL: server.address });
  const other = await otherContext.newPage();
  await other.goto(link.pathname + link.search);
  await other.getByLabel('New password').fill('solder joint');
  await other.getByLabel('Confirm password').fill('solder joint');
  await other.keyboard.press('Enter');
  await other.waitForURL('/');
  await otherContext.close();

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

/** [S15] Cancels the deletion of the only user in the list, then confirms it. */
async function expectDeletion(page: Page, email: string): Promise<void> {
  const remove = page.getByRole('button', { name: 'Delete User Ada', exact: true });
  const warning = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await remove.click();
  await waitForFocusIn(warning);
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

test.describe('a suspended user', () => {
  test.use({ expectedNoise: [/status of 403/] });

  test('[S34] a suspended user cannot sign in until the suspension is lifted', async ({
    page,
    context,
    browser,
    server,
  }) => {
    await signIn(context, server, 'app_admin');
    const account = { email: `${uniqueWord()}@example.org`, password: 'solder joint' };
    await callApi(page.request, 'POST', '/api/admin/users', { ...account, role: 'subscriber' });
    await openUsers(page, account.email, 1);
    await chooseFromMenu(page, 'Suspend');
    const warning = page.getByRole('alertdialog', { name: 'Suspend this user?' });
    await warning.getByRole('button', { name: 'Suspend' }).click();
    await expect(messages(page)).toContainText('User suspended');
    await expect(userRows(page).first()).toContainText('Suspended');

    const otherContext = await browser.newContext({ baseURL: server.address });
    const other = await otherContext.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Sign In' }).click();
    const dialog = other.getByRole('dialog', { name: 'Sign In' });
    await dialog.getByLabel('Email or username').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This account is suspended.');

    await chooseFromMenu(page, 'Lift suspension');
    await expect(messages(page)).toContainText('can sign in again');
    await expect(userRows(page).first()).not.toContainText('Suspended');
    await signInAt(other, account);
    await expect(other.getByTitle('Sign Out')).toBeVisible();

    await chooseFromMenu(page, 'Sign out everywhere');
    await expect(messages(page)).toContainText('is signed out everywhere');
    await other.reload();
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await otherContext.close();
  });
});

test.describe('two administrators', () => {
  test.use({ expectedNoise: [/status of 409/] });

  test('[A13] an admin sees a message if another admin changed the user in the meantime', async ({
    page,
    context,
    browser,
    server,
  }) => {
    await signIn(context, server, 'app_admin');
    const email = `${uniqueWord()}@example.org`;
    await callApi(page.request, 'POST', '/api/admin/users', { email, role: 'subscriber', firstName: 'Ada' });
    const otherContext = await browser.newContext({ baseURL: server.address });
    await signIn(otherContext, server, 'app_admin');
    const other = await otherContext.newPage();
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
    await otherContext.close();
  });
});
