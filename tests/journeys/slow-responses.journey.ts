import type { Page } from '@playwright/test';
import { design, waitUntilSaved } from './builder.ts';
import { expect, holdRequests, test } from './journey.ts';
import { importProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

const ship = projectFile('Survey ship', 'power-plug-12v', {
  Hull: ['Beacon', 'Bow', 'Stern'].map((customName, order) => part('led', 'led-5mm', { customName, order })),
});

const row = (page: Page, name: string) => design(page).getByRole('button', { name: `Edit ${name}`, exact: true });

test('[M58] [B3] the builder shows a placeholder before the first response, and reacts as soon as parts are visible', async ({
  page,
  context,
  server,
}) => {
  const id = await importProject(context, server, ship);
  const releaseSession = await holdRequests(page, /\/api\/auth\/session$/);
  const releaseProject = await holdRequests(page, /\/snapshot$/);
  await page.goto(`/builder?project=${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Lightyard' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Loading...');
  releaseSession();
  await expect(page.getByText('Loading project...')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lightyard' })).toBeVisible();
  releaseProject();

  await row(page, 'Beacon').click({ modifiers: ['ControlOrMeta'] });
  await row(page, 'Bow').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect(row(page, 'Bow')).toHaveCount(0);
  await expect(row(page, 'Beacon')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'Stern')).toBeVisible();
  await waitUntilSaved(page);
});
