import type { Page } from '@playwright/test';
import { circuit, openBuilder, showView } from './builder.ts';
import { expect, test } from './journey.ts';
import { importFaultyProject, signIn } from './member.ts';
import { part, projectFile } from './project-file.ts';

const longName = (prefix: string) =>
  `${prefix} of a survey ship `.padEnd(80, 'with a long name ').slice(0, 79).concat('.');

/** 12 sections with 64 circuits: 20 in the first section, 4 in each other one. */
function crowdedFile() {
  const circuits = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      part('led', 'led-5mm', {
        circuitNumber: at + 1,
        quantity: 2,
        order: at,
        customName: longName(`Lamp ${at}`),
        properties: { current: 5 },
      }),
    );
  const sections = Array.from({ length: 12 }, (_, at): [string, ReturnType<typeof circuits>] => [
    longName(`Deck ${at + 1}`),
    circuits(at === 0 ? 20 : 4),
  ]);
  return projectFile(longName('Model'), 'power-plug-12v', Object.fromEntries(sections));
}

// In one browser, because another one would have to be started for each.
test.describe.configure({ mode: 'default' });

// Scroll bars take space, as in a desktop browser; Playwright hides them by default.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

test('the builder fills the window and only its panes scroll', async ({ page, context, server }) => {
  await openBuilder(page, `/builder?project=${await importFaultyProject(context, server, crowdedFile())}`);
  await circuit(page, 1).waitFor();
  await expectFixedPage(page);
  await page.getByRole('radiogroup', { name: 'Show circuits as' }).locator('label').nth(1).click();
  await expectFixedPage(page);
  for (const dialog of ['palette', 'keys'] as const) {
    await page.getByRole('heading', { name: 'Workspace' }).click();
    await page.keyboard.press(dialog === 'palette' ? 'Control+k' : '?');
    await page.getByRole('dialog').waitFor();
    await expectFixedPage(page);
    await page.keyboard.press('Escape');
  }
  await showView(page, 'Wiring');
  await page.getByRole('group', { name: /^Wiring diagram\./ }).waitFor();
  await expectFixedPage(page);
  await page.getByRole('button', { name: 'Wiring in words' }).click();
  await expectFixedPage(page);
  await showView(page, 'Parts List');
  await page.getByRole('table').first().waitFor();
  await expectFixedPage(page);
  await page.getByRole('region', { name: 'Power and findings' }).getByRole('button').last().click();
  await page.getByRole('region', { name: 'Findings', exact: true }).waitFor();
  await expectFixedPage(page);
});

test('other pages have one scroll bar, which a dialog covers', async ({ page, context, server }) => {
  await importFaultyProject(context, server, crowdedFile());
  for (const [path, button] of [
    ['/', /Start building/],
    ['/templates', null],
    ['/profile?tab=account', /Delete Account/],
  ] as const) {
    await page.goto(path);
    await expectOneScrollBar(page);
    if (button === null) continue;
    const header = page.locator('header').first();
    const opener = page
      .getByRole('button', { name: button })
      .or(page.getByRole('link', { name: button }))
      .first();
    await opener.waitFor();
    const before = await header.boundingBox();
    await opener.click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    expect(await page.evaluate(() => document.querySelector('[data-dialog]')?.clientWidth)).toBe(1280);
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await header.boundingBox()).toEqual(before);
  }
  await signIn(context, server, 'app_admin');
  await page.evaluate(() => localStorage.removeItem('lightyard-user'));
  await page.goto('/admin');
  for (const tab of ['Templates', 'Audit', 'System', 'Users']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectOneScrollBar(page);
  }
});

/** Expects, at both sizes, that wheel, Space, and Page Down do not scroll the page, and that it has no scroll bar. */
async function expectFixedPage(page: Page): Promise<void> {
  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const x of [0.1, 0.5, 0.95]) {
      await page.mouse.move(width * x, height / 2);
      await page.mouse.wheel(0, 3000);
    }
    await page.locator('body').press('PageDown');
    await page.locator('body').press('Space');
    await expect
      .poll(() => page.evaluate(pageSize))
      .toEqual({ width, height, fullWidth: width, fullHeight: height, top: 0, left: 0 });
  }
}

/** Expects that only the document scrolls, and only vertically. */
async function expectOneScrollBar(page: Page): Promise<void> {
  const { width, fullWidth } = await page.evaluate(pageSize);
  expect(fullWidth).toBe(width);
  const others = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map((element) => element.outerHTML.slice(0, 200)),
  );
  expect(others).toEqual([]);
}

function pageSize() {
  const page = document.scrollingElement ?? document.documentElement;
  const { clientWidth: width, clientHeight: height, scrollWidth: fullWidth, scrollHeight: fullHeight } = page;
  return { width, height, fullWidth, fullHeight, top: Math.round(page.scrollTop), left: Math.round(page.scrollLeft) };
}
