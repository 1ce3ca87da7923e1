import type { Page } from '@playwright/test';
import { closePopover, design, libraryPart, startBuilding, waitUntilSaved } from './builder.ts';
import { expect, test, watchLoading } from './journey.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import { mailedLink } from './mail.ts';
import { createProject, newMember, signInAt } from './member.ts';

const LED = '5mm Through-Hole LED';

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const signOut = (page: Page) => page.getByTitle('Sign Out');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });
const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('lightyard-user'));

async function placeLed(page: Page): Promise<void> {
  await (await libraryPart(page, LED)).dragTo(design(page));
  await closePopover(page);
}

test('[M11] [M1] a member signs in and out by keyboard, and the page requests the session once', async ({
  page,
  server,
}) => {
  const { email, password } = await newMember(server);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/session')) statuses.push(response.status());
  });
  await page.goto('/');
  await expect(signIn(page)).toBeVisible();
  await expect.poll(() => statuses).toEqual([200]);
  await tabAndEnter(page, signIn(page));
  await expect(dialog(page).getByLabel('Email or username')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Show password' }));
  await page.keyboard.press('Space');
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await tabAndEnter(page, dialog(page).getByRole('button', { name: 'Sign In' }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(signOut(page)).toBeVisible();
  expect(JSON.parse((await storedUser(page)) ?? '')).toMatchObject({ email });
  await tabAndEnter(page, signOut(page));
  await expect(signIn(page)).toBeVisible();
  expect(await storedUser(page)).toBeNull();
});

test('[M1] an unreadable user record signs the user out', async ({ page, context, server }) => {
  const id = await createProject(context, server);
  // Before the scripts of the page, which replace the record.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('planted') !== null) return;
    sessionStorage.setItem('planted', 'yes');
    localStorage.setItem('lightyard-user', '{"id":');
  });
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/signout'));
  await page.goto('/');
  await ended;
  await expect(signIn(page)).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  expect((await context.request.get(`/api/projects/${id}`)).status()).toBe(404);
});

test('[M17] a guest who signs in keeps the project and its next edit', async ({ page, server }) => {
  const member = await newMember(server);
  await startBuilding(page);
  await placeLed(page);
  await waitUntilSaved(page);
  await signIn(page).click();
  await signInAt(page, member);
  const keep = page.getByRole('alertdialog', { name: 'Keep your project?' });
  await expect(keep.getByRole('textbox', { name: 'Project Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(keep).toBeVisible();
  await keep.getByRole('textbox', { name: 'Project Name' }).fill('Nautilus');
  await page.keyboard.press('Enter');
  await expect(keep).toHaveCount(0);
  await expect(page.getByText('Nautilus').first()).toBeVisible();
  await expect(design(page).getByRole('listitem').filter({ hasText: LED })).toHaveCount(1);
  await placeLed(page);
  await expect(design(page).getByRole('listitem').filter({ hasText: LED })).toHaveCount(2);
  await waitUntilSaved(page);
});

test.describe('when the session ends', () => {
  test.use({ expectedNoise: [/status of 40[14]/] });

  test('[M19] edits after the end of a session are sent after the next sign-in', async ({ page, context, server }) => {
    const member = await newMember(server);
    await page.goto('/');
    await signIn(page).click();
    await signInAt(page, member);
    const fields = { name: 'Survey ship', powerSupplyId: 'battery-9v', color: 'blue' };
    const { id } = (await (await context.request.post('/api/projects', { data: fields })).json()) as { id: string };
    await page.goto(`/builder?project=${id}`);
    await design(page).waitFor();
    await context.clearCookies({ name: 'lightyard_session' });
    await (await libraryPart(page, LED)).dragTo(design(page));
    await signInAt(page, member);
    await expect(design(page).getByRole('listitem').filter({ hasText: LED })).toHaveCount(1);
    await waitUntilSaved(page);
    await page.reload();
    await expect(design(page).getByRole('listitem').filter({ hasText: LED })).toHaveCount(1);
  });
});

test('[S10] a user resets a forgotten password with the mailed link', async ({ page, server }) => {
  const member = await newMember(server);
  await page.goto('/');
  await signIn(page).click();
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' });
  await forgot.getByLabel('Email').fill(member.email);
  await page.keyboard.press('Enter');
  await expect(forgot.getByRole('alert')).toContainText('Check your email.');
  await expect.poll(() => mailedLink(server, member.email), { timeout: 30_000 }).not.toBeNull();
  const link = new URL(mailedLink(server, member.email) ?? '');
  const loaded = watchLoading(page);
  await page.goto(link.pathname + link.search);
  await page.getByLabel('New password').fill('another joint');
  await page.getByLabel('Confirm password').fill('another joint');
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  // A request that is still pending when the session ends would fail.
  await expect(page.getByText('No Projects Yet')).toBeVisible();
  await loaded();
  await signOut(page).click();
  await signIn(page).click();
  await signInAt(page, { ...member, password: 'another joint' });
  await expect(signOut(page)).toBeVisible();
});
