import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { design } from './builder.ts';
import { expect, test } from './journey.ts';
import { importFaultyProject, importProject, makeTemplate } from './member.ts';
import { button, done, holdAnswers, howFar, makeRails, openSolder, shipFile, step } from './soldering.ts';

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

  test('[B294] opening', async ({ page, context, running }) => {
    const id = await importProject(context, running, shipFile());
    const openProject = await holdAnswers(page, /\/snapshot$/);
    const openChecks = await holdAnswers(page, /\/assets\/check-blueprint-/);
    await page.goto(`/builder/solder?project=${id}`);
    await expect(page.getByText('Loading project...')).toBeVisible();
    await expectFit(page);
    openProject();
    await expect(page.getByText('Checking the project...')).toBeVisible();
    await expectFit(page);
    openChecks();
    await expect(step(page, 'Rails')).toBeVisible();
  });

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

  test('[B294] a wire that changed, and wires to take out', async ({ page, context, running }) => {
    const id = await importProject(context, running, shipFile());
    await openSolder(page, id);
    for (const next of ['Joint', 'Wire 3', 'Wire 2', 'Wire 1']) {
      await done(page).tap();
      await expect(step(page, next)).toBeVisible();
    }
    const settings = { linkLengthCm: 12 };
    await context.request.put(`${running.address}/api/projects/${id}`, { data: { settings } });
    await page.reload();
    const changed = button(page, /^Wire 3 changed since you soldered it/);
    await expect(changed).toBeVisible();
    await expectFit(page);
    await changed.tap();
    await expect(step(page, 'Wire 3')).toBeVisible();
    await expectFit(page);
    const snapshot = await (await context.request.get(`${running.address}/api/projects/${id}/snapshot`)).json();
    const { components } = snapshot as { components: { id: string; customName: string | null }[] };
    const starboard = components.find(({ customName }) => customName === 'Starboard');
    await context.request.delete(`${running.address}/api/components/${starboard?.id ?? ''}`);
    await page.reload();
    await expect(button(page, '1 wire to remove')).toBeVisible();
    await expectFit(page);
    await button(page, '1 wire to remove').tap();
    await expect(button(page, 'Removed')).toBeVisible();
    await expectFit(page);
  });

  test('[B294] nothing to solder, and nothing but errors', async ({ page, context, running }) => {
    await page.goto(
      `/builder/solder?project=${await importProject(context, running, { ...shipFile(), sections: [] })}`,
    );
    await expect(page.getByText('There is nothing to solder yet.')).toBeVisible();
    await expectFit(page);
  });

  test('[B294] nothing but errors', async ({ page, context, running }) => {
    const dark = { componentType: 'led', componentId: 'led-5mm', circuitNumber: 1, properties: { forwardVoltage: 13 } };
    const faulty = { ...shipFile(), sections: [{ name: 'Hull', components: [dark] }] };
    await openSolder(page, await importFaultyProject(context, running, faulty));
    await expect(page.getByText('Fix the errors in the builder first.')).toBeVisible();
    await expectFit(page);
    await button(page, 'All wires').first().tap();
    await expect(page.getByRole('region', { name: 'Left out' })).toBeVisible();
    await expectFit(page);
  });

  test('[B294] a template that is only looked at', async ({ page, context, running }) => {
    const id = await importProject(context, running, shipFile());
    await makeTemplate(running, id);
    await page.goto(`/builder/solder?template=${id}`);
    await expect(step(page, 'Rails')).toBeVisible();
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

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 780 }, hasTouch: width === 360 });

    test('[B223] above 60 wires the bar of a section leads to what is left of it', async ({
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
      await makeRails(page);
      await page.keyboard.press('Space');
      await expect(bar(/^Nacelles: 1 of 35 done$/)).toHaveAttribute('aria-current', 'step');
      const second = await heading.innerText();
      await bar(/^Hull/).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Hull');
      await bar(/^Nacelles/).click();
      await expect(step(page, second)).toBeFocused();
      await expectAccessible(page);
      if (width === 360) await expectFingerSized(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

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

test('[B222] the screen may sleep again when solder mode is left', async ({ page, context, running }) => {
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
