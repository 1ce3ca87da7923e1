import type { Page } from '@playwright/test';
import { leaveAsPlaced, design, libraryPart, saved, startBuilding } from './builder.ts';
import { expect } from './journey.ts';

const LED = '5mm Through-Hole LED';

/** What a new account is asked for. */
export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** A person with a unique name. */
export function newPerson(): NewAccount {
  const name = crypto.randomUUID().slice(0, 8);
  return { email: `${name}@example.org`, username: `u-${name}`, password: 'rivet guns' };
}

/** A guest in the builder with three parts, as many as guests may have. */
export async function buildAsGuest(page: Page): Promise<void> {
  await startBuilding(page);
  for (let parts = 1; parts <= 3; parts += 1) {
    await (await libraryPart(page, LED)).dragTo(design(page));
    await leaveAsPlaced(page);
    await expect(placed(page)).toHaveCount(parts);
  }
  await saved(page);
}

/** Puts a fourth part down, which guests may not, and gives the dialog that says so. */
export async function reachLimit(page: Page) {
  await (await libraryPart(page, LED)).dragTo(design(page));
  return page.getByRole('dialog', { name: 'Component Limit Reached' });
}

/** The LEDs of the design. */
export function placed(page: Page) {
  return design(page).getByRole('listitem').filter({ hasText: LED });
}

/** Fills in the four fields of a new account. */
export async function fillAccount(page: Page, person: NewAccount): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
}

/** Expects the project that was begun as a guest among the member's projects, with its three parts. */
export async function expectProjectAtHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What lights up next?' })).toBeVisible();
  await page.getByRole('link', { name: 'Untitled Project' }).click();
  await expect(placed(page)).toHaveCount(3);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** The hosts that the page and its frames ask anything of, as they come. */
export function hostsAsked(page: Page): ReadonlySet<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  return hosts;
}
