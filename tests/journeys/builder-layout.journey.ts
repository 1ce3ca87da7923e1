import type { Page } from '@playwright/test';
import { circuit, openBuilder, showView } from './builder.ts';
import { expect, test } from './journey.ts';
import { importFaultyProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

const longName = 'Upper deck of the survey ship with the bridge and the captain’s cabin';

/** A section with a short and one with a long name, which has 20 lamps. */
const ship = projectFile('Survey ship', 'power-plug-12v', {
  Hull: [part('led', 'led-5mm', { circuitNumber: 1 })],
  [longName]: Array.from({ length: 20 }, (_, order) =>
    part('led', 'led-5mm', { circuitNumber: order + 1, order, customName: `Lamp ${order + 1}` }),
  ),
});

const sectionButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Project', exact: true }).getByRole('button', { name, exact: true });

test('the view switch does not move, and a panel of the wiring view opens within the viewport', async ({
  page,
  context,
  server,
}) => {
  await openBuilder(page, `/builder?project=${await importFaultyProject(context, server, ship)}`);
  await circuit(page, 1).waitFor();
  await sectionButton(page, longName).click();
  const views = page.getByRole('radiogroup', { name: 'View' });
  for (const width of [1280, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const place = await views.boundingBox();
    await expect(page.getByRole('heading', { name: 'Workspace' }).locator('..')).toContainText(longName);
    for (const view of ['Wiring', 'Parts List', 'Design View'] as const) {
      await showView(page, view);
      expect(await views.boundingBox()).toEqual(place);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const place = await views.boundingBox();
  await sectionButton(page, 'Hull').click();
  await expect(page.getByRole('heading', { name: 'Workspace' }).locator('..')).toContainText('Hull');
  expect(await views.boundingBox()).toEqual(place);

  await sectionButton(page, longName).click();
  await showView(page, 'Wiring');
  for (const name of ['Meter', 'Fault finder', 'Pins', 'Wiring in words']) {
    await page.getByRole('button', { name: name === 'Pins' ? 'Pins of controllers' : name }).click();
    const panel = page.getByRole('region', { name, exact: true });
    await expect(panel.locator('*').first()).toBeInViewport();
    await expect(page.getByRole('button', { name: name === 'Pins' ? 'Pins of controllers' : name })).toBeInViewport();
    const scrollers = await panel.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
        .filter((each) => each.scrollHeight > each.clientHeight + 1)
        .map((each) => each.className),
    );
    expect(scrollers).toEqual([]);
  }
});
