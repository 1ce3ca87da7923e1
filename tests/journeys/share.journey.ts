import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { libraryPart, lookAt, showView, startBuilding } from './builder.ts';
import { expect, type Server, test } from './journey.ts';
import { endSubscription, importProject, newMember, signIn, signInAt, storeUserRecord } from './member.ts';
import { part, projectFile } from './project-file.ts';
import { completeRails, done, step } from './soldering.ts';

const LED = '5mm Through-Hole LED';
const tug = projectFile('Tug', 'power-plug-5v', {
  Cabin: [part('led', 'led-5mm', { circuitNumber: 1, customName: 'Porthole' })],
});

/** Opens a link in a browser without any data, and records its errors and warnings in the console. */
async function openAsStranger(browser: Browser, { address }: Server, link: string) {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && noise.push(message.text()));
  page.on('pageerror', ({ message }) => noise.push(message));
  await page.goto(link);
  return { context, page, noise };
}

/** Saves the QR code of the share dialog as PNG and reads it. */
async function savedCode(page: Page, dialog: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'PNG' }).click();
  const { data, info } = await sharp(await (await download).path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}

test('[L50] [L52] [L54] [L58] a stranger looks at a shared project, and copies it with a new account', async ({
  page,
  context,
  browser,
  server,
}) => {
  await storeUserRecord(page, await signIn(context, server));
  const imported = await page.request.post('/api/projects/import', { data: tug });
  const { id: projectId } = (await imported.json()) as { readonly id: string };
  await page.goto(`/builder?project=${projectId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Tug' });
  await dialog.getByText('Anyone with the link can look').click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(/\/s\/[\w-]{22}$/);
  expect(await savedCode(page, dialog)).toBe(link);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const stranger = await openAsStranger(browser, server, link);
  const shared = stranger.page;
  await expect(shared.getByText('Tug was shared with you.')).toBeVisible();
  await expect(shared.getByText('Porthole').first()).toBeVisible();
  await expectAccessible(shared);
  await showView(shared, 'Wiring');
  await shared.getByRole('button', { name: 'Save as a file' }).waitFor();
  await showView(shared, 'Parts List');
  await expect(shared.getByRole('region', { name: 'Parts List' })).toContainText(LED);
  expect(await stranger.context.cookies()).toEqual([]);
  expect(stranger.noise).toEqual([]);

  await showView(shared, 'Design View');
  await page.request.put(`/api/projects/${projectId}`, { data: { name: 'Harbor tug' } });
  await lookAt(shared);
  await expect(shared.getByText('Harbor tug was shared with you.')).toBeVisible();

  await shared.getByRole('button', { name: 'Make it mine' }).click();
  await shared.getByRole('dialog', { name: 'Make it mine' }).getByRole('button', { name: 'Sign In' }).click();
  await signInAt(shared, await newMember(server));
  await expect(shared.getByRole('button', { name: 'Make it mine' })).toBeVisible();
  await shared.getByRole('button', { name: 'Make it mine' }).click();
  await shared.waitForURL(/\/builder\?project=/);
  await libraryPart(shared, LED);
  await stranger.context.close();

  const late = await openAsStranger(browser, server, link);
  await page.request.delete(`/api/projects/${projectId}/share`);
  await lookAt(late.page);
  await expect(late.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await late.context.close();
});

test('[L50] [B224] a stranger solders a shared project on a phone, offline too', async ({
  page,
  context,
  browser,
  server,
}) => {
  const projectId = await importProject(context, server, tug);
  const reply = await page.request.put(`/api/projects/${projectId}/share`, { data: {} });
  const { url } = (await reply.json()) as { readonly url: string };
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: server.address });
  const shared = await phone.newPage();
  await shared.goto(`${url}/solder`);
  await completeRails(shared);
  await shared.getByText(/opens offline too/).waitFor();
  await phone.setOffline(true);
  await shared.reload();
  await done(shared).waitFor();
  await expect(step(shared, 'Rails')).toHaveCount(0);
  await phone.setOffline(false);
  await shared.getByRole('link', { name: 'Close solder mode' }).click();
  await expect(shared.getByText('Tug was shared with you.')).toBeVisible();
  await expect(shared.getByRole('button', { name: 'Make it mine' })).toBeInViewport({ ratio: 1 });
  await phone.close();
});

test('[L50] [L71] a phone has Share in the pane of the project, and a guest reads why there is no link or history', async ({
  page,
  context,
  server,
}) => {
  await startBuilding(page);
  await expect(page.getByRole('button', { name: 'Share: needs an account' })).toBeVisible();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/^A history needs an account/)).toBeVisible();

  const user = await signIn(context, server);
  await storeUserRecord(page, user);
  const imported = await page.request.post('/api/projects/import', { data: tug });
  const { id: projectId } = (await imported.json()) as { readonly id: string };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/builder?project=${projectId}`);
  await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Project' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog', { name: 'Share Tug' }).getByText('Anyone with the link can look').click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();

  await endSubscription(server, user.id);
  await page.goto('/');
  await page.getByRole('button', { name: 'Share Tug' }).focus();
  await expect(page.getByRole('button', { name: 'Share Tug: needs a subscription' })).toBeVisible();
});

