import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { design, runFirstCommand, showView } from './builder.ts';
import { probe } from './diagram.ts';
import { expect, freeTest as test } from './journey.ts';
import { mailedLink } from './mail.ts';
import { newMember, signInAt } from './member.ts';
import { button, done, step } from './soldering.ts';
import { fillAccount, newPerson } from './subscribing.ts';

const template = 'Lighthouse';

/** Opens the trial of a template from the list. */
async function tryTemplate(page: Page): Promise<void> {
  await page.goto('/templates');
  await page.getByRole('link', { name: `Try it: ${template}` }).click();
  await expect(bar(page)).toContainText(`You are trying ${template}. Nothing is saved.`);
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Trial' });

/** Runs the first command that the command bar finds. */
async function runCommand(page: Page, phrase: string): Promise<void> {
  await page.getByRole('button', { name: /^Command( bar)?$/ }).click();
  await runFirstCommand(page, phrase);
}

const lights = (page: Page) => design(page).getByRole('listitem').filter({ hasText: '3mm Through-Hole LED' });

/** Adds a section with twelve LEDs, more than the limit of guests. */
async function addTwelve(page: Page): Promise<void> {
  await runCommand(page, '12 ww to Rocks');
  await expect(lights(page)).toHaveCount(12);
}

const preview = (page: Page, name: string) => page.getByRole('dialog', { name });
const watermark = 'Lightyard preview. Not saved, not for printing.';

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true });

  test('[B299] a visitor tries edits, meter, fault finder, solder mode, and document previews of a template', async ({
    page,
  }) => {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    await tryTemplate(page);
    await expectAccessible(page);
    await addTwelve(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lights(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(lights(page)).toHaveCount(12);
    await page.reload();
    await expect(lights(page)).toHaveCount(12);

    await page.getByRole('button', { name: 'Build book' }).click();
    await expect(preview(page, 'Build book')).toContainText(watermark);
    await expect(preview(page, 'Build book')).toContainText('Rocks');
    await expect(preview(page, 'Build book').getByRole('img', { name: 'Wiring diagram of Rocks' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await runCommand(page, 'wire list');
    await expect(preview(page, 'Wire list')).toContainText(watermark);
    await expect(preview(page, 'Wire list').getByRole('table', { name: 'Rocks' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Download project file' })).toHaveCount(0);

    await showView(page, 'Wiring');
    await page.getByRole('button', { name: 'Meter', exact: true }).click();
    await probe(page, 'Red').fill('D');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(probe(page, 'Red')).toHaveValue(/^D\S+ [+−]/);
    await page.getByRole('button', { name: 'Fault finder' }).click();
    await expect(page.getByRole('region', { name: 'Fault finder' })).toBeVisible();

    await page.getByRole('link', { name: 'Solder' }).click();
    await expect(step(page, 'Main rails')).toBeVisible();
    await done(page).click();
    await step(page, 'Main rails').waitFor({ state: 'detached' });
    await button(page, 'All wires').click();
    await expect(page.getByText('Rocks').first()).toBeVisible();
    await page.getByRole('link', { name: 'Close solder mode' }).click();
    await expect(bar(page)).toContainText(template);
    expect(writes).toEqual([]);
  });
});

test('[B299] a member who signs in during a trial keeps the copy', async ({ page, server }) => {
  const account = await newMember(server);
  await tryTemplate(page);
  await addTwelve(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await signInAt(page, account);
  await bar(page).getByRole('button', { name: 'Keep in My Projects' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/trial-/);
  await expect(page.getByText('Saved')).toBeVisible();
  await runCommand(page, 'Rocks');
  await expect(lights(page)).toHaveCount(12);
});

test('[B299] a trial becomes a project of the account that the visitor creates from it', async ({
  page,
  context,
  server,
}) => {
  await tryTemplate(page);
  await addTwelve(page);
  await bar(page).getByRole('link', { name: 'Sign up' }).click();
  const person = newPerson();
  await fillAccount(page, person);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect.poll(() => mailedLink(server, person.email, '/confirm-email')).not.toBeNull();
  const other = await context.newPage();
  await other.goto(mailedLink(server, person.email, '/confirm-email') ?? '');
  await other.getByRole('button', { name: 'Create my account' }).click();
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.keyboard.press('Enter');
  await expect(other.getByText('Saved')).toBeVisible();
  await expect(other).toHaveURL(/\/builder\?project=(?!trial-)/);
  await runCommand(other, 'Rocks');
  await expect(lights(other)).toHaveCount(12);
  await other.goto('/');
  await expect(other.getByRole('link', { name: template, exact: true })).toHaveCount(1);
});
