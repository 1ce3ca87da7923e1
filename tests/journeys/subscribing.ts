import type { Page } from '@playwright/test';
import { closePopover, design, libraryPart, popover, startBuilding, waitUntilSaved } from './builder.ts';
import { expect } from './journey.ts';

const LED = '5mm Through-Hole LED';

/** Fields of the sign-up form. */
export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Fields with a unique email and username. */
export function newPerson(): NewAccount {
  const name = crypto.randomUUID().slice(0, 8);
  return { email: `${name}@example.org`, username: `u-${name}`, password: 'rivet guns' };
}

/** Creates a guest project with three parts, the limit of guests. */
export async function buildAsGuest(page: Page): Promise<void> {
  await startBuilding(page);
  await (await libraryPart(page, LED)).dragTo(design(page));
  const quantity = popover(page).getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('3');
  await quantity.press('Tab');
  await expect(placedLeds(page)).toHaveCount(3);
  await closePopover(page);
  await waitUntilSaved(page);
}

/** Drops a fourth part and returns the dialog about the limit of guests. */
export async function reachLimit(page: Page) {
  await (await libraryPart(page, LED)).dragTo(design(page));
  return page.getByRole('dialog', { name: 'Component Limit Reached' });
}

/** LEDs in the design view. */
function placedLeds(page: Page) {
  return design(page).getByRole('listitem').filter({ hasText: LED });
}

/** Fills in the sign-up form. */
export async function fillAccount(page: Page, person: NewAccount): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
}

/** Expects the guest project with its three parts among the projects of the member. */
export async function expectProjectAtHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What lights up next?' })).toBeVisible();
  await page.getByRole('link', { name: 'Untitled Project' }).click();
  await expect(placedLeds(page)).toHaveCount(3);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Records the hosts of all requests of a page and its frames. */
export function recordHosts(page: Page): ReadonlySet<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  return hosts;
}
