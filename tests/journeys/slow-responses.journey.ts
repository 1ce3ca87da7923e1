import { expect, holdRequests, test } from './journey.ts';
import { importProject } from './member.ts';
import { shipFile } from './soldering.ts';

test('[M58] the builder shows its header and a placeholder before the first response', async ({
  page,
  context,
  server,
}) => {
  const id = await importProject(context, server, shipFile());
  const releaseSession = await holdRequests(page, /\/api\/auth\/session$/);
  const releaseProject = await holdRequests(page, /\/snapshot$/);
  await page.goto(`/builder?project=${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Lightyard' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Loading...');
  releaseSession();
  await expect(page.getByText('Loading project...')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lightyard' })).toBeVisible();
  releaseProject();
  await expect(page.getByRole('region', { name: 'Workspace' })).toBeVisible();
});
