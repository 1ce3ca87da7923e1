import type { Page } from '@playwright/test';
import { singlePresets } from '#domain/effects/presets.ts';
import sharp from 'sharp';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import { aCircuit, aPicture } from '#testing/snapshot.ts';
import { startFilledBuilders } from './filled-builder.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement, Result } from './measurement.ts';
import { startBrowser } from './page-load.ts';
import { median } from './rounds.ts';
import { measureWheelFrames } from './wiring-view-frames.ts';
import { quantile } from './wiring-view-speed.ts';

const pictures = 3;
const places = 300;
/** Circuits that play an effect each. */
const playedCircuits = 200;
const openings = 5;
const openingMs = 300;

/** A WebP of 1.2 MB with the grain of a photo, as a data URL. */
async function makePhoto(seed: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 110 + seed, sigma: 22 } as const;
  const photo = sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#888888', noise } });
  const content = await photo.blur(0.6).webp({ quality: 70 }).toBuffer();
  return `data:image/webp;base64,${content.toString('base64')}`;
}

/** A project with three photos and 300 lights on the first, every other one flickering. */
async function makeFile(): Promise<ProjectFile> {
  const images = new Map<string, string>();
  for (let seed = 0; seed < pictures; seed += 1) images.set(`photo ${seed}`, await makePhoto(seed));
  const size = { width: 2400, height: 1600, scale: { x1: 0, y1: 0, x2: 1, y2: 0, mm: 600 } };
  const rows = [...images.keys()].map((imageHash, order) => aPicture({ imageHash, order, ...size }));
  const snapshot = generateProject({ circuits: places / 4, ledsPerCircuit: 4, hasSwitches: false });
  const pictureId = rows[0]?.id ?? '';
  let at = 0;
  const components = snapshot.components.map((row) => {
    if (row.componentType !== 'led' || at >= places) return row;
    at += 1;
    const place = { pictureId, unit: 1, x: ((at % 25) + 0.5) / 25, y: (Math.floor(at / 25) + 0.5) / 13 };
    return { ...row, places: [place], ...(at % 2 === 0 && { componentId: 'led-candle-flicker', properties: {} }) };
  });
  return toProjectFile({ ...snapshot, components, pictures: rows }, images);
}

/** A project with a blank sheet and 200 lights on it, each in a circuit of its own with an effect. */
function makePlayedFile(): ProjectFile {
  const sheet = aPicture({ imageHash: null, width: 3000, height: 2000 });
  const snapshot = generateProject({ circuits: playedCircuits, ledsPerCircuit: 1, hasSwitches: false });
  const effects = singlePresets.flatMap(({ id, effects: [effect] }) => (id === 'steady' ? [] : (effect ?? [])));
  const leds = snapshot.components.filter(({ componentType }) => componentType === 'led');
  const circuits = leds.map(({ sectionId, circuitNumber }, at) =>
    aCircuit({
      id: `played ${at}`,
      sectionId,
      circuitNumber: circuitNumber ?? 1,
      order: at,
      effect: effects[at % effects.length] ?? null,
    }),
  );
  const components = snapshot.components.map((row) => {
    const at = leds.indexOf(row);
    if (at === -1) return row;
    const place = { pictureId: sheet.id, unit: 1, x: ((at % 20) + 0.5) / 20, y: (Math.floor(at / 20) + 0.5) / 10 };
    return { ...row, places: [place] };
  });
  return toProjectFile({ ...snapshot, circuits, components, pictures: [sheet] });
}

/** Opens the model view and returns the time from the click until its picture with lights is painted (ms). */
function measureOpening(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    document.querySelector<HTMLInputElement>('[role="radiogroup"][aria-label="View"] input')?.click();
    const isShown = () => {
      const image = document.querySelector<HTMLImageElement>('[data-layer=image] img');
      const glow = document.querySelector<HTMLCanvasElement>('[data-layer=image] ~ canvas');
      return image?.complete === true && image.naturalWidth > 0 && (glow?.width ?? 0) > 0;
    };
    while (!isShown()) await frame();
    // The content of a frame is painted when the next frame starts.
    await frame();
    return performance.now() - start;
  });
}

/** Returns the time until the shown picture alone is painted on an empty page (ms). */
async function measureImage(page: Page, address: string): Promise<number> {
  const empty = await page.context().newPage();
  await empty.goto('/healthz');
  const time = await empty.evaluate(async (src) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    const image = new Image();
    image.src = src;
    document.body.replaceChildren(image);
    while (!image.complete || image.naturalWidth === 0) await frame();
    await frame();
    return performance.now() - start;
  }, address);
  await empty.close();
  return time;
}

/** Opens the model view several times from the parts list; it is still open at the end. */
async function openRepeatedly(page: Page): Promise<number[]> {
  const times: number[] = [];
  while (times.length < openings) {
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Parts List').click();
    await page.getByRole('region', { name: 'Parts List' }).waitFor();
    times.push(await measureOpening(page));
  }
  return times;
}

async function moveAround(page: Page): Promise<number[]> {
  const move = (dx: number, dy: number, ctrl: boolean) =>
    measureWheelFrames(page, { frames: 120, dx, dy, ctrl }, '[role=group]:has(> [data-layer=image])');
  return [
    ...(await move(0, 6, false)),
    ...(await move(6, 0, false)),
    ...(await move(0, -8, true)),
    ...(await move(0, 8, true)),
  ];
}

/** Durations of frames (ms) while 200 circuits play and the picture is moved. Source: effects, 2.3. */
async function measurePlaying(page: Page): Promise<number[]> {
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Model').click();
  await page.getByRole('group', { name: 'Effects' }).getByRole('button', { name: 'Pause' }).waitFor();
  await page.locator('[data-layer=image]').waitFor();
  await moveAround(page);
  return moveAround(page);
}

/** The model view with 300 lights, half of them flickering: opening, panning, and zooming. Source: model pictures, 6. */
export async function measureModelView(webFolder: string): Promise<Result[]> {
  const browser = await startBrowser();
  if (browser === null) return [{ name: 'model view', reason: 'Chromium is not installed.' }];
  const builders = await startFilledBuilders(browser, webFolder);
  try {
    const page = await builders.open(await makeFile());
    const times = await openRepeatedly(page);
    const address = (await page.locator('[data-layer=image] img').getAttribute('src')) ?? '';
    const alone: number[] = [];
    while (alone.length < openings) alone.push(await measureImage(page, address));
    // The first pass paints the halos of each size once, and the image at each scale.
    const firstFrames = await moveAround(page);
    const frames = await moveAround(page);
    await page.close();
    const played = await measurePlaying(await builders.open(makePlayedFile()));
    const [opening, image] = [median(times), median(alone)];
    const figure = (name: string, value: number, limit: number, detail: string): Measurement => {
      return { name: `model view: ${name}`, value, unit: 'ms', limit, limitIs: 'most', detail };
    };
    return [
      figure('first picture with lights', opening, openingMs, `the first time ${(times[0] ?? 0).toFixed(0)}`),
      {
        ...figure('first picture, of the image alone', opening / image, 1.5, `image alone ${image.toFixed(0)} ms`),
        unit: 'times',
      },
      figure(
        'a frame while moving',
        quantile(frames, 0.95),
        17,
        `95 % of ${frames.length}, 300 lights; in the first pass ${quantile(firstFrames, 0.95).toFixed(1)} ms`,
      ),
      figure(
        'a frame while moving, with effects',
        quantile(played, 0.95),
        17,
        `95 % of ${played.length}, ${playedCircuits} circuits play`,
      ),
    ];
  } finally {
    await builders.stop();
    await browser.close();
  }
}
