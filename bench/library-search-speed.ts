import type { Browser, Page } from '@playwright/test';
import { colorVolts } from '#domain/catalogue/leds.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import { aCustomComponent } from '#testing/snapshot.ts';
import { crowdedSection } from './crowded-section.ts';
import { startFilledBuilders } from './filled-builder.ts';
import type { Measurement, Result } from './measurement.ts';
import { startBrowser } from './page-load.ts';
import { median } from './rounds.ts';

const customs = 500;
const warmUp = 2;
const counted = 9;
/** Time between two keys of a fast typist (ms). */
const keyInterval = 70;
/** Search texts that match nearly all parts, some, one, and none; each is typed and deleted key by key. */
const searches = ['led lamp', 'blue 199', 'flicker', 'porthole 1', 'zz'];

/** Delays of one round from a key to its painted character, and the longest task in the meantime (ms). */
interface Delays {
  readonly worst: number;
  readonly usual: number;
  /** 0 if no task took 50 ms. */
  readonly longestTask: number;
}

const colors = [...colorVolts];

function customAt(at: number): CustomComponent {
  const [color, forwardVoltage] = colors[at % colors.length] ?? ['red', 2];
  return aCustomComponent({
    id: crypto.randomUUID(),
    name: `Porthole lamp ${at} ${color}`,
    description: `LED for the ${at % 7}th deck, with a lens of ${at % 9} mm; does not flicker.`,
    properties: { color, forwardVoltage, current: 5 + (at % 20) },
  });
}

/** A project with some parts and 500 custom components. */
function largeLibraryProject(): ProjectFile {
  const file = crowdedSection({ parts: 60, standalone: 10, circuits: 10 });
  return { ...file, customComponents: Array.from({ length: customs }, (_, at) => customAt(at)) };
}

/** Starts to record in the page the delay from each key or click to the next painted frame, and long tasks. */
function observe(page: Page) {
  return page.evaluateHandle(() => {
    const delays: number[] = [];
    const tasks: number[] = [];
    const longTasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    longTasks.observe({ type: 'longtask' });
    // A message that an animation callback posts arrives after its frame is painted.
    const afterPaint = (act: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', act);
      port1.start();
      requestAnimationFrame(() => port2.postMessage(null));
    };
    const onInput = ({ timeStamp }: Event) => afterPaint(() => delays.push(performance.now() - timeStamp));
    addEventListener('keydown', onInput, { capture: true });
    addEventListener('click', onInput, { capture: true });
    const stop = () => {
      removeEventListener('keydown', onInput, { capture: true });
      removeEventListener('click', onInput, { capture: true });
      for (const { duration } of longTasks.takeRecords()) tasks.push(duration);
      longTasks.disconnect();
      return { delays, tasks };
    };
    return { stop };
  });
}

/** Runs an action with keys or clicks, and measures their delays. */
async function measureDelays(page: Page, act: () => Promise<void>): Promise<Delays> {
  const handle = await observe(page);
  await act();
  // Include the work after the last key.
  await page.waitForTimeout(300);
  const { delays, tasks } = await handle.evaluate((observation) => observation.stop());
  await handle.dispose();
  return { worst: Math.max(...delays), usual: median(delays), longestTask: Math.max(0, ...tasks) };
}

async function typeSearches(page: Page): Promise<void> {
  for (const search of searches) {
    await page.keyboard.type(search, { delay: keyInterval });
    for (let left = search.length; left > 0; left -= 1) await page.keyboard.press('Backspace', { delay: keyInterval });
  }
}

/** Repeats a measurement and returns the rounds after the warm-up. */
async function repeat(act: () => Promise<Delays>): Promise<Delays[]> {
  const all: Delays[] = [];
  for (let round = 0; round < warmUp + counted; round += 1) all.push(await act());
  return all.slice(warmUp);
}

function measurement(name: string, delays: readonly Delays[]): Measurement {
  const usual = median(delays.map((round) => round.usual)).toFixed(1);
  const tasks = delays.filter((round) => round.longestTask > 0).map((round) => round.longestTask.toFixed(0));
  const long = tasks.length === 0 ? 'no task of 50 ms' : `rounds with a task of 50 ms: ${tasks.join(', ')} ms`;
  const worst = Math.max(...delays.map((round) => round.worst)).toFixed(1);
  return {
    name,
    value: median(delays.map((round) => round.worst)),
    unit: 'ms',
    limit: 50,
    limitIs: 'most',
    detail: `maximum of a round, median of ${delays.length} rounds; median ${usual}, overall maximum ${worst}; ${long}`,
  };
}

async function measureAll(browser: Browser, webFolder: string): Promise<Measurement[]> {
  const builders = await startFilledBuilders(browser, webFolder);
  try {
    const page = await builders.open(largeLibraryProject());
    const group = page.getByRole('button', { name: 'Custom', exact: true });
    await group.locator('xpath=../..').getByText(String(customs)).waitFor();
    const opened = await repeat(async () => {
      const delays = await measureDelays(page, () => group.click());
      await group.click();
      return delays;
    });
    await page.getByRole('searchbox', { name: 'Search components' }).focus();
    const typed = await repeat(() => measureDelays(page, () => typeSearches(page)));
    return [
      measurement(`typing in the search box with ${customs} custom components, until a key is painted`, typed),
      measurement(`opening the group of ${customs} custom components, until it is painted`, opened),
    ];
  } finally {
    await builders.stop();
  }
}

/** Delay of keys in the search box of a library with 500 custom components, in a real browser. */
export async function measureLibrarySearch(webFolder: string): Promise<Result[]> {
  const browser = await startBrowser();
  if (browser === null) return [{ name: 'searching the library', reason: 'Chromium is not installed.' }];
  try {
    return await measureAll(browser, webFolder);
  } finally {
    await browser.close();
  }
}
