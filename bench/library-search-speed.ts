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

const customs = 2000;
const warmUp = 2;
const counted = 9;
/** Between two keys (ms): a fast typist. */
const keyPause = 70;
/** What is typed, and taken back key by key: words that find nearly all parts, some, one, and none. */
const searches = ['led lamp', 'blue 199', 'flicker', 'porthole 1', 'zz'];

/** What the keys of one round waited until their character was painted, and the longest task meanwhile (ms). */
interface Typed {
  readonly worst: number;
  readonly usual: number;
  /** 0 when none took 50 ms. */
  readonly longestTask: number;
}

const colours = [...colorVolts];

function customAt(at: number): CustomComponent {
  const [color, forwardVoltage] = colours[at % colours.length] ?? ['red', 2];
  return aCustomComponent({
    id: crypto.randomUUID(),
    name: `Porthole lamp ${at} ${color}`,
    description: `LED for the ${at % 7}th deck, with a lens of ${at % 9} mm; does not flicker.`,
    properties: { color, forwardVoltage, current: 5 + (at % 20) },
  });
}

/** A project with some parts placed, and a library of 2,000 custom components. */
function withLargeLibrary(): ProjectFile {
  const file = crowdedSection({ parts: 60, standalone: 10, circuits: 10 });
  return { ...file, customComponents: Array.from({ length: customs }, (_, at) => customAt(at)) };
}

/** Begins to note in the page how long each key waits for its character to be painted, and which tasks are long. */
function watch(page: Page) {
  return page.evaluateHandle(() => {
    const delays: number[] = [];
    const tasks: number[] = [];
    const longTasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    longTasks.observe({ type: 'longtask' });
    // A frame is painted when a message sent from its animation callback arrives.
    const painted = (act: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', act);
      port1.start();
      requestAnimationFrame(() => port2.postMessage(null));
    };
    const pressed = ({ timeStamp }: Event) => painted(() => delays.push(performance.now() - timeStamp));
    addEventListener('keydown', pressed, { capture: true });
    addEventListener('click', pressed, { capture: true });
    const stop = () => {
      removeEventListener('keydown', pressed, { capture: true });
      removeEventListener('click', pressed, { capture: true });
      for (const { duration } of longTasks.takeRecords()) tasks.push(duration);
      longTasks.disconnect();
      return { delays, tasks };
    };
    return { stop };
  });
}

/** Does something with keys or presses and tells how long they waited. */
async function timed(page: Page, act: () => Promise<void>): Promise<Typed> {
  const watching = await watch(page);
  await act();
  // What the last key began is part of it.
  await page.waitForTimeout(300);
  const { delays, tasks } = await watching.evaluate((watched) => watched.stop());
  await watching.dispose();
  return { worst: Math.max(...delays), usual: median(delays), longestTask: Math.max(0, ...tasks) };
}

async function typeSearches(page: Page): Promise<void> {
  for (const search of searches) {
    await page.keyboard.type(search, { delay: keyPause });
    for (let left = search.length; left > 0; left -= 1) await page.keyboard.press('Backspace', { delay: keyPause });
  }
}

async function inTurn(act: () => Promise<Typed>): Promise<Typed[]> {
  const all: Typed[] = [];
  for (let round = 0; round < warmUp + counted; round += 1) all.push(await act());
  return all.slice(warmUp);
}

function measurement(name: string, typed: readonly Typed[]): Measurement {
  const usual = median(typed.map((round) => round.usual)).toFixed(1);
  const tasks = typed.filter((round) => round.longestTask > 0).map((round) => round.longestTask.toFixed(0));
  const long = tasks.length === 0 ? 'no task of 50 ms' : `rounds with a task of 50 ms: ${tasks.join(', ')} ms`;
  const worst = Math.max(...typed.map((round) => round.worst)).toFixed(1);
  return {
    name,
    value: median(typed.map((round) => round.worst)),
    unit: 'ms',
    limit: 50,
    limitIs: 'most',
    detail: `the worst of a round at the median of ${typed.length}, the usual ${usual}, the worst of all ${worst}; ${long}`,
  };
}

async function measureAll(browser: Browser, webFolder: string): Promise<Measurement[]> {
  const builders = await startFilledBuilders(browser, webFolder);
  try {
    const page = await builders.open(withLargeLibrary());
    const group = page.getByRole('button', { name: 'Custom', exact: true });
    await group.locator('xpath=../..').getByText(String(customs)).waitFor();
    const opened = await inTurn(async () => {
      const shown = await timed(page, () => group.click());
      await group.click();
      return shown;
    });
    await page.getByRole('searchbox', { name: 'Search components' }).focus();
    const typed = await inTurn(() => timed(page, () => typeSearches(page)));
    return [
      measurement(`typing in the search box with ${customs} custom components, until a key is painted`, typed),
      measurement(`opening the group of ${customs} custom components, until it is painted`, opened),
    ];
  } finally {
    await builders.stop();
  }
}

/** How long a key waits in the search box of a library with 2,000 custom components, in a real browser. */
export async function measureLibrarySearch(webFolder: string): Promise<Result[]> {
  const browser = await startBrowser();
  if (browser === null) return [{ name: 'searching the library', reason: 'There is no Chromium here.' }];
  try {
    return await measureAll(browser, webFolder);
  } finally {
    await browser.close();
  }
}
