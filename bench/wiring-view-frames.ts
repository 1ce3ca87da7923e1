import type { Page } from '@playwright/test';

const windowSelector = '[role="group"][aria-label^="Wiring diagram"]';

/** Opens the wiring view and returns the time from the click until a frame with circuits is painted (ms). */
export function measureFirstPicture(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const radios = [...document.querySelectorAll<HTMLInputElement>('[role="radiogroup"][aria-label="View"] input')];
    const start = performance.now();
    radios[1]?.click();
    while (document.querySelector('[aria-label^="Wiring diagram of"] svg text') === null) await frame();
    // The content of a frame is painted when the next frame starts.
    await frame();
    return performance.now() - start;
  });
}

/** A wheel movement: number of frames and distance in each. With `ctrl`, it zooms. */
export interface Wheel {
  readonly frames: number;
  readonly dx: number;
  readonly dy: number;
  readonly ctrl: boolean;
}

/**
 * Turns the wheel over the center of the diagram, or of another element; returns the duration of each frame until it
 * rests (ms).
 */
export function measureWheelFrames(page: Page, wheel: Wheel, selector = windowSelector): Promise<number[]> {
  return page.evaluate(
    async ({ frames, dx, dy, ctrl, selector }) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error('The page has nothing to move.');
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const durations: number[] = [];
      const framesUntilRest = 30;
      let previous = await frame();
      for (let count = 0; count < frames + framesUntilRest; count += 1) {
        if (count < frames) {
          element.dispatchEvent(new WheelEvent('wheel', { ...at, deltaX: dx, deltaY: dy, ctrlKey: ctrl }));
        }
        const now = await frame();
        durations.push(now - previous);
        previous = now;
      }
      return durations;
    },
    { ...wheel, selector },
  );
}
