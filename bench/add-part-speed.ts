import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { type Crowd, crowdedSection } from './crowded-section.ts';
import { startFilledBuilders } from './filled-builder.ts';
import type { Measurement, Result } from './measurement.ts';
import { startBrowser } from './page-load.ts';
import { median } from './rounds.ts';

const warmUp = 5;
const counted = 31;

/** Duration of a frame at 60 Hz (ms). */
const frame = 1000 / 60;

const mixed: Crowd = { parts: 500, standalone: 60, circuits: 40 };
const alone: Crowd = { parts: 500, standalone: 500, circuits: 0 };
const large: Crowd = { parts: 2000, standalone: 240, circuits: 160 };

/** Times between a click and the frame with its result (ms). */
interface Timing {
  /** From the click until the frame with the new row is painted. */
  readonly painted: number;
  /** Script of the click, including React. */
  readonly script: number;
  /** Animation callbacks, style, layout, and paint of that frame. */
  readonly rendering: number;
}

/**
 * Starts to measure the next click in the page until the frame with a new row, an element that `rows` matches. A frame
 * is painted when a user-blocking task runs that its animation callback posted, because rendering comes first.
 */
function observe(page: Page, rows: string) {
  return page.evaluateHandle((selector) => {
    const hasRow = (node: Node) =>
      node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null);
    const nextTask = (act: () => void) => void scheduler.postTask(act, { priority: 'user-blocking' });
    const timing = new Promise<Timing>((resolve) => {
      const onClick = ({ timeStamp }: Event) => {
        let hasNewRow = false;
        const observer = new MutationObserver((changes) => {
          hasNewRow ||= changes.some(({ addedNodes }) => [...addedNodes].some(hasRow));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        const start = performance.now();
        let script = 0;
        nextTask(() => (script = performance.now() - start));
        const check = () => {
          if (!hasNewRow) return requestAnimationFrame(check);
          observer.disconnect();
          const renderStart = performance.now();
          return nextTask(() => {
            const now = performance.now();
            resolve({ painted: now - timeStamp, script, rendering: now - renderStart });
          });
        };
        requestAnimationFrame(check);
      };
      addEventListener('click', onClick, { capture: true, once: true });
    });
    return { timing };
  }, rows);
}

/** Runs an action that ends with a click, and measures it. */
async function measureClick(page: Page, rows: string, act: () => Promise<void>): Promise<Timing> {
  const handle = await observe(page, rows);
  await act();
  const timing = await handle.evaluate((observation) => observation.timing);
  await handle.dispose();
  return timing;
}

/** Repeats a measurement and returns the rounds after the warm-up. */
async function repeat(act: (round: number) => Promise<Timing>): Promise<Timing[]> {
  const all: Timing[] = [];
  for (let round = 0; round < warmUp + counted; round += 1) all.push(await act(round));
  return all.slice(warmUp);
}

/**
 * Clicks a button independently of frames, like a user: the mouse button is down for a different time in each round. A
 * click right after the movement would always happen at the start of a frame.
 */
async function click(page: Page, button: Locator, round: number): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await page.waitForTimeout(30 + ((round * 7) % 17));
  await page.mouse.up();
}

/**
 * Drops an LED between the first parts of the design, so that the next ones go to its circuit, and measures adding more
 * by clicks on its row in the library.
 */
async function addParts(page: Page): Promise<Timing[]> {
  await page.getByRole('searchbox', { name: 'Search components' }).fill('5mm Through-Hole LED');
  const library = page.getByRole('region', { name: 'Library' });
  const part = library.getByRole('listitem').first();
  const rows = page.locator('[data-part]');
  await part.dragTo(rows.nth(5));
  await page.getByRole('region', { name: /^Just placed/ }).waitFor();
  return repeat((round) =>
    measureClick(page, '[data-part]', () => click(page, part.getByRole('button').last(), round)),
  );
}

/** Measures clicks that add one list item to an otherwise empty page, as a lower bound. */
async function addBareItems(context: BrowserContext): Promise<Timing[]> {
  const page = await context.newPage();
  await page.setContent('<button>Add</button><ul></ul>');
  await page.evaluate(() => {
    const add = () => document.querySelector('ul')?.append(document.createElement('li'));
    document.querySelector('button')?.addEventListener('click', add);
  });
  return repeat((round) => measureClick(page, 'li', () => click(page, page.getByRole('button'), round)));
}

function medianOf(all: readonly Timing[], part: keyof Timing): number {
  return median(all.map((timing) => timing[part]));
}

/** Maximum ratio of script and rendering to those of a bare page in the same run. */
const maxRatio = 4;

function measurements(crowd: Crowd, timings: readonly Timing[], bare: readonly Timing[]): Measurement[] {
  const isLimited = crowd !== large;
  const { parts, standalone, circuits } = crowd;
  const name = `a part added to a section of ${parts} (${circuits} circuits, ${standalone} standalone)`;
  const [work, least] = [workOf(timings), workOf(bare)];
  const painted = medianOf(timings, 'painted');
  return [
    {
      name: `${name}, script and rendering / a list item on a bare page`,
      value: (work.script + work.rendering) / (least.script + least.rendering),
      unit: 'times',
      limit: isLimited ? maxRatio : null,
      limitIs: 'most',
      detail: `${describe(work)}; on the bare page ${describe(least)}`,
    },
    {
      name: `${name}, until it is painted`,
      value: painted,
      unit: 'ms',
      limit: isLimited ? frame : null,
      limitIs: 'most',
      detail: `a list item on a bare page ${medianOf(bare, 'painted').toFixed(1)} ms`,
    },
  ];
}

function workOf(all: readonly Timing[]): Pick<Timing, 'script' | 'rendering'> {
  return { script: medianOf(all, 'script'), rendering: medianOf(all, 'rendering') };
}

function describe({ script, rendering }: Pick<Timing, 'script' | 'rendering'>): string {
  return `${script.toFixed(2)} ms of script and ${rendering.toFixed(2)} ms to render`;
}

async function measureAll(browser: Browser, webFolder: string): Promise<Measurement[]> {
  const builders = await startFilledBuilders(browser, webFolder);
  const context = await browser.newContext();
  try {
    const results: Measurement[] = [];
    for (const crowd of [mixed, alone, large]) {
      const page = await builders.open(crowdedSection(crowd));
      const timings = await addParts(page);
      await page.close();
      const bare = await addBareItems(context);
      results.push(...measurements(crowd, timings, bare));
    }
    return results;
  } finally {
    await builders.stop();
  }
}

/** Median work and time to paint of adding a part to a crowded section. */
export async function measureAddPart(webFolder: string): Promise<Result[]> {
  const browser = await startBrowser();
  if (browser === null) return [{ name: 'a part added to a crowded section', reason: 'Chromium is not installed.' }];
  try {
    return await measureAll(browser, webFolder);
  } finally {
    await browser.close();
  }
}
