import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callApi, openUsers, uniqueWord, userRows } from './admin.ts';
import { choose, messages } from './builder.ts';
import { expect, test } from './journey.ts';
import { waitForFocusIn } from './keyboard.ts';
import { signIn, signInAt } from './member.ts';

/** Chooses an entry of the menu of the only user in the list. */
async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

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
