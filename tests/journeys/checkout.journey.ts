import type { Page } from '@playwright/test';
import { expect, observeLayoutShift, test } from './journey.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import { newPerson } from './subscribing.ts';

const waitUntilReady = (page: Page) => expect(page.getByText('Setting up checkout...')).toHaveCount(0);

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

test('[M80] [M92] the pages of billing fit 360 px without layout shifts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const layoutShift = await observeLayoutShift(page);
  for (const address of ['/subscriptions', '/checkout?plan=yearly&amount=30']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilReady(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360);
    expect(await layoutShift()).toBeLessThan(0.02);
  }
});
