import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The users on show in the dashboard. */
export const userRows = (page: Page) =>
  page.getByRole('table', { name: 'Users' }).getByRole('rowgroup').last().getByRole('row');

/** Where toasts appear. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** A word that is in no other user's name. */
export const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`;

/** Makes a call as whoever is signed in, and answers its body. */
export async function callApi(
  request: APIRequestContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<{ readonly id: string }> {
  const reply = await request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
  if (!reply.ok()) throw new Error(`${reply.status()} ${await reply.text()}`);
  return (reply.status() === 204 ? {} : await reply.json()) as { id: string };
}

/** Opens the Users tab with those whom a search finds. */
export async function openUsers(page: Page, search: string, count: number): Promise<void> {
  await page.goto(`/admin?search=${encodeURIComponent(search)}`);
  await expect(userRows(page)).toHaveCount(count);
}

/** Expects that nothing has to be scrolled sideways to be seen. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
}
