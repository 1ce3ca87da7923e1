import type { Page, Request } from '@playwright/test';
import { leaveAsPlaced, design, libraryPart, saved, startBuilding } from './builder.ts';
import { expect, test, watchLoading } from './journey.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import { mailedLink } from './mail.ts';
import { memberProject, newMember, signInAt } from './member.ts';

const LED = '5mm Through-Hole LED';

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const signOut = (page: Page) => page.getByTitle('Sign Out');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });
const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('lightyard-user'));

async function placeLed(page: Page): Promise<void> {
  await (await libraryPart(page, LED)).dragTo(design(page));
  await leaveAsPlaced(page);
}

test('[M11] signs in and out by keyboard', async ({ page, running }) => {
  const { email, password } = await newMember(running);
  await page.goto('/');
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

test.describe('with a wrong password', () => {
  test.use({ expectedNoise: [/status of 401/] });

  test('[M11] the dialog says so, and takes the right one', async ({ page, running }) => {
    const member = await newMember(running);
    await page.goto('/');
    await signIn(page).click();
    await dialog(page).getByLabel('Email or username').fill(member.email);
    await dialog(page).getByLabel('Password', { exact: true }).fill('solder point');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('Wrong email, username, or password.');
    await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
    await signInAt(page, member);
    await expect(signOut(page)).toBeVisible();
  });
});

test('[M6] another tab follows signing in and out', async ({ page, context, running }) => {
  const member = await newMember(running);
  await page.goto('/');
  const other = await context.newPage();
  await startBuilding(other);
  // A read that is on its way when the member signs out is answered 401, of which the browser complains.
  const underway = new Set<Request>();
  other.on('request', (request) => underway.add(request));
  other.on('requestfinished', (request) => underway.delete(request));
  other.on('requestfailed', (request) => underway.delete(request));
  const parts = other.waitForResponse((response) => response.url().endsWith('/api/custom-components'));
  await signIn(page).click();
  await signInAt(page, member);
  await expect(other.getByRole('alertdialog', { name: 'Keep your project?' })).toBeVisible();
  await parts;
  await expect.poll(() => underway.size).toBe(0);
  // Signing in leads to the project, where the same question covers the page.
  await page.waitForURL(/\/builder\?project=/);
  await page.goto('/');
  await signOut(page).click();
  await expect(other.getByRole('alertdialog')).toHaveCount(0);
  await expect(signIn(other)).toBeVisible();
});

test('[M1] a visitor at / asks who is signed in once, without a complaint', async ({ page }) => {
  const asked: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/session')) asked.push(response.status());
  });
  await page.goto('/');
  await expect(signIn(page)).toBeVisible();
  await expect.poll(() => asked).toEqual([200]);
});

test('[M1] a record that cannot be read signs out', async ({ page, context, running }) => {
  const id = await memberProject(context, running);
  // Planted before the page's own script runs, so that no record that is fetched replaces it.
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

test('[M17] a guest signs in and keeps the project, with the next edit', async ({ page, running }) => {
  const member = await newMember(running);
  await startBuilding(page);
  await placeLed(page);
  await saved(page);
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
  await saved(page);
  await page.reload();
  await expect(design(page).getByRole('listitem').filter({ hasText: LED })).toHaveCount(2);
});

test.describe('when the session ends', () => {
  test.use({ expectedNoise: [/status of 40[14]/] });

  test('[M19] the edits wait for the next sign-in', async ({ page, context, running }) => {
    const member = await newMember(running);
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
    await saved(page);
    await page.reload();
    await expect(design(page).getByRole('listitem').filter({ hasText: LED })).toHaveCount(1);
  });
});

test('[S10] a forgotten password is set anew by the mailed link', async ({ page, running }) => {
  const member = await newMember(running);
  await page.goto('/');
  await signIn(page).click();
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password?' });
  await forgot.getByLabel('Email').fill(member.email);
  await page.keyboard.press('Enter');
  await expect(forgot.getByRole('alert')).toContainText('Check your email.');
  await expect.poll(() => mailedLink(running, member.email), { timeout: 30_000 }).not.toBeNull();
  const link = new URL(mailedLink(running, member.email) ?? '');
  const loaded = watchLoading(page);
  await page.goto(link.pathname + link.search);
  await page.getByLabel('New password').fill('another joint');
  await page.getByLabel('Confirm password').fill('another joint');
  await page.keyboard.press('Enter');
  // Its script is there once the page is loaded; a press before it would be lost.
  await page.waitForURL('/');
  // What it still reads while the session ends would be refused.
  await expect(page.getByText('No Projects Yet')).toBeVisible();
  await loaded();
  await signOut(page).click();
  await signIn(page).click();
  await signInAt(page, { ...member, password: 'another joint' });
  await expect(signOut(page)).toBeVisible();
});