/** Shares a copy of a starter template with pictures and effects; returns its id and its link. */
async function shareStarship(context: BrowserContext, server: Server) {
  await signIn(context, server);
  const { request } = context;
  const listed = await request.get(`${server.address}/api/templates`);
  const templates = (await listed.json()) as readonly { readonly id: string; readonly name: string }[];
  const { id } = templates.find(({ name }) => name === 'Starship with Nacelles')!;
  const copied = await request.post(`${server.address}/api/templates/${id}/duplicate`);
  const project = (await copied.json()) as { readonly id: string };
  const shared = await request.put(`${server.address}/api/projects/${project.id}/share`, { data: {} });
  const { url } = (await shared.json()) as { readonly url: string };
  return { projectId: project.id, link: url };
}

/** Expects that the lights of the shown picture change by themselves. */
async function expectLightsToPlay(picture: Locator): Promise<void> {
  const draw = () =>
    picture
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const first = await draw();
  await expect.poll(async () => (await draw()) !== first).toBe(true);
}

/** Serves a page of another site until the test ends. */
async function serveForum(body: () => string): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(body()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

test('[L56] the page of another site shows the model with its effects, but no other page of the site', async ({
  context,
  browser,
  server,
}) => {
  const { projectId, link } = await shareStarship(context, server);
  const visitor = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await visitor.newPage();
  const framing = (path: string) => `<iframe src="${link}${path}" width="800" height="600" title="Starship"></iframe>`;
  let body = framing('/embed');
  const forum = await serveForum(() => body);
  await page.goto(forum.address);
  const frame = page.frameLocator('iframe');
  const picture = frame.getByRole('group', { name: /Plus and minus zoom/ });
  await expect(picture).toBeVisible();
  await expectLightsToPlay(picture);
  await expect(frame.getByRole('button', { name: 'Marks' })).toHaveAttribute('aria-pressed', 'false');
  await frame.getByRole('radiogroup', { name: 'View' }).getByText('Wiring').click();
  await expect(frame.getByRole('group', { name: /^Wiring diagram/ })).toBeVisible();
  await frame.getByRole('button', { name: 'Zoom in' }).click();
  expect(await visitor.cookies()).toEqual([]);

  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Open in Lightyard' }).click();
  const shared = await opened;
  await expect(shared.getByText('was shared with you')).toBeVisible();
  await expectLightsToPlay(shared.getByRole('group', { name: /Plus and minus zoom/ }));

  await context.request.delete(`${server.address}/api/projects/${projectId}/share`);
  await page.reload();
  await expect(frame.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  const home = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Back to Lightyard' }).click();
  await (await home).waitForURL(`${server.address}/`);

  body = framing('');
  const refused = page.waitForEvent('console', (message) => message.text().includes("frame-ancestors 'none'"));
  await page.reload();
  await refused;
  await visitor.close();
  forum.close();
});
