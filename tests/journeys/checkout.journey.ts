import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import {
  buildAsGuest,
  expectProjectAtHome,
  fillAccount,
  hostsAsked,
  newPerson,
  placed,
  reachLimit,
} from './subscribing.ts';

const pay = (page: Page, label = 'Subscribe for $30/year') => page.getByRole('button', { name: label });
const ready = (page: Page) => expect(page.getByText('Setting up checkout...')).toHaveCount(0);

test('[S46] [S91] from a cold visit as a guest with three parts to a paid account with that project', async ({
  page,
  running,
}) => {
  const hosts = hostsAsked(page);
  await buildAsGuest(page);
  const limit = await reachLimit(page);
  await limit.getByRole('link', { name: 'See plans' }).click();
  await page.getByRole('link', { name: 'Subscribe', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?plan=monthly&amount=3$/);
  await ready(page);
  const person = newPerson();
  await fillAccount(page, person);
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click();
  await pay(page, 'Subscribe for $3/month').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeFocused();
  await expect(page.getByText('$3.00/month')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('Your guest project is saved in My Projects.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your project' }).click();
  await expect(placed(page)).toHaveCount(3);
  await page.goto('/');
  await expectProjectAtHome(page);
  await page.getByRole('link', { name: 'Profile Settings' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { name: 'You have a subscription.' })).toBeVisible();
  await page.goto(`/checkout/success?plan=monthly&email=${person.email}`);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect([...hosts]).toEqual([new URL(running.address).host]);
});

test('[S50] the checkout is gone through by keyboard, and paid once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto('/subscriptions');
  await tabTo(page, page.getByRole('radio', { name: 'Yearly' }));
  await page.keyboard.press('ArrowRight');
  await tabAndEnter(page, page.getByRole('link', { name: 'Subscribe', exact: true }));
  await ready(page);
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
  expect(sent.filter((path) => path === '/api/create-subscription')).toHaveLength(1);
});

test('[S91] leaving the checkout without paying loses nothing of the project', async ({ page }) => {
  await buildAsGuest(page);
  const address = page.url();
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText('Your guest project moves into your account.')).toBeVisible();
  await page.goto(address);
  await expect(placed(page)).toHaveCount(3);
});

for (const width of [360, 1280]) {
  test(`[M80] [M92] the screens fit and do not move, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const address of ['/subscriptions', '/checkout?plan=yearly&amount=30']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await ready(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
      expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(
        0.02,
      );
    }
  });
}
