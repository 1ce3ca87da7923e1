import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { button, completeRails, done, footer, openSolder, shipFile, step } from './soldering.ts';

/** Expects every control to be at least 44 px wide and high, and no horizontal scrolling. */
async function expectPhoneReady(page: Page): Promise<void> {
  for (const control of await page.locator('button:visible, a:visible').all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    const name = (await control.getAttribute('aria-label')) ?? (await control.innerText());
    expect([width >= 44, height >= 44], `${name}: ${width} x ${height}`).toEqual([true, true]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

/** Expects that on a phone held sideways the controls take at most a fifth of the height and do not cover the last line. */
async function expectStepVisibleSideways(page: Page): Promise<void> {
  await page.setViewportSize({ width: 740, height: 360 });
  const boxes = await footer(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0));
  const top = Math.min(...boxes.map(({ y }) => y));
  expect(Math.max(...boxes.map(({ bottom }) => bottom)) - top).toBeLessThanOrEqual(360 / 5);
  const pane = page.getByRole('main');
  await pane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const last = await pane.locator('li').last().boundingBox();
  const footerBox = await footer(page).boundingBox();
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(footerBox?.y ?? 0);
  await page.setViewportSize({ width: 360, height: 780 });
}

test.describe('solder mode on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('[B294] every state of solder mode fits a phone: rails, joint, wire, reading, all steps, done', async ({
    page,
    context,
    server,
  }) => {
    await openSolder(page, await importProject(context, server, shipFile()));
    await expectStepVisibleSideways(page);
    for (const name of ['Rails', 'Joint', 'Wire 3', 'Wire 2', 'Wire 1', 'Wire 4', 'Measure']) {
      await expect(step(page, name)).toBeVisible();
      if (['Rails', 'Joint', 'Wire 3', 'Measure'].includes(name)) await expectPhoneReady(page);
      await done(page).tap();
    }
    await button(page, 'Back').filter({ visible: true }).tap();
    await expectPhoneReady(page);
    await expectStepVisibleSideways(page);
    await button(page, 'All wires').tap();
    await expectPhoneReady(page);
    await button(page, 'One at a time').tap();
    await button(page, /^Next/).filter({ visible: true }).tap();
    for (let left = 4; left > 0; left -= 1) await done(page).tap();
    await expect(step(page, 'Everything is soldered')).toBeFocused();
    await expectPhoneReady(page);
    await expectAccessible(page);
  });

  test.describe('without a network', () => {
    test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

    test('[B294] offline states of solder mode fit a phone, also for a project that was never opened', async ({
      page,
      context,
      server,
    }) => {
      const id = await importProject(context, server, shipFile());
      await openSolder(page, id);
      await expect(page.getByText(/opens offline too$/)).toBeAttached();
      await context.setOffline(true);
      await done(page).tap();
      await expect(page.getByText(/^Kept on this device until you are online/)).toBeAttached();
      await expectPhoneReady(page);
      await page.goto('/builder/solder?project=other');
      await expect(button(page, 'Try again')).toBeVisible();
      await expectAccessible(page);
    });
  });
});

/** A project with more than 60 wires in three sections. */
function longFile() {
  const sections = ['Hull', 'Nacelles', 'Bridge'].map((name, at) => ({
    name,
    components: Array.from({ length: [12, 11, 1][at] ?? 0 }, (_, order) => {
      return { componentType: 'led', componentId: 'led-5mm', circuitNumber: order + 1, order };
    }),
  }));
  return { ...shipFile(), project: { name: 'Survey ship', powerSupplyId: 'usb-power-5v' }, sections };
}

test.describe('360 px wide', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('[B222] the bar of a section leads to its next step if there are more than 60 wires', async ({
    page,
    context,
    server,
  }) => {
    await openSolder(page, await importProject(context, server, longFile()));
    const bars = footer(page).getByRole('list', { name: 'Sections' });
    const bar = (name: RegExp) => bars.getByRole('button', { name });
    await expect(bars.getByRole('button')).toHaveCount(4);
    await expect(bar(/^Hull: 0 of 38 done$/)).toHaveAttribute('aria-current', 'step');
    await bar(/^Nacelles: 0 of 35 done$/).click();
    const heading = page.getByRole('heading', { level: 2 });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nacelles');
    await completeRails(page);
    await page.keyboard.press('Space');
    await expect(bar(/^Nacelles: 1 of 35 done$/)).toHaveAttribute('aria-current', 'step');
    const second = await heading.innerText();
    await bar(/^Hull/).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hull');
    await bar(/^Nacelles/).click();
    await expect(step(page, second)).toBeFocused();
    await expectPhoneReady(page);
  });
});
