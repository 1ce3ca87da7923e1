import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { design, libraryPart, openBuilder, showView } from './builder.ts';
import { expect, test } from './journey.ts';
import { closeWithEscape } from './keyboard.ts';
import { signIn, storeUserRecord } from './member.ts';

/** Runs a script if it is used as markup, in text, an attribute, a drawing, or a template. */
const attack = (prefix: string) => `${prefix}"'></text><script>ran=1</script><img src=x onerror=ran=1>{{ran=1}}`;
/** Runs a script if it is used as the URL of a link. */
const address = 'javascript:ran=1';
/** Matches elements that exist only if a text was used as markup. */
const planted = 'img[src="x"], [onerror], [onload], script:not([src]), a[href^="javascript:"], iframe, object, embed';

const customLed = {
  id: 'own-led',
  name: attack('Own'),
  category: 'led',
  description: attack('Description'),
  notes: attack('Notes'),
  templateShared: false,
  properties: { forwardVoltage: 2, current: 20 },
};
const part = (componentId: string, customName: string, order: number) => {
  return { componentType: 'led', componentId, customName, circuitNumber: 1, order };
};
const file = {
  format: 'lightyard-project',
  version: 1,
  project: { name: attack('Project'), powerSupplyId: 'battery-9v', color: 'blue' },
  sections: [
    {
      name: attack('Section'),
      order: 1,
      circuits: [{ circuitNumber: 1, name: attack('Circuit'), order: 0 }],
      components: [part(customLed.id, attack('Label'), 0), part('led-5mm', address, 1)],
    },
    { name: address, order: 2, components: [{ ...part(customLed.id, attack('Other'), 0), circuitNumber: null }] },
  ],
  customComponents: [customLed],
};

let id: string;

test.beforeEach(async ({ page, context, server }) => {
  const user = await signIn(context, server);
  const reply = await page.request.post('/api/projects/import', { data: file });
  ({ id } = (await reply.json()) as { id: string });
  await storeUserRecord(page, user);
  page.on('dialog', (dialog) => {
    throw new Error(`A script opened a dialog: ${dialog.message()}`);
  });
});

// A script that the Content-Security-Policy blocks logs an error, which fails the journey.
test.afterEach(async ({ page }) => {
  await expectNothingRan(page);
});

/** Expects that no text was used as markup or ran as a script. */
async function expectNothingRan(page: Page): Promise<void> {
  await expect(page.locator(planted)).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
}

/** Opens the first section of the project in the builder. */
async function openProject(page: Page): Promise<void> {
  await openBuilder(page, `/builder?project=${id}`);
  await page
    .getByRole('region', { name: 'Project', exact: true })
    .getByRole('button', { name: attack('Section'), exact: true })
    .click();
  await expect(design(page)).toContainText(attack('Label'));
}

test('[X1] projects, builder, dialogs, and messages show names, labels, and descriptions as text', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 40[49]/);
  await page.goto('/');
  const row = page.getByRole('list', { name: 'My Projects' }).getByRole('listitem');
  await expect(row).toContainText(attack('Project'));
  await page.getByTitle('Edit project').click();
  await expect(page.getByRole('dialog').getByLabel('Project Name')).toHaveValue(attack('Project'));
  await closeWithEscape(page.getByRole('dialog'));
  await page.getByTitle('Delete project').click();
  await expect(page.getByRole('alertdialog')).toContainText(`"${attack('Project')}"`);
  await expectNothingRan(page);

  await openProject(page);
  for (const text of [attack('Circuit'), attack('Label'), address]) await expect(design(page)).toContainText(text);
  await expect(await libraryPart(page, customLed.name)).toContainText(customLed.name);
  await design(page)
    .getByRole('button', { name: `Edit ${attack('Label')}`, exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(attack('Description'));
  await expectNothingRan(page);
  await closeWithEscape(dialog);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Actions for ${customLed.name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(customLed.name);
  await closeWithEscape(page.getByRole('alertdialog'));

  const label = design(page).getByRole('button', { name: `Edit ${attack('Label')}`, exact: true });
  const { components } = (await (await page.request.get(`/api/projects/${id}/snapshot`)).json()) as ProjectSnapshot;
  const labeled = components.find(({ customName }) => customName === attack('Label'));
  expect((await page.request.delete(`/api/components/${labeled?.id}`)).status()).toBe(204);
  await label.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Electrical' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Quantity' }).fill('9');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(attack('Label'));
});

test('[X1] the wiring, its prints and drawings, and the parts list show names as text', async ({ page, context }) => {
  await openProject(page);
  await showView(page, 'Wiring');
  const diagram = page.getByRole('img', { name: /^Wiring diagram of/ });
  await expect(diagram).toContainText('<script>');
  await expectNothingRan(page);
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pages).toMatch(/\/Type\s*\/Page\b/);
  expect(pages).not.toMatch(/\/(JavaScript|JS|URI|Launch)\b/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  await page.getByRole('menuitem', { name: 'Diagram as SVG' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  const served = await (await page.request.get(`/api/projects/${id}/wiring.svg`)).text();

  // Another origin has no Content-Security-Policy, so that a script in a drawing runs there.
  const viewer = await context.newPage();
  let drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>ran=1</script></svg>';
  await viewer.route('http://viewer.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
  );
  await viewer.goto('http://viewer.example/planted.svg');
  expect(await viewer.evaluate(() => 'ran' in window)).toBe(true);
  for (drawing of [saved, served]) {
    await viewer.goto('http://viewer.example/wiring.svg');
    expect(drawing).toContain('&lt;script');
    await expect(viewer.locator('svg text').first()).toBeAttached();
    await expect(viewer.locator('script, image, foreignObject, a, [onload], [onerror]')).toHaveCount(0);
    expect(await viewer.evaluate(() => 'ran' in window)).toBe(false);
  }

  await showView(page, 'Parts List');
  await expect(page.getByRole('table', { name: 'LEDs' })).toContainText(customLed.name);
  expect((await page.pdf()).toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch)\b|javascript:/);
});
