import { expectAccessible } from './accessible.ts';
import { choose, circuit, design, runFirstCommand, showView, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { importFaultyProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

const driver = (output: string) => ({ driver: { section: 1, component: 1, output } });

/** A starship with a board that drives its torpedo tube and its bridge, and a button that nothing uses yet. */
const ship = projectFile('Starship', 'power-plug-5v', {
  Hull: [
    part('control', 'mcu-arduino-nano'),
    part('led', 'led-3mm', { circuitNumber: 1, order: 1, properties: { color: 'red' } }),
    part('led', 'led-3mm', { circuitNumber: 2, order: 2, properties: { color: 'red' } }),
    part('control', 'switch-push-momentary-7mm', { order: 3 }),
  ],
});
const [hull] = ship.sections;
const circuits = [
  { circuitNumber: 1, order: 0, ...driver('D3') },
  { circuitNumber: 2, order: 1, ...driver('D4') },
];

test('[L35] a torpedo on a button is wired, played, and programmed', async ({ page, context, server }) => {
  const file = { ...ship, version: 3, sections: [{ ...hull, circuits }] };
  const id = await importFaultyProject(context, server, file);
  await page.goto(`/builder?project=${id}`);
  await design(page).waitFor();

  await page.keyboard.press('Control+k');
  await runFirstCommand(page, 'scenes');
  const dialog = page.getByRole('dialog', { name: 'Scenes' });
  const add = async (preset: string) => {
    await dialog.getByRole('button', { name: 'Add a scene' }).click();
    await page.getByRole('menuitem', { name: preset }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(preset);
  };
  await add('Power-up');
  await add('Torpedo on a button');
  await expect(dialog.getByRole('button', { name: /^Works on pin/ })).toContainText('A3');
  await dialog.getByRole('button', { name: 'Effect of Hull, circuit 1' }).click();
  await dialog.getByRole('searchbox').fill('torpedo');
  await dialog.getByRole('button', { name: /^Torpedo/ }).click();
  await dialog.getByRole('button', { name: 'Back to the scene' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const scenes = page.getByRole('group', { name: 'Scenes' });
  const torpedo = scenes.getByRole('button', { name: 'Torpedo on a button' });
  const idle = scenes.getByRole('button', { name: 'Idle' });
  const level = () =>
    circuit(page, 1)
      .locator('.lamp-core')
      .evaluate(({ style }) => style.getPropertyValue('--play'));
  await choose(page, page.getByRole('button', { name: /^Speed/ }), '0.25×');
  await torpedo.click();
  await expect(torpedo).toHaveAttribute('aria-pressed', 'true');
  // Without the scene, the light is on or off.
  await expect.poll(level, { intervals: [100] }).toMatch(/^0\.(?!00)/);
  await expect(idle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Alt+2');
  await expect(torpedo).toHaveAttribute('aria-pressed', 'true');

  await waitUntilSaved(page);
  const wires = await (await context.request.get(`${server.address}/api/projects/${id}/wires.csv`)).text();
  expect(wires).toMatch(/U1 A3[^\n]*S1|S1[^\n]*U1 A3/);

  await showView(page, 'Wiring');
  await page.getByRole('radiogroup', { name: 'Page' }).getByText('Program').click();
  await expect(page.getByRole('table', { name: 'Pins' }).getByRole('row').filter({ hasText: 'A3' })).toContainText(
    'Momentary Push Button',
  );
  await expect(page.getByRole('region', { name: 'Program' })).toContainText('Torpedo on a button');
});
