import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { design } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { button, done, howFar, makeRails, openSolder, shipFile, step } from './soldering.ts';

/** Expects every control to be at least 44 px wide and high. */
async function expectFingerSized(page: Page): Promise<void> {
  for (const control of await page.locator('button:visible, a:visible').all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    const name = (await control.getAttribute('aria-label')) ?? (await control.innerText());
    expect([width >= 44, height >= 44], `${name}: ${width} x ${height}`).toEqual([true, true]);
  }
}

/** A state of solder mode as it should be on a phone at the bench. */
async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFingerSized(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

test.describe('the states of solder mode on a phone:', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('[B294] rails, a joint, a wire, a reading, all steps, and all done', async ({ page, context, running }) => {
    await openSolder(page, await importProject(context, running, shipFile()));
    for (const name of ['Rails', 'Joint', 'Wire 3', 'Wire 2', 'Wire 1', 'Wire 4', 'Measure']) {
      await expect(step(page, name)).toBeVisible();
      if (['Rails', 'Joint', 'Wire 3', 'Measure'].includes(name)) await expectFit(page);
      await done(page).tap();
    }
    await button(page, 'Back').filter({ visible: true }).tap();
    await expectFit(page);
    await button(page, 'All wires').tap();
    await expectFit(page);
    await button(page, 'One at a time').tap();
    await button(page, /^Next/).filter({ visible: true }).tap();
    for (let left = 4; left > 0; left -= 1) await done(page).tap();
    await expect(step(page, 'Everything is soldered')).toBeFocused();
    await expectFit(page);
  });

  test.describe('without a network', () => {
    test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

    test('[B294] offline, and never opened before', async ({ page, context, running }) => {
      const id = await importProject(context, running, shipFile());
      await openSolder(page, id);
      await expect(page.getByText(/opens offline too$/)).toBeAttached();
      await context.setOffline(true);
      await done(page).tap();
      await expect(page.getByText(/^Kept on this device until you are online/)).toBeAttached();
      await expectFit(page);
      await page.goto('/builder/solder?project=other');
      await expect(button(page, 'Try again')).toBeVisible();
      await expectAccessible(page);
    });
  });
});

/** A project of more than 60 wires in three sections. */
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

  test('[B223] above 60 wires the bar of a section leads to what is left of it', async ({ page, context, running }) => {
    await openSolder(page, await importProject(context, running, longFile()));
    const bars = howFar(page).getByRole('list', { name: 'Sections' });
    const bar = (name: RegExp) => bars.getByRole('button', { name });
    await expect(bars.getByRole('button')).toHaveCount(4);
    await expect(bar(/^Hull: 0 of 38 done$/)).toHaveAttribute('aria-current', 'step');
    await bar(/^Nacelles: 0 of 35 done$/).click();
    const heading = page.getByRole('heading', { level: 2 });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nacelles');
    await makeRails(page);
    await page.keyboard.press('Space');
    await expect(bar(/^Nacelles: 1 of 35 done$/)).toHaveAttribute('aria-current', 'step');
    const second = await heading.innerText();
    await bar(/^Hull/).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hull');
    await bar(/^Nacelles/).click();
    await expect(step(page, second)).toBeFocused();
    await expectAccessible(page);
    await expectFingerSized(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('[B222] the screen is kept awake in solder mode, and again when one comes back to it', async ({
  page,
  context,
  running,
}) => {
  await page.addInitScript(() => {
    const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = (type) => {
      document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
      return ask(type);
    };
  });
  const asked = page.locator('html');
  const id = await importProject(context, running, shipFile());
  await page.goto(`/builder?project=${id}`);
  await design(page).waitFor();
  await expect(asked).not.toHaveAttribute('data-asked');
  await openSolder(page, id);
  await expect(asked).toHaveAttribute('data-asked', '1');
  for (const [state, count] of [
    ['hidden', '1'],
    ['visible', '2'],
  ] as const) {
    await page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
    await expect(asked).toHaveAttribute('data-asked', count);
  }
});
