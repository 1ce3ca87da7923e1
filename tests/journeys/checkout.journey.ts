import type { Page } from '@playwright/test';
import { expect, observeLayoutShift, test } from './journey.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import {
  buildAsGuest,
  expectProjectAtHome,
  fillAccount,
  newPerson,
  placedLeds,
  reachLimit,
  recordHosts,
} from './subscribing.ts';

const pay = (page: Page, label = 'Subscribe for $30/year') => page.getByRole('button', { name: label });
const waitUntilReady = (page: Page) => expect(page.getByText('Setting up checkout...')).toHaveCount(0);

test('[S46] [S91] a guest with three parts subscribes and keeps the project', async ({ page, server }) => {
  const hosts = recordHosts(page);
  await buildAsGuest(page);
  const limit = await reachLimit(page);
  await limit.getByRole('link', { name: 'See plans' }).click();
  await page.getByRole('link', { name: 'Subscribe', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?plan=monthly&amount=3$/);
  await waitUntilReady(page);
  const person = newPerson();
  await fillAccount(page, person);
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click();
  await pay(page, 'Subscribe for $3/month').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeFocused();
  await expect(page.getByText('$3.00/month')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('Your guest project is saved in My Projects.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your project' }).click();
  await expect(placedLeds(page)).toHaveCount(3);
  await page.goto('/');
  await expectProjectAtHome(page);
  await page.getByRole('link', { name: 'Profile Settings' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { name: 'You have a subscription.' })).toBeVisible();
  await page.goto(`/checkout/success?plan=monthly&email=${person.email}`);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect([...hosts]).toEqual([new URL(server.address).host]);
});

test('[S50] a visitor subscribes by keyboard, and pressing Enter repeatedly pays once', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.goto('/subscriptions');
  await tabTo(page, page.getByRole('radio', { name: 'Yearly' }));
  await page.keyboard.press('ArrowRight');
  await tabAndEnter(page, page.getByRole('link', { name: 'Subscribe', exact: true }));
  await waitUntilReady(page);
  const { email, username, password } = newPerson();
  for (const [label, text] of [
    ['Email', email],
    ['Username', username],
    ['Password', password],
    ['Confirm Password', password],
    ['Card number', '4242424242424242'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeFocused();
  await expect(page.getByText('$3.00/month')).toBeVisible();
  expect(posts.filter((path) => path === '/api/create-subscription')).toHaveLength(1);
});

test('[S91] a guest who leaves the checkout without paying keeps the project', async ({ page }) => {
  await buildAsGuest(page);
  const address = page.url();
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText('Your guest project moves into your account.')).toBeVisible();
  await page.goto(address);
  await expect(placedLeds(page)).toHaveCount(3);
});

for (const width of [360, 1280]) {
  test(`[M80] [M92] the pages of billing fit ${width} px without layout shifts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const layoutShift = await observeLayoutShift(page);
    for (const address of ['/subscriptions', '/checkout?plan=yearly&amount=30']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitUntilReady(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
      expect(await layoutShift()).toBeLessThan(0.02);
    }
  });
}
