import {
  choose,
  circuit,
  closePopover,
  design,
  libraryPart,
  popover,
  showView,
  startBuilding,
  unfoldSettings,
  waitUntilSaved,
} from './builder.ts';
import { expect, test } from './journey.ts';
import { dragByKeyboard, pick, tabAndEnter, tabTo } from './keyboard.ts';
import { dragByTouch } from './touch.ts';

const LED = '5mm Through-Hole LED';
const SWITCH = 'Mini Toggle SPST';

test('the mouse plans a circuit from an empty project to resistors, parts list, and wiring', async ({ page }) => {
  await startBuilding(page, '12V DC Plug');
  const first = circuit(page, 1);

  await (await libraryPart(page, LED)).dragTo(design(page));
  await popover(page).getByRole('radio', { name: 'Red' }).locator('..').click();
  await choose(page, page.getByRole('button', { name: /^Select Circuit/ }), 'New circuit 1');
  await closePopover(page);
  await expect(first).toContainText(/470\s?Ω/);
  await expect(first).toContainText('0.5 W');

  // A different supply changes the resistor at once.
  const project = page.getByRole('region', { name: 'Project', exact: true });
  await unfoldSettings(page);
  await choose(page, project.getByRole('button', { name: /^Master Power Supply/ }), '9V Battery');
  await expect(first).toContainText(/330\s?Ω/);
  await expect(first).toContainText('0.5 W');

  await (await libraryPart(page, SWITCH)).dragTo(first);
  await closePopover(page);
  await (await libraryPart(page, LED)).dragTo(first);
  await closePopover(page);
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

  await waitUntilSaved(page);
  await page.reload();
  await showView(page, 'Design View');
  await expect(first).toContainText(/270\s?Ω/);
  await expect(first.getByRole('listitem')).toHaveCount(3);
});

test('the keyboard plans a circuit from an empty project to resistors, parts list, and wiring', async ({ page }) => {
  await page.goto('/');
  await tabAndEnter(page, page.getByRole('link', { name: 'Start building' }));
  await pick(page, page.getByRole('button', { name: /^Master Power Supply/ }), '9V Battery');
  await tabAndEnter(page, page.getByRole('button', { name: 'Create Project' }));

  const search = page.getByRole('searchbox', { name: 'Search components' });
  await tabTo(page, search);
  await page.keyboard.type(LED);
  const library = page.getByRole('region', { name: 'Library' });
  await dragByKeyboard(page, library.getByRole('button', { name: `Drag ${LED}` }), design(page));
  const colors = popover(page).getByRole('radiogroup', { name: 'Color' });
  await tabTo(page, colors.getByRole('radio', { name: 'Red' }));
  await page.keyboard.press('ArrowRight');
  await expect(colors.getByRole('radio', { name: 'Green' })).toBeChecked();
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
  await dragByKeyboard(page, library.getByRole('button', { name: `Drag ${SWITCH}`, exact: true }), first);
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

  test('a finger drags parts into a circuit', async ({ page }) => {
    await startBuilding(page);
    await page.getByRole('button', { name: 'Library' }).tap();
    await dragByTouch(page, await libraryPart(page, LED), design(page));
    await page.getByRole('button', { name: /^Select Circuit/ }).tap();
    await page.getByRole('option', { name: /ircuit 1$/ }).tap();
    await popover(page).getByRole('button', { name: 'Close' }).tap();
    const first = circuit(page, 1);
    await expect(first).toContainText(/330\s?Ω/);

    await dragByTouch(page, await libraryPart(page, SWITCH), first.getByRole('listitem').first());
    await popover(page).getByRole('button', { name: 'Close' }).tap();
    await expect(first.getByRole('listitem').first()).toContainText(SWITCH);
  });
});
