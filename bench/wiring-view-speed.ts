import type { Browser, Page } from '@playwright/test';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { type FilledBuilders, startFilledBuilders } from './filled-builder.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement, Result } from './measurement.ts';
import { startBrowser } from './page-load.ts';
import { privateMegabytes } from './renderer-memory.ts';
import { median } from './rounds.ts';
import { measureFirstPicture, measureWheelFrames } from './wiring-view-frames.ts';

const [ledsPerCircuit, circuits] = [4, 980];

/** Quantities of each LED in a project that is near the limit of 5,000 components. */
const quantities = [1, 3];
const openings = 5;

/** Opens the builder with the parts list of all sections, so that no other diagram is rendered. */
async function openBuilder(builders: FilledBuilders, quantity: number): Promise<Page> {
  const snapshot = generateProject({ circuits, ledsPerCircuit, hasSwitches: true, quantity });
  const page = await builders.open(toProjectFile(snapshot));
  const projectId = new URL(page.url()).searchParams.get('project');
  await page.evaluate((key) => {
    sessionStorage.setItem(key, JSON.stringify({ view: 'parts', sectionId: null }));
  }, `lightyard.view.${projectId}`);
  await page.reload();
  await page.getByRole('region', { name: 'Parts List' }).waitFor({ timeout: 120_000 });
  // Hovering the switch prefetches the view.
  await page.getByRole('radiogroup', { name: 'View' }).hover();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Measurements of one project in the wiring view. */
interface Figures {
  readonly picturesMs: readonly number[];
  readonly panMs: readonly number[];
  readonly zoomMs: readonly number[];
  readonly megabytes: number | null;
}

/** Opens the wiring view several times from the parts list; it is still open at the end. */
async function openRepeatedly(page: Page): Promise<number[]> {
  const times: number[] = [];
  while (times.length < openings) {
    if (times.length > 0) await page.getByRole('radiogroup', { name: 'View' }).getByText('Parts List').click();
    await page.getByRole('img', { name: /^Wiring diagram of/ }).waitFor({ state: 'detached' });
    times.push(await measureFirstPicture(page));
    await page.getByText('Drawing the rest').waitFor({ state: 'detached', timeout: 60_000 });
  }
  return times;
}

async function measureProject(browser: Browser, quantity: number, webFolder: string): Promise<Figures> {
  const builders = await startFilledBuilders(browser, webFolder);
  try {
    const page = await openBuilder(builders, quantity);
    const picturesMs = await openRepeatedly(page);
    const panMs = [
      ...(await measureWheelFrames(page, { frames: 150, dx: 0, dy: 40, ctrl: false })),
      ...(await measureWheelFrames(page, { frames: 150, dx: 40, dy: 0, ctrl: false })),
    ];
    const zoomMs = [
      ...(await measureWheelFrames(page, { frames: 120, dx: 0, dy: 10, ctrl: true })),
      ...(await measureWheelFrames(page, { frames: 120, dx: 0, dy: -10, ctrl: true })),
    ];
    const megabytes = await privateMegabytes(browser, page);
    await page.context().close();
    return { picturesMs, panMs, zoomMs, megabytes };
  } finally {
    await builders.stop();
  }
}

/** Quantile of some values, by the nearest rank; `share` is from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

function measurements(quantity: number, { picturesMs, panMs, zoomMs, megabytes }: Figures): Result[] {
  const lights = circuits * ledsPerCircuit * quantity;
  const nameOf = (subject: string) => `wiring view, ${lights} lights in ${circuits} circuits: ${subject}`;
  const figure = (subject: string, value: number, limit: number, detail: string): Measurement => {
    return { name: nameOf(subject), value, unit: 'ms', limit, limitIs: 'most', detail };
  };
  const times = `the first time ${picturesMs[0]?.toFixed(0)}, at best ${Math.min(...picturesMs).toFixed(0)}`;
  const results: Result[] = [
    figure('first picture', median(picturesMs), 60, `from click to painted frame; ${times}`),
    figure(
      'a frame while panning',
      quantile(panMs, 0.95),
      17,
      `95 % of ${panMs.length}; median ${median(panMs).toFixed(1)}`,
    ),
    figure('a frame while zooming', quantile(zoomMs, 0.95), 33.5, `95 % of ${zoomMs.length}, including the rest`),
  ];
  if (megabytes === null) return [...results, { name: nameOf('memory'), reason: 'This is only possible on Linux.' }];
  const detail = 'private memory of the renderer after a garbage collection';
  return [...results, { name: nameOf('memory'), value: megabytes, unit: 'MB', limit: 300, limitIs: 'most', detail }];
}

/** Wiring view of large projects in a browser: first picture, panning, zooming, and memory. */
export async function measureWiringView(webFolder: string): Promise<Result[]> {
  const browser = await startBrowser();
  if (browser === null) return [{ name: 'wiring view', reason: 'Chromium is not installed.' }];
  try {
    const results: Result[] = [];
    for (const quantity of quantities) {
      results.push(...measurements(quantity, await measureProject(browser, quantity, webFolder)));
    }
    return results;
  } finally {
    await browser.close();
  }
}
