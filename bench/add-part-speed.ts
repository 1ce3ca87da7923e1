import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { type Crowd, crowdedSection } from './crowded-section.ts';
import { startFilledBuilders } from './filled-builder.ts';
import type { Measurement, Result } from './measurement.ts';
import { startBrowser } from './page-load.ts';
import { median } from './rounds.ts';

const warmUp = 5;
const counted = 31;

/** One frame of a screen that shows 60 in a second (ms). */
const frame = 1000 / 60;

const mixed: Crowd = { parts: 500, standalone: 60, circuits: 40 };
const alone: Crowd = { parts: 500, standalone: 500, circuits: 0 };
const large: Crowd = { parts: 2000, standalone: 240, circuits: 160 };

/** What the page did between a press and the picture that shows what it made (ms). */
interface Shown {
  /** From the press until the frame was painted in which the new row is. */
  readonly painted: number;
  /** Of it, what the press itself kept the page busy, with all that React does. */
  readonly script: number;
  /** Of it, what that frame took: its callbacks, styles, layout and paint. */
  readonly rendering: number;
}

/**
 * Waits for the next press in the page and for the frame that shows a new row: what `rows` selects. A frame is painted
 * when an urgent task of its animation callback is run: the browser renders before it takes up another one.
 */
function watch(page: Page, rows: string) {
  return page.evaluateHandle((selector) => {
    const hasRow = (node: Node) =>
      node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null);
    const nextTask = (act: () => void) => void scheduler.postTask(act, { priority: 'user-blocking' });
    const shown = new Promise<Shown>((resolve) => {
      const pressed = ({ timeStamp }: Event) => {
        let isThere = false;
        const watcher = new MutationObserver((changes) => {
          isThere ||= changes.some(({ addedNodes }) => [...addedNodes].some(hasRow));
        });
        watcher.observe(document.body, { childList: true, subtree: true });
        const began = performance.now();
        let script = 0;
        nextTask(() => (script = performance.now() - began));
        const check = () => {
          if (!isThere) return requestAnimationFrame(check);
          watcher.disconnect();
          const drawing = performance.now();
          return nextTask(() => {
            const now = performance.now();
            resolve({ painted: now - timeStamp, script, rendering: now - drawing });
          });
        };
        requestAnimationFrame(check);
      };
      addEventListener('click', pressed, { capture: true, once: true });
    });
    return { shown };
  }, rows);
}

/** Does what ends in a press and tells how long the picture of it took. */
async function timed(page: Page, rows: string, act: () => Promise<void>): Promise<Shown> {
  const watching = await watch(page, rows);
  await act();
  const shown = await watching.evaluate((watched) => watched.shown);
  await watching.dispose();
  return shown;
}

async function inTurn(act: (round: number) => Promise<Shown>): Promise<Shown[]> {
  const all: Shown[] = [];
  for (let round = 0; round < warmUp + counted; round += 1) all.push(await act(round));
  return all.slice(warmUp);
}

/**
 * Presses a button as a hand does, which knows nothing of frames: the button is held for another time in each round.
 * A press right behind the movement to it would always come at the beginning of a frame.
 */
async function press(page: Page, button: Locator, round: number): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await page.waitForTimeout(30 + ((round * 7) % 17));
  await page.mouse.up();
}

/**
 * Drops an LED between the first parts of the design, so that the next ones go to its circuit, and adds more by presses
 * on its row in the library. The clock runs from the press.
 */
async function addParts(page: Page): Promise<Shown[]> {
  await page.getByRole('searchbox', { name: 'Search components' }).fill('5mm Through-Hole LED');
  const library = page.getByRole('region', { name: 'Library' });
  const part = library.getByRole('listitem').first();
  const rows = page.locator('[data-part]');
  await part.dragTo(rows.nth(5));
  await page.getByRole('region', { name: /^Just placed/ }).waitFor();
  return inTurn((round) => timed(page, '[data-part]', () => press(page, part.getByRole('button').last(), round)));
}

/** What a press takes that puts one line on an otherwise empty page: the least there can be here. */
async function addBareLines(context: BrowserContext): Promise<Shown[]> {
  const page = await context.newPage();
  await page.setContent('<button>Add</button><ul></ul>');
  await page.evaluate(() => {
    const add = () => document.querySelector('ul')?.append(document.createElement('li'));
    document.querySelector('button')?.addEventListener('click', add);
  });
  return inTurn((round) => timed(page, 'li', () => press(page, page.getByRole('button'), round)));
}

function middle(all: readonly Shown[], part: keyof Shown): number {
  return median(all.map((shown) => shown[part]));
}

/** Script and rendering of a part, compared with those of a line on a bare page in the same run. */
const mostTimes = 4;

function measurements(crowd: Crowd, shown: readonly Shown[], bare: readonly Shown[]): Measurement[] {
  const isLimited = crowd !== large;
  const { parts, standalone, circuits } = crowd;
  const name = `a part added to a section of ${parts} (${circuits} circuits, ${standalone} standalone)`;
  const [work, least] = [workOf(shown), workOf(bare)];
  const painted = middle(shown, 'painted');
  return [
    {
      name: `${name}, script and rendering, against a line on a bare page`,
      value: (work.script + work.rendering) / (least.script + least.rendering),
      unit: 'times',
      limit: isLimited ? mostTimes : null,
      limitIs: 'most',
      detail: `${describe(work)}; on the bare page ${describe(least)}`,
    },
    {
      name: `${name}, until it is painted`,
      value: painted,
      unit: 'ms',
      limit: isLimited ? frame : null,
      limitIs: 'most',
      detail: `a line on a bare page ${middle(bare, 'painted').toFixed(1)} ms`,
    },
  ];
}

function workOf(all: readonly Shown[]): Pick<Shown, 'script' | 'rendering'> {
  return { script: middle(all, 'script'), rendering: middle(all, 'rendering') };
}

function describe({ script, rendering }: Pick<Shown, 'script' | 'rendering'>): string {
  return `${script.toFixed(2)} ms of script and ${rendering.toFixed(2)} ms to render`;
}

async function measureAll(browser: Browser, webFolder: string): Promise<Measurement[]> {
  const builders = await startFilledBuilders(browser, webFolder);
  const context = await browser.newContext();
  try {
    const results: Measurement[] = [];
    for (const crowd of [mixed, alone, large]) {
      const page = await builders.open(crowdedSection(crowd));
      const shown = await addParts(page);
      await page.close();
      const bare = await addBareLines(context);
      results.push(...measurements(crowd, shown, bare));
    }
    return results;
  } finally {
    await builders.stop();
  }
}

/** The work of adding a part to a crowded section, and how soon the part is on the screen; both at the median. */
export async function measureAddPart(webFolder: string): Promise<Result[]> {
  const browser = await startBrowser();
  if (browser === null) return [{ name: 'a part added to a crowded section', reason: 'There is no Chromium here.' }];
  try {
    return await measureAll(browser, webFolder);
  } finally {
    await browser.close();
  }
}
