import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Rows of the list of users in the dashboard. */
export const userRows = (page: Page) =>
  page.getByRole('table', { name: 'Users' }).getByRole('rowgroup').last().getByRole('row');

/** A word that no other user's name contains. */
export const uniqueWord = () => `w${crypto.randomUUID().slice(0, 8)}`;

/** Sends a request with the session of a context and returns the body. Throws if the status is not 2xx. */
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

/** Opens the Users tab with the results of a search. */
export async function openUsers(page: Page, search: string, count: number): Promise<void> {
  await page.goto(`/admin?search=${encodeURIComponent(search)}`);
  await expect(userRows(page)).toHaveCount(count);
}

/** Expects that the page does not scroll horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
}
