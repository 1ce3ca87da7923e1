import {
  leaveAsPlaced,
  choose,
  circuit,
  design,
  libraryPart,
  popover,
  saved,
  showView,
  startBuilding,
  unfoldSettings,
} from './builder.ts';
import { expect, test } from './journey.ts';
import { carry, pick, tabAndEnter, tabTo } from './keyboard.ts';
import { carryByFinger } from './touch.ts';

const LED = '5mm Through-Hole LED';
const SWITCH = 'Mini Toggle SPST';

test('by mouse: from an empty project to a wired, resistored, listed project', async ({ page }) => {
  await startBuilding(page, '12V DC Plug');
  const first = circuit(page, 1);

  await (await libraryPart(page, LED)).dragTo(design(page));
  await popover(page).getByRole('radio', { name: 'Red' }).locator('..').click();
  await choose(page, page.getByRole('button', { name: /^Select Circuit/ }), 'New circuit 1');
  await leaveAsPlaced(page);
  await expect(first).toContainText(/470\s?Ω/);
  await expect(first).toContainText('0.5 W');

  // Another supply gives another resistor at once.
  const project = page.getByRole('region', { name: 'Project', exact: true });
  await unfoldSettings(page);
  await choose(page, project.getByRole('button', { name: /^Master Power Supply/ }), '9V Battery');
  await expect(first).toContainText(/330\s?Ω/);
  await expect(first).toContainText('0.5 W');

  await (await libraryPart(page, SWITCH)).dragTo(first);
  await leaveAsPlaced(page);
  await (await libraryPart(page, LED)).dragTo(first);
  await leaveAsPlaced(page);
  await expect(first.getByRole('listitem')).toHaveCount(3);
  await expect(first.getByRole('listitem').first()).toContainText(SWITCH);
  await expect(first).toContainText(/270\s?Ω/);
  await expect(first).toContainText('0.25 W');

  await showView(page, 'Parts List');
  const parts = page.getByRole('region', { name: 'Parts List' });
  await expect(parts.getByRole('table', { name: 'LEDs' })).toContainText(`${LED}, Red`);
  await expect(parts.getByRole('table', { name: 'Resistors' })).toContainText(/270\s?Ω/);
  await expect(parts.getByRole('table', { name: 'Controls & Switches' })).toContainText(SWITCH);
  await expect(parts.getByRole('table', { name: 'Power Components' })).toContainText('9V Battery');

  await showView(page, 'Wiring');
  await expect(page.getByRole('region', { name: 'Workspace' })).toContainText('22-24 AWG');
  await expect(page.getByRole('region', { name: 'Workspace' })).toContainText(/270\s?Ω/);

  await saved(page);
  await page.reload();
  await showView(page, 'Design View');
  await expect(first).toContainText(/270\s?Ω/);
  await expect(first.getByRole('listitem')).toHaveCount(3);
});

test('by keyboard alone: the main job without a pointer', async ({ page }) => {
  await page.goto('/');
  await tabAndEnter(page, page.getByRole('link', { name: 'Start building' }));
  await pick(page, page.getByRole('button', { name: /^Master Power Supply/ }), '9V Battery');
  await tabAndEnter(page, page.getByRole('button', { name: 'Create Project' }));

  const search = page.getByRole('searchbox', { name: 'Search components' });
  await tabTo(page, search);
  await page.keyboard.type(LED);
  const library = page.getByRole('region', { name: 'Library' });
  await carry(page, library.getByRole('button', { name: `Drag ${LED}` }), design(page));
  const colours = popover(page).getByRole('radiogroup', { name: 'Color' });
  await tabTo(page, colours.getByRole('radio', { name: 'Red' }));
  await page.keyboard.press('ArrowRight');
  await expect(colours.getByRole('radio', { name: 'Green' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await pick(page, page.getByRole('button', { name: /^Select Circuit/ }), 'New circuit 1');
  await page.keyboard.press('Escape');
  await expect(popover(page)).toHaveCount(0);
  const first = circuit(page, 1);
  await expect(first).toContainText(/330\s?Ω/);
  await expect(first).toContainText('0.5 W');

  await tabTo(page, search);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(SWITCH);
  await carry(page, library.getByRole('button', { name: `Drag ${SWITCH}`, exact: true }), first);
  await expect(popover(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover(page)).toHaveCount(0);
  await expect(first.getByRole('listitem').first()).toContainText(SWITCH);

  await tabTo(page, page.getByRole('radio', { name: 'Design View' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Workspace' })).toContainText('22-24 AWG');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('table', { name: 'Resistors' })).toContainText(/330\s?Ω/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: parts are carried with a finger', async ({ page }) => {
    await startBuilding(page);
    await page.getByRole('button', { name: 'Library' }).tap();
    await carryByFinger(page, await libraryPart(page, LED), design(page));
    await page.getByRole('button', { name: /^Select Circuit/ }).tap();
    await page.getByRole('option', { name: /ircuit 1$/ }).tap();
    await popover(page).getByRole('button', { name: 'Close' }).tap();
    const first = circuit(page, 1);
    await expect(first).toContainText(/330\s?Ω/);

    await carryByFinger(page, await libraryPart(page, SWITCH), first.getByRole('listitem').first());
    await popover(page).getByRole('button', { name: 'Close' }).tap();
    await expect(first.getByRole('listitem').first()).toContainText(SWITCH);
  });
});
