import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { closePopover, design, libraryPart, showView, startBuilding } from './builder.ts';
import { diagram, lighthouse, openWiring, partCard } from './diagram.ts';
import { expect, holdRequests, test } from './journey.ts';
import { importFaultyProject, importProject } from './member.ts';

async function openAllSections(page: Page, projectId: string): Promise<void> {
  await openWiring(page, projectId);
  await page.getByRole('button', { name: 'All sections' }).click();
  await diagram(page).locator('svg').first().waitFor();
}

const partList = (page: Page) => page.getByRole('listbox', { name: /^Parts of the diagram/ });

/** A project file with this many circuits of four LEDs and a switch. */
function largeFile(circuits: number) {
  const sections = Array.from({ length: Math.ceil(circuits / 100) }, (_, at) => ({
    name: `Deck ${at + 1}`,
    sectionType: 'regular',
    circuits: [],
    components: Array.from({ length: Math.min(100, circuits - at * 100) }, (__, circuit) => {
      const place = { circuitNumber: circuit + 1, order: circuit };
      // A low current, so that one supply is enough.
      const properties = { current: 1 };
      const lamp = { componentType: 'led', componentId: 'led-3mm', quantity: 4, properties, ...place };
      return [{ componentType: 'control', componentId: 'switch-slide-spdt', quantity: 1, ...place }, lamp];
    }).flat(),
  }));
  return {
    format: 'lightyard-project',
    version: 1,
    project: { name: 'Liner', powerSupplyId: 'power-plug-12v' },
    sections,
  };
}

test('[W65] [W170] mouse and keyboard open the card of a part, which leads to its wires and to the design view', async ({
  page,
  context,
  server,
}) => {
  await openAllSections(page, await importProject(context, server, await lighthouse()));
  const label = diagram(page).getByText('R1', { exact: true }).first();
  // Hovering waits until the diagram does not move.
  await label.hover();
  const box = await label.boundingBox();
  if (box === null) throw new Error('The first resistor is not on the screen.');
  // The symbol is above its reference.
  await page.mouse.click(box.x + box.width / 2, box.y - 12);
  await expect(partCard(page)).toContainText('resistor R1');
  await expect(partCard(page)).toContainText('Circuit 1: Beacon, Lantern');
  await expect(partCard(page)).toContainText('120Ω 5% 0.125W');
  await expectAccessible(page);
  await partCard(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('group', { name: /^Wiring diagram\./ }).focus();
  for (let count = 0; count < 12; count += 1) await page.keyboard.press('+');
  await page.keyboard.press('Tab');
  await expect(partList(page)).toBeFocused();
  await page.keyboard.press('End');
  const chosen = partList(page).getByRole('option', { selected: true });
  await expect(chosen).toHaveAccessibleName(/^LED D4 /);
  await expect(chosen).toBeInViewport();
  await expect(diagram(page).getByText('D4', { exact: true })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(partCard(page)).toContainText('LED D4');
  await page.keyboard.press('Home');
  await expect(partCard(page)).toContainText('supply PS1');
  await expect(chosen).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(partCard(page)).toBeHidden();

  await partList(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const wire = partCard(page)
    .getByRole('button', { name: /^Length of wire \d+, / })
    .last();
  await wire.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('input:focus')).toHaveValue('50');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('34');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(diagram(page).getByText('34 cm', { exact: true }).first()).toBeAttached();
  await partCard(page).getByRole('button', { name: 'Show in Design View' }).click();
  await expect(page.locator('[data-part] [data-row]:focus')).toContainText('Porch');
});

test('[W29] [W39] the diagram fits the width of its window, and shows pictures until the user chooses symbols', async ({
  page,
  context,
  server,
}) => {
  await openAllSections(page, await importProject(context, server, await lighthouse()));
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  const colors = () =>
    diagram(page)
      .locator('svg path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')));
  await expect(choice('Picture')).toBeChecked();
  // The color of a switch body, which no symbol has.
  expect(await colors()).toContain('#29454b');
  await choice('Picture').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice('IEC')).toBeChecked();
  await expect.poll(colors).not.toContain('#29454b');
  await page.reload();
  await showView(page, 'Wiring');
  await expect(choice('IEC')).toBeChecked();

  const zoom = page.getByLabel('Zoom', { exact: true });
  const frame = page.getByRole('group', { name: /^Wiring diagram\./ });
  const smallest = () =>
    diagram(page)
      .locator('svg text')
      .evaluateAll((texts) =>
        Math.min(
          ...texts.map(
            (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text as SVGTextElement).getCTM()!.a,
          ),
        ),
      );
  await expect(zoom).toHaveText('100 %');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(zoom).toHaveText('100 %');
  await expect.poll(smallest).toBeGreaterThanOrEqual(9);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await frame.focus();
  await page.keyboard.press('9');
  await expect(zoom).not.toHaveText('100 %');
  const whole = await zoom.textContent();
  await page.setViewportSize({ width: 900, height: 780 });
  await expect(zoom).not.toHaveText(whole ?? '');
  await page.keyboard.press('0');
  await expect(zoom).toHaveText('100 %');
});

test('[E120] wiring and parts list show nothing before the checks are loaded', async ({ page, context, server }) => {
  const release = await holdRequests(page, '**/assets/check-blueprint-*.js');
  const strip = { componentType: 'led', componentId: 'led-strip-5v', quantity: 1, circuitNumber: 1, order: 0 };
  const file = largeFile(1);
  const sections = [{ ...file.sections[0], components: [strip] }];
  await page.goto(`/builder?project=${await importFaultyProject(context, server, { ...file, sections })}`);
  await design(page).waitFor();
  const checking = page.getByRole('status').filter({ hasText: 'Checking the project...' });
  await showView(page, 'Parts List');
  await expect(checking).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await showView(page, 'Wiring');
  await expect(checking).toBeVisible();
  await expect(diagram(page)).toHaveCount(0);
  release();
  await expect(
    diagram(page)
      .getByText(/^Not wired yet/)
      .first(),
  ).toBeVisible();
  await expect(checking).toHaveCount(0);
});

test('[W29] printing contains every sheet of the diagram and nothing else', async ({ page, context, server }) => {
  await openAllSections(page, await importProject(context, server, largeFile(60)));
  await expect(page.getByText('Drawing the rest')).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  // A sheet has space for six circuits.
  expect(pages).toBeGreaterThan(9);
  expect(pages).toBeLessThan(14);
});

test('[W70] a guest downloads the diagram and the wire list, and sees which documents need an account', async ({
  page,
}) => {
  await startBuilding(page);
  await (await libraryPart(page, '5mm Through-Hole LED')).dragTo(design(page));
  await closePopover(page);
  await showView(page, 'Wiring');
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Save as a file' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const files: [string, string, RegExp][] = [
    ['Diagram as SVG', 'wiring.svg', /^<\?xml/],
    ['Diagram as PNG', 'wiring.png', /^.PNG/],
    ['Wire list as CSV', 'wires.csv', /^\u{feff}Section,Wire,From,To/u],
  ];
  for (const [name, suffix, content] of files) {
    const download = page.waitForEvent('download');
    await save(name);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`${suffix.replace('.', '\\.')}$`));
    expect((await readFile(await file.path())).toString(suffix.endsWith('png') ? 'latin1' : 'utf8')).toMatch(content);
  }
  await save('Build book (PDF)');
  await expect(page.getByRole('dialog', { name: 'PDF Export' })).toContainText('PDF export needs an account.');
});
