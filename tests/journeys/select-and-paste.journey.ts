import type { Locator, Page } from '@playwright/test';
import { circuit, design, dragOver, openBuilder, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { importProject, makeTemplate } from './member.ts';
import { dragByTouch, longPress } from './touch.ts';

const led = (customName: string, circuitNumber: number | null, color = 'red') => {
  const properties = { color };
  return { componentType: 'led', componentId: 'led-5mm', customName, circuitNumber, properties };
};
const reedSwitch = { componentType: 'control', componentId: 'switch-reed', circuitNumber: 1, customName: 'Reed' };

/** A ship with two standalone LEDs, two circuits with a switch, one of them named, and a second section. */
const ship = {
  format: 'lightyard-project',
  version: 1,
  project: { name: 'Survey ship', powerSupplyId: 'power-plug-12v' },
  sections: [
    {
      name: 'Hull',
      order: 1,
      circuits: [{ circuitNumber: 1, name: 'Mast' }],
      components: [
        led('Beacon', null),
        led('Porthole', null, 'blue'),
        led('Bow', 1),
        led('Stern', 1, 'green'),
        reedSwitch,
        { ...reedSwitch, customName: 'Slide', circuitNumber: 2 },
        led('Engine', 2),
      ].map((row, order) => ({ ...row, order })),
    },
    { name: 'Bridge', order: 2, components: [led('Console', 1)] },
  ],
};

const row = (page: Page, name: string) => design(page).getByRole('button', { name: `Edit ${name}`, exact: true });
const mark = (page: Page, name: string) => design(page).getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('group', { name: 'Selected parts' });
const alone = (page: Page) => design(page).getByRole('group', { name: 'Standalone parts' });
const mast = (page: Page) => design(page).getByRole('region', { name: /\(Mast\)$/ });
const openSection = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Project', exact: true }).getByRole('button', { name, exact: true }).click();

/** Expects parts with these labels, in this order. */
async function expectParts(area: Locator, labels: readonly string[]): Promise<void> {
  const rows = area.getByRole('button', { name: /^Edit (?!Circuit \d+ label)/ });
  await expect(rows).toHaveCount(labels.length);
  for (const [index, label] of labels.entries()) await expect(rows.nth(index)).toHaveAccessibleName(`Edit ${label}`);
}

async function openShip(page: Page, projectId: string): Promise<void> {
  await openBuilder(page, `/builder?project=${projectId}`);
  await openSection(page, 'Hull');
  await expect(row(page, 'Beacon')).toBeVisible();
}

test('[B80] [B83] [H21] mouse and keyboard select, move, copy, and delete several parts, and undo restores them', async ({
  page,
  server,
}) => {
  await openShip(page, await importProject(page.context(), server, ship));

  await row(page, 'Beacon').click({ modifiers: ['ControlOrMeta'] });
  await row(page, 'Bow').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 selected');
  await expect(mark(page, 'Circuit 1 (Mast)')).toHaveAttribute('aria-checked', 'mixed');

  // The selected switch prevents the whole edit.
  await bar(page).getByRole('button', { name: 'Connect to circuit' }).click();
  await page.getByRole('menuitem', { name: 'Circuit 2', exact: true }).click();
  await expect(page.getByText('Circuit Limitation')).toBeVisible();
  await expectParts(alone(page), ['Beacon', 'Porthole']);

  await mark(page, 'Reed').click();
  await mark(page, 'Bow').click();
  await bar(page).getByRole('button', { name: 'Connect to circuit' }).click();
  await page.getByRole('menuitem', { name: 'Circuit 2', exact: true }).click();
  await expectParts(circuit(page, 2), ['Slide', 'Beacon', 'Porthole', 'Engine']);

  // A dragged part takes the other selected parts along; the bar does not cover the drop target.
  await dragOver(page, row(page, 'Porthole'), design(page).getByRole('group', { name: 'New circuit 3' }));
  await expect(bar(page)).toBeHidden();
  await page.mouse.up();
  await expectParts(circuit(page, 3), ['Beacon', 'Porthole']);

  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(circuit(page, 3)).toHaveCount(0);
  for (const restored of [circuit(page, 3), circuit(page, 2)]) {
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(restored).toContainText('Porthole');
  }
  await page.keyboard.press('ControlOrMeta+Z');
  await expectParts(alone(page), ['Beacon', 'Porthole']);
  await page.keyboard.press('Escape');

  await tabTo(page, row(page, 'Beacon'));
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('1 selected');
  await expect(row(page, 'Beacon')).toHaveAccessibleDescription('Selected');
  await page.keyboard.press('Alt+ArrowDown');
  await expectParts(alone(page), ['Porthole', 'Beacon']);
  await expect(row(page, 'Beacon')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+A');
  await expect(bar(page)).toContainText('7 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+D');
  await expectParts(alone(page), ['Porthole', 'Beacon', 'Beacon (Copy)']);
  await expect(bar(page)).toContainText('1 selected');
  await page.keyboard.press('ControlOrMeta+X');
  await expect(page.getByText('Copied 1 part', { exact: true })).toBeVisible();
  await expectParts(alone(page), ['Porthole', 'Beacon']);

  // Paste into the focused circuit.
  await tabTo(page, row(page, 'Engine'));
  await page.keyboard.press('ControlOrMeta+V');
  await expectParts(circuit(page, 2), ['Slide', 'Engine', 'Beacon (Copy)']);
  await expect(row(page, 'Beacon (Copy)')).toBeFocused();
  await page.keyboard.press('Delete');
  await expectParts(circuit(page, 2), ['Slide', 'Engine']);
  await waitUntilSaved(page);
});

test('[B84] copied parts and circuits are pasted into another project in another tab', async ({ page, server }) => {
  const from = await importProject(page.context(), server, ship);
  const fields = { name: 'Tug', powerSupplyId: 'battery-9v', color: 'red' };
  const reply = await page.context().request.post(`${server.address}/api/projects`, { data: fields });
  const { id: to } = (await reply.json()) as { id: string };
  await openShip(page, from);
  await mark(page, 'Circuit 1 (Mast)').click();
  await row(page, 'Beacon').click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('ControlOrMeta+C');
  await expect(page.getByText('Copied 1 circuit and 1 part')).toBeVisible();

  const other = await page.context().newPage();
  await openBuilder(other, `/builder?project=${to}`);
  await other.keyboard.press('ControlOrMeta+V');
  await expectParts(mast(other), ['Reed', 'Bow', 'Stern']);
  await expectParts(alone(other), ['Beacon']);
  await other.keyboard.press('Escape');
  await openSection(other, 'Untitled');
  await other.keyboard.press('ControlOrMeta+V');
  await expectParts(design(other).getByRole('region', { name: 'Circuit 2 (Mast)' }), ['Reed', 'Bow', 'Stern']);

  await other.keyboard.press('ControlOrMeta+Z');
  await expect(mast(other)).toHaveCount(1);
  await other.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(mast(other)).toHaveCount(2);
  await waitUntilSaved(other);
});

test('[B84] the copy button works within the tab and shows a message if there is no clipboard', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openShip(page, await importProject(page.context(), server, ship));
  await mark(page, 'Beacon').click();
  await bar(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied 1 part for this tab only')).toBeVisible();
  await design(page).getByRole('button', { name: 'Actions for Circuit 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Paste' }).click();
  await expectParts(circuit(page, 2), ['Slide', 'Engine', 'Beacon']);
});

test('[K60] the parts of a template can only be copied', async ({ page, server }) => {
  const id = await importProject(page.context(), server, ship);
  await makeTemplate(server, id);
  await openBuilder(page, `/builder?template=${id}`);
  await page.getByRole('checkbox', { name: 'Select Circuit 1 (Mast)' }).click();
  await expect(bar(page)).toContainText('3 selected');
  await expect(bar(page).getByRole('button')).toHaveCount(2);
  await page.keyboard.press('Delete');
  await page.keyboard.press('ControlOrMeta+C');
  await expect(page.getByText('Copied 1 circuit')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Circuit 1 (Mast)' }).getByRole('listitem')).toHaveCount(3);

  const reply = await page.request.post('/api/projects', { data: { name: 'Survey ship' } });
  const { id: own } = (await reply.json()) as { id: string };
  await openBuilder(page, `/builder?project=${own}`);
  await page.keyboard.press('ControlOrMeta+V');
  await expectParts(mast(page), ['Reed', 'Bow', 'Stern']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[B80] a long press starts a selection, taps extend it, and a finger drags all selected parts', async ({
    page,
    server,
  }) => {
    await openBuilder(page, `/builder?project=${await importProject(page.context(), server, ship)}`);
    await longPress(page, row(page, 'Beacon'));
    await expect(bar(page)).toContainText('1 selected');
    await row(page, 'Porthole').tap();
    await expect(bar(page)).toContainText('2 selected');
    await dragByTouch(page, row(page, 'Porthole'), mast(page).first());
    await expectParts(mast(page), ['Reed', 'Beacon', 'Porthole', 'Bow', 'Stern']);
    await bar(page).getByRole('button', { name: 'Clear selection' }).tap();
    await row(page, 'Beacon').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
