import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { design, showView } from './builder.ts';
import { expect, type Server, test, watchLoading } from './journey.ts';
import { importFaultyProject, importProject } from './member.ts';
import { button, completeRails, done, footer, openSecondBrowser, openSolder, shipFile, step } from './soldering.ts';

const offlineNote = (page: Page) => page.getByText(/opens offline too$/);

const offlineNoise = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Opens a ship in solder mode and waits until it is available offline. */
async function openOfflineShip(page: Page, context: BrowserContext, server: Server): Promise<string> {
  const id = await importProject(context, server, shipFile());
  await openSolder(page, id);
  await expect(offlineNote(page)).toBeVisible();
  return id;
}

test('[B215] [B222] [B294] [W39] the keyboard steps through solder mode wire by wire, and the screen stays on', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = (type) => {
      document.documentElement.dataset['requests'] = String(
        Number(document.documentElement.dataset['requests'] ?? 0) + 1,
      );
      return request(type);
    };
  });
  const root = page.locator('html');
  const id = await importProject(context, server, shipFile());
  await page.goto(`/builder?project=${id}`);
  await design(page).waitFor();
  await showView(page, 'Wiring');
  await expect(root).not.toHaveAttribute('data-requests');
  await page.getByRole('link', { name: 'Solder' }).click();
  await expect(step(page, 'Rails')).toBeVisible();
  await expect(root).toHaveAttribute('data-requests', '1');
  for (const [state, count] of [
    ['hidden', '1'],
    ['visible', '2'],
  ] as const) {
    await page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
    await expect(root).toHaveAttribute('data-requests', count);
  }
  for (const next of ['Joint', 'Wire 3']) {
    await page.keyboard.press('Space');
    await expect(step(page, next)).toBeFocused();
  }
  await expect(page.locator('use[href$="#led-5mm"]').first()).toBeVisible();
  const sentence = 'any color, 24 AWG, 5 cm: from D1, short leg (flat side, −), Port, to D2, long leg (+), Starboard.';
  await expect(step(page, 'Wire 3')).toHaveAccessibleDescription(sentence.replace('5 cm', '5\u00a0cm'));
  await expect(page.getByRole('main').getByRole('status')).toContainText('Wire 3. any color');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(step(page, 'Wire 1')).toBeFocused();
  await expect(page.getByText('After wire 4, measure across R1: 8 V with S1 on')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(step(page, 'Wire 2')).toBeFocused();
  await expect(footer(page)).toContainText('2 of 7 done');
  for (const next of ['Wire 1', 'Wire 4', 'Measure', 'Wire 1', 'Wire 2', 'Measure', 'Measure']) {
    await page.keyboard.press('Space');
    await expect(step(page, next)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(step(page, 'Everything is soldered')).toBeFocused();
  await expect(footer(page)).toContainText('7 of 7 done');
  await page.getByRole('link', { name: 'Close solder mode' }).click();
  await expect(page).toHaveURL(new RegExp(`/builder\\?project=${id}$`));
});

test('[B224] [B221] solder mode works offline, the account gets the progress later, and signing out deletes it', async ({
  page,
  context,
  server,
  expectedNoise,
}) => {
  expectedNoise.push(offlineNoise);
  const id = await openOfflineShip(page, context, server);
  await context.setOffline(true);
  await page.reload();
  await completeRails(page);
  await done(page).click();
  await expect(step(page, 'Wire 3')).toBeFocused();
  await done(page).click();
  await expect(page.getByText(/^Kept on this device until you are online/)).toBeVisible();
  await page.reload();
  await expect(step(page, 'Wire 2')).toBeVisible();
  await expect(footer(page)).toContainText('2 of 7 done');
  await context.setOffline(false);
  await expect(page.getByText('Saved to your account, opens offline too')).toBeVisible();
  const other = await openSecondBrowser(page, context);
  await openSolder(other, id);
  await expect(step(other, 'Wire 2')).toBeVisible();
  await expect(footer(other)).toContainText('2 of 7 done');
  // Both continue, and neither loses the progress of the other.
  await done(other).click();
  await expect(other.getByText(/^Saved to your account/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(step(page, 'Wire 1')).toBeFocused();
  await page.keyboard.press('Space');
  await page.reload();
  await expect(footer(page)).toContainText('4 of 7 done');
  await other.context().close();

  const countCached = () =>
    page.evaluate(async () => [
      (await caches.has('lightyard-projects')) && (await (await caches.open('lightyard-projects')).keys()).length,
      Object.keys(localStorage).filter((key) => key.startsWith('lightyard.soldering.')).length,
    ]);
  expect(await countCached()).toEqual([1, 1]);
  // A request that is still pending when the session ends would fail.
  const loaded = watchLoading(page);
  await page.goto('/');
  await expect(page.getByText(/2 lights|Lights:/)).toBeVisible();
  await loaded();
  await page.getByTitle('Sign Out').click();
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(countCached).toEqual([false, 0]);
  await context.setOffline(true);
  await page.goto(`/builder/solder?project=${id}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.goto('/templates')).rejects.toThrow(/ERR_/);
});

test('[B217] solder mode marks wires that the plan changed and lists wires to remove', async ({
  page,
  context,
  server,
}) => {
  const id = await importProject(context, server, shipFile());
  await openSolder(page, id);
  for (const next of ['Joint', 'Wire 3', 'Wire 2', 'Wire 1', 'Wire 4', 'Measure']) {
    await page.keyboard.press('Space');
    await expect(step(page, next)).toBeVisible();
  }
  const changed = await context.request.put(`${server.address}/api/projects/${id}`, {
    data: { settings: { linkLengthCm: 12 } },
  });
  expect(changed.status()).toBe(200);
  await page.reload();
  await button(page, /^Wire 3 changed since you soldered it: 12/).click();
  await expect(page.getByText(/^Wire 3 changed since you soldered it: 12 cm, was 5 cm/)).toBeVisible();
  await button(page, /^Redone/)
    .filter({ visible: true })
    .click();
  await expect(footer(page)).not.toContainText('changed');
  const snapshot = await (await context.request.get(`${server.address}/api/projects/${id}/snapshot`)).json();
  const { components } = snapshot as { components: { id: string; customName: string | null }[] };
  const starboard = components.find(({ customName }) => customName === 'Starboard');
  await context.request.delete(`${server.address}/api/components/${starboard?.id ?? ''}`);
  await page.reload();
  await button(page, '2 wires to remove').click();
  const out = page.getByRole('region', { name: 'Wires to remove' });
  await expect(out.getByRole('listitem')).toHaveCount(2);
  await expect(out).toContainText('Wire 3 (12 cm), from D1, short leg (flat side, −), to D2, long leg (+)');
  // The replacement wire has a new number.
  await expect(button(page, /^Wire 5 D1, short leg \(flat side, −\) to rail −/)).toBeVisible();
  for (const left of [1, 0]) {
    await out.getByRole('button', { name: 'Removed' }).first().click();
    await expect(out.getByRole('listitem')).toHaveCount(left);
  }
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('[B222] a tap completes a step, and the list leads to each wire', async ({ page, context, server }) => {
    const dark = { componentType: 'led', componentId: 'led-5mm', properties: { forwardVoltage: 13 } };
    const id = await importFaultyProject(
      context,
      server,
      shipFile([{ ...dark, circuitNumber: 2, quantity: 1, order: 3 }]),
    );
    await openSolder(page, id);
    await completeRails(page);
    const first = await page.getByRole('heading', { level: 2 }).innerText();
    await done(page).tap();
    await expect(footer(page)).toContainText('1 of ');
    await button(page, 'Back').filter({ visible: true }).tap();
    await expect(step(page, first)).toBeFocused();
    await button(page, 'Not done').filter({ visible: true }).tap();
    await expect(footer(page)).toContainText('0 of ');
    await button(page, 'Skip').filter({ visible: true }).tap();
    await button(page, 'All wires').tap();
    await expect(page.getByRole('region', { name: 'Left out' })).toContainText('Not wired yet');
    await button(page, /^Wire 3 /)
      .first()
      .tap();
    await expect(step(page, 'Wire 3')).toBeFocused();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
});
