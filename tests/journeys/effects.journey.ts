import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { circuit, design, messages, runFirstCommand, showView } from './builder.ts';
import { expect, test } from './journey.ts';
import { importFaultyProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

/** A starship with two navigation lights and a board that can drive them. */
const ship = projectFile('Starship', 'power-plug-9v', {
  Hull: [
    part('led', 'led-3mm', { circuitNumber: 1, properties: { color: 'red' } }),
    part('led', 'led-3mm', { circuitNumber: 2, order: 1, properties: { color: 'green' } }),
    part('control', 'mcu-arduino-nano', { order: 2 }),
  ],
});

async function openCircuitMenu(page: Page, number: number): Promise<Locator> {
  await circuit(page, number)
    .getByRole('button', { name: `Actions for Circuit ${number}` })
    .click();
  return page.getByRole('menu', { name: `Actions for Circuit ${number}` });
}

/** Lets an output of the board drive a circuit. */
async function drive(page: Page, number: number, output: string): Promise<void> {
  const menu = await openCircuitMenu(page, number);
  await menu.getByRole('menuitem', { name: 'Driven by' }).hover();
  await page.getByRole('menuitemradio', { name: `Arduino Nano – ${output}`, exact: true }).click();
  await expect(circuit(page, number).getByText(`Driven by Arduino Nano (${output})`)).toBeVisible();
}

test('[L33] [L34] navigation lights get their effects, and their sketch is copied, on a phone without scrolling sideways', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await importFaultyProject(context, server, ship);
  await page.goto(`/builder?project=${id}`);
  await design(page).waitFor();
  await drive(page, 1, 'D3');
  await drive(page, 2, 'D4');

  await page.keyboard.press('Control+k');
  await runFirstCommand(page, 'Circuit 1 Fl(2) 10s');
  await expect(circuit(page, 1).getByRole('button', { name: 'Effect of Circuit 1: Fl(2) 10s' })).toBeVisible();

  const menu = await openCircuitMenu(page, 2);
  await menu.getByRole('menuitem', { name: 'Effect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Effect of Circuit 2' });
  await dialog.getByRole('searchbox').fill('strobe double');
  await dialog.getByRole('button', { name: 'Aircraft strobe, double' }).click();
  await dialog.getByRole('button', { name: 'Step 1 of 4' }).press('Shift+ArrowRight');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(circuit(page, 2).getByRole('button', { name: /^Effect of Circuit 2: \d/ })).toBeVisible();

  const bar = page.getByRole('group', { name: 'Effects' });
  // Motion is reduced, so that lights are steady until they are played.
  await bar.getByRole('button', { name: 'Play' }).click();
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect
    .poll(() =>
      circuit(page, 1)
        .locator('.lamp-core')
        .evaluate(({ style }) => style.getPropertyValue('--play')),
    )
    .toBe('0.00');
  await bar.getByRole('button', { name: 'Timeline' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Hull, circuit 1')).toBeVisible();
  await bar.getByRole('button', { name: 'Pause' }).click();
  await bar.getByRole('button', { name: 'From the start' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const time = timeline.getByRole('slider', { name: 'Time of the lights' });
  await time.press('End');
  await expect(timeline).toContainText('10 s to 20 s');
  await time.press('ArrowLeft');
  await expect(timeline).toContainText('0 s to 10 s');
  await expect(time).toHaveAttribute('aria-valuetext', '9.9 s');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);

  await showView(page, 'Wiring');
  await page.getByRole('radiogroup', { name: 'Page' }).getByText('Program').click();
  const pins = page.getByRole('table', { name: 'Pins' });
  await expect(pins.getByRole('row')).toHaveText([/Pin/, /^D3\s*Circuit 1/, /^D4\s*Circuit 2/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(messages(page).getByText('Program copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('void loop()');
  expect(copied).toBe(await page.getByRole('region', { name: 'Program' }).textContent());
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(pins).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
