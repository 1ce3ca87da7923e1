import type { Page } from '@playwright/test';

const windowSelector = '[role="group"][aria-label^="Wiring diagram"]';

/**
 * Opens the wiring view from another one and waits for its first picture: the time from the press until a frame with
 * circuits has been painted (ms).
 */
export function pictureAfterOpening(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const radios = [...document.querySelectorAll<HTMLInputElement>('[role="radiogroup"][aria-label="View"] input')];
    const began = performance.now();
    radios[1]?.click();
    while (document.querySelector('[aria-label^="Wiring diagram of"] svg text') === null) await frame();
    // What was there in one frame has been painted when the next one begins.
    await frame();
    return performance.now() - began;
  });
}

/** A wheel that turns by so much in each frame. With `ctrl` it zooms. */
export interface Wheel {
  readonly frames: number;
  readonly dx: number;
  readonly dy: number;
  readonly ctrl: boolean;
}

/** Turns the wheel over the middle of the diagram; how long each frame took, and those until it has come to rest (ms). */
export function framesOfWheel(page: Page, wheel: Wheel): Promise<number[]> {
  return page.evaluate(
    async ({ frames, dx, dy, ctrl, selector }) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error('There is no diagram.');
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const took: number[] = [];
      const untilRest = 30;
      let before = await frame();
      for (let count = 0; count < frames + untilRest; count += 1) {
        if (count < frames) {
          element.dispatchEvent(new WheelEvent('wheel', { ...at, deltaX: dx, deltaY: dy, ctrlKey: ctrl }));
        }
        const now = await frame();
        took.push(now - before);
        before = now;
      }
      return took;
    },
    { ...wheel, selector: windowSelector },
  );
}
