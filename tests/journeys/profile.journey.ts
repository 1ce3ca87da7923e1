import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoSideScroll } from './admin.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { memberProject, newMember, signIn, signInAt } from './member.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('[M101] the tabs of the profile by keyboard', async ({ page, context, running }) => {
    const { email } = await signIn(context, running);
    await page.goto('/');
    await page.getByRole('link', { name: 'Profile Settings' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectNoSideScroll(page);
    await tabTo(page, tab(page, 'Profile'));
    for (const [name, shows] of [
      ['Security', 'Where you are signed in'],
      ['Billing', 'No Active Subscription'],
      ['Account', 'Danger Zone'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(`/profile?tab=${name.toLowerCase()}`);
      await expect(page.getByText(shows)).toBeVisible();
      await expectNoSideScroll(page);
    }
  });
});

test('[M112] the file of all that one has is saved', async ({ page, context, running }) => {
  await memberProject(context, running);
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

test('[S99] an account is deleted by keyboard, and home says so', async ({ page, running }) => {
  const member = await newMember(running);
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

test('[S60] the next billing date is the same day wherever one is', async ({ browser, running }) => {
  const shown: (string | null)[] = [];
  // A whole day and more apart, so that their own days always differ.
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    const context = await browser.newContext({ baseURL: running.address, timezoneId });
    await signIn(context, running);
    const begun = await context.request.post('/api/create-subscription', { data: { plan: 'monthly' } });
    const { clientSecret } = (await begun.json()) as { clientSecret: string };
    const data = { clientSecret, cardNumber: '4242 4242 4242 4242' };
    await context.request.post('/api/billing/sandbox/confirm', { data });
    const page = await context.newPage();
    await page.goto('/profile?tab=billing');
    shown.push(await page.getByText('Next billing date').locator('..').textContent());
    await context.close();
  }
  expect(shown[0]).toMatch(/\d{1,2} \w{3} \d{4}/);
  expect(shown[1]).toBe(shown[0]);
});
