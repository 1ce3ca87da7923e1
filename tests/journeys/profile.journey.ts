import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from './admin.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { createProject, newMember, signIn, signInAt } from './member.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('[M101] a member switches between the tabs of the profile by keyboard', async ({ page, context, server }) => {
    const { email } = await signIn(context, server);
    await page.goto('/');
    await page.getByRole('link', { name: 'Profile Settings' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectNoHorizontalScroll(page);
    await tabTo(page, tab(page, 'Profile'));
    for (const [name, text] of [
      ['Security', 'Where you are signed in'],
      ['Billing', 'No Active Subscription'],
      ['Account', 'Danger Zone'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(`/profile?tab=${name.toLowerCase()}`);
      await expect(page.getByText(text)).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
  });
});

test('[M112] a member downloads all data of the account', async ({ page, context, server }) => {
  await createProject(context, server);
  await page.goto('/profile?tab=account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('lightyard-account.json');
  const file = JSON.parse(readFileSync(await saved.path(), 'utf8')) as object;
  expect(file).toMatchObject({
    format: 'lightyard-account',
    version: 1,
    projects: [{ format: 'lightyard-project', project: { name: 'Survey ship' } }],
  });
});

test('[S99] a member deletes the account by keyboard, and the front page confirms it', async ({ page, server }) => {
  const member = await newMember(server);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await signInAt(page, member);
  await page.goto('/profile?tab=account');
  await tabTo(page, page.getByRole('button', { name: 'Delete Account' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Your email')).toBeFocused();
  await page.keyboard.type(member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account Deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lightyard-user'))).toBeNull();
});

test('[S60] the next billing date does not depend on the time zone', async ({ browser, server }) => {
  const dates: (string | null)[] = [];
  // These zones are 24 hours apart, so that their local dates always differ.
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    const context = await browser.newContext({ baseURL: server.address, timezoneId });
    await signIn(context, server);
    const reply = await context.request.post('/api/create-subscription', { data: { plan: 'monthly' } });
    const { clientSecret } = (await reply.json()) as { clientSecret: string };
    const data = { clientSecret, cardNumber: '4242 4242 4242 4242' };
    await context.request.post('/api/billing/sandbox/confirm', { data });
    const page = await context.newPage();
    await page.goto('/profile?tab=billing');
    dates.push(await page.getByText('Next billing date').locator('..').textContent());
    await context.close();
  }
  expect(dates[0]).toMatch(/\d{1,2} \w{3} \d{4}/);
  expect(dates[1]).toBe(dates[0]);
});
