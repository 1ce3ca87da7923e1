import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openWiring, partCard, placeProbe, probe } from './diagram.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';

/** On 12 V: a sealed circuit with three red LEDs in a string, and one with a single LED. */
const model = {
  format: 'lightyard-project',
  version: 2,
  project: { name: 'Lighthouse', powerSupplyId: 'power-plug-12v' },
  sections: [
    {
      name: 'Tower',
      sectionType: 'regular',
      circuits: [
        { circuitNumber: 1, name: 'Gallery', order: 0, sealed: true },
        { circuitNumber: 2, name: 'Door', order: 1 },
      ],
      components: [
        { componentType: 'led', componentId: 'led-5mm', circuitNumber: 1, quantity: 3, order: 0 },
        { componentType: 'led', componentId: 'led-5mm', circuitNumber: 2, quantity: 1, order: 1 },
      ],
    },
  ],
};

const finder = (page: Page) => page.getByRole('region', { name: 'Fault finder' });
const findings = (page: Page) => finder(page).getByRole('group', { name: 'Possible causes' });

/** Selects a part of the diagram by keyboard and opens its card. */
async function chooseByKeys(page: Page, title: RegExp): Promise<void> {
  const parts = page.getByRole('listbox', { name: /^Parts of the diagram/ });
  await parts.focus();
  await page.keyboard.press('Home');
  const chosen = page.getByRole('option', { selected: true });
  for (let at = 0; at < 20 && !title.test((await chosen.getAttribute('aria-label')) ?? ''); at += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(chosen).toHaveAccessibleName(title);
  await page.keyboard.press('Enter');
  await partCard(page).waitFor();
}

test('[E142] [E163] the card of an LED lists the lights that go dark with it, and the fault finder names a fault', async ({
  page,
  context,
  server,
}) => {
  await openWiring(page, await importProject(context, server, model));
  await chooseByKeys(page, /^LED D1\.2/);
  const ask = partCard(page).getByRole('button', { name: 'What if it fails?' });
  await ask.press('Enter');
  await expect(partCard(page)).toContainText('If D1.2 fails, D1.1 and D1.3 go dark with it: 2 other lights.');
  await expect(page.locator('[data-dark]')).toHaveCount(2);
  await ask.press('Enter');
  await expect(page.locator('[data-dark]')).toHaveCount(0);
  await partCard(page).getByRole('button', { name: 'Close' }).press('Enter');
  await chooseByKeys(page, /^LED D2/);
  await ask.press('Enter');
  await expect(partCard(page)).toContainText('If D2 fails, no other light goes dark.');
  await expect(page.locator('[data-dark]')).toHaveCount(0);
  await partCard(page).getByRole('button', { name: 'Close' }).press('Enter');

  await page.getByRole('button', { name: 'Fault finder', exact: true }).press('Enter');
  const light = (ref: string) => finder(page).getByRole('button', { name: new RegExp(`^${ref.replace('.', '\\.')} `) });
  await light('D1.2').press('Enter');
  await expect(light('D1.2')).toHaveAccessibleName(/: dark$/);
  await expect(findings(page)).toContainText('Most likely: D1.2 is shorted, or solder joins its two legs.');

  await finder(page).getByRole('button', { name: 'All of Circuit 1: Gallery' }).press('Enter');
  await expect(findings(page)).toContainText(/\d+ causes are equally likely\./);
  await expect(findings(page)).toContainText(/To tell them apart, measure with the red probe on/);
  await expectAccessible(page);
  await placeProbe(page, probe(page, 'Red'), 'D1.1 −');
  await placeProbe(page, probe(page, 'Black'), 'D1.2 +');
  await page.getByRole('textbox', { name: /^Reading/ }).fill('6.5');
  await finder(page).getByRole('button', { name: 'Add reading' }).press('Enter');
  await expect(findings(page)).toContainText('Most likely: bad joint on wire 2, at D1.1 − or D1.2 +.');
  await finder(page)
    .getByRole('button', { name: /^Remove 6\.5 V/ })
    .press('Enter');
  await expect(findings(page)).toContainText('causes are equally likely');
  await finder(page).getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(findings(page)).toContainText('Switch everything on');
});
