import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { design } from './builder.ts';
import { expect, test } from './journey.ts';
import { importFaultyProject } from './member.ts';

const PICTURE = join(import.meta.dirname, '../../docs/builder.png');
const PROJECT = join(import.meta.dirname, '../data/projects/lighthouse.json');

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });

test('the picture of the builder', async ({ page, context, server }) => {
  const id = await importFaultyProject(context, server, JSON.parse(readFileSync(PROJECT, 'utf8')));
  await page.goto(`/builder?project=${id}`);
  await expect(design(page).getByRole('region', { name: /^Circuit 1/ })).toBeVisible();
  await page.screenshot({ path: PICTURE, animations: 'disabled' });
});
