import { expect, type Locator, type Page } from '@playwright/test';

/** Rests a finger on something until it could be carried, and lifts it where it is. */
export async function restFinger(page: Page, source: Locator): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await atRest(source);
  const at = await middleOf(source);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.locator('body > [inert]').waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** Rests a finger on something until it is lifted, carries it to the middle of a target and lets go. */
export async function carryByFinger(page: Page, source: Locator, target: Locator): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await atRest(source);
  const from = await middleOf(source);
  await touch('touchStart', [from]);
  // What follows the finger is a picture of the part, right below the body.
  await page.locator('body > [inert]').waitFor();
  // What lay above the target, and the places to drop around it, go and come while the finger is on its way.
  await expect(async () => {
    const to = await middleOf(target);
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
    expect(await isAt(target, to), 'the finger is on the target').toBe(true);
  }).toPass();
  await touch('touchEnd', []);
  await cdp.detach();
}

/** Waits until an element stays where it is and the page is idle: a touch that a page answers late is taken from it. */
async function atRest(element: Locator): Promise<void> {
  await element.tap({ trial: true });
  await element.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
}

/** Whether something is what a finger at this point touches. */
function isAt(element: Locator, point: { x: number; y: number }): Promise<boolean> {
  return element.evaluate((target, { x, y }) => target.contains(document.elementFromPoint(x, y)), point);
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('What the finger goes to is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
