import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import { newMember } from './member.ts';

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const signOut = (page: Page) => page.getByTitle('Sign Out');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });
const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('lightyard-user'));

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
