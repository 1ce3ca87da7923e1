import { expect, type Locator, type Page } from '@playwright/test';

/** Long-presses an element without moving it. */
export async function longPress(page: Page, source: Locator): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await waitUntilStable(source);
  const at = await centerOf(source);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.locator('body > [inert]').waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** Long-presses an element, drags it to the center of a target, and drops it. */
export async function dragByTouch(page: Page, source: Locator, target: Locator): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await waitUntilStable(source);
  const from = await centerOf(source);
  await touch('touchStart', [from]);
  // The drag preview is an inert child of the body.
  await page.locator('body > [inert]').waitFor();
  // Drop targets appear and disappear during the drag and move the target.
  await expect(async () => {
    const to = await centerOf(target);
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
    expect(await isAt(target, to), 'the finger is on the target').toBe(true);
  }).toPass();
  await touch('touchEnd', []);
  await cdp.detach();
}

/** Waits until an element does not move and the page is idle: the browser cancels a touch that a busy page handles late. */
async function waitUntilStable(element: Locator): Promise<void> {
  await element.tap({ trial: true });
  await element.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
}

/** Whether the element at a point is in this element. */
function isAt(element: Locator, point: { x: number; y: number }): Promise<boolean> {
  return element.evaluate((target, { x, y }) => target.contains(document.elementFromPoint(x, y)), point);
}

async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element to touch is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
