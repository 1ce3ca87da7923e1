import { expectAccessible } from './accessible.ts';
import { design } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { howFar, openSolder, shipFile, step } from './soldering.ts';

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

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 780 }, hasTouch: width === 360 });

    test('[B223] [B292] above 60 wires the bar of a section leads to what is left of it', async ({
      page,
      context,
      running,
    }) => {
      await openSolder(page, await importProject(context, running, longFile()));
      const bars = howFar(page).getByRole('list', { name: 'Sections' });
      const bar = (name: RegExp) => bars.getByRole('button', { name });
      await expect(bars.getByRole('button')).toHaveCount(4);
      await expect(bar(/^Hull: 0 of 38 done$/)).toHaveAttribute('aria-current', 'step');
      await bar(/^Nacelles: 0 of 35 done$/).click();
      const heading = page.getByRole('heading', { level: 2 });
      await expect(heading).toBeFocused();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Nacelles');
      await page.keyboard.press('Space');
      await expect(bar(/^Nacelles: 1 of 35 done$/)).toHaveAttribute('aria-current', 'step');
      const second = await heading.innerText();
      await bar(/^Hull/).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Hull');
      await bar(/^Nacelles/).click();
      await expect(step(page, second)).toBeFocused();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('[B284] the screen is kept awake in solder mode, and again when one comes back to it', async ({
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

test('[B293] the screen may sleep again when solder mode is left', async ({ page, context, running }) => {
  await page.addInitScript(() => {
    const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const held = await ask(type);
      const mark = () => (document.documentElement.dataset['awake'] = String(!held.released));
      mark();
      held.addEventListener('release', mark);
      return held;
    };
  });
  await openSolder(page, await importProject(context, running, shipFile()));
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
  // As the router leads elsewhere, without another page load that would end it anyway.
  await page.evaluate(() => window.history.pushState(null, '', '/templates'));
  await expect(page.getByRole('heading', { level: 1, name: /templates/i })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'false');
});
