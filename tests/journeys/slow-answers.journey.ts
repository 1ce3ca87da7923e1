import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { holdAnswers, shipFile } from './soldering.ts';

test('[M58] the header and a skeleton show before the first answer', async ({ page, context, running }) => {
  const id = await importProject(context, running, shipFile());
  const openSession = await holdAnswers(page, /\/api\/auth\/session$/);
  const openProject = await holdAnswers(page, /\/snapshot$/);
  await page.goto(`/builder?project=${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Lightyard' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Loading...');
  openSession();
  await expect(page.getByText('Loading project...')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lightyard' })).toBeVisible();
  openProject();
  await expect(page.getByRole('region', { name: 'Workspace' })).toBeVisible();
});
