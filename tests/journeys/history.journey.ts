import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { design, libraryPart, messages, openBuilder, showView, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

const LED = '5mm Through-Hole LED';
const tug = projectFile('Tug', 'power-plug-12v', {
  Cabin: [
    part('led', 'led-5mm', { circuitNumber: 1, customName: 'Porthole' }),
    part('led', 'led-5mm', { circuitNumber: 2, order: 1, customName: 'Mast' }),
  ],
});

async function openHistory(page: Page) {
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'History of Tug' });
  await dialog.waitFor();
  return dialog;
}

/** Changes a project as another client does. */
async function changeElsewhere(page: Page, projectId: string): Promise<void> {
  const snapshot = (await (await page.request.get(`/api/projects/${projectId}/snapshot`)).json()) as {
    readonly components: readonly { readonly id: string; readonly customName: string | null }[];
  };
  const mast = snapshot.components.find(({ customName }) => customName === 'Mast');
  await page.request.delete(`/api/components/${mast?.id}`);
  await page.request.put(`/api/projects/${projectId}`, { data: { powerSupplyId: 'power-plug-9v' } });
}

test('[L71] [L72] a member keeps a version, reads what changed since, restores it, and undoes that', async ({
  page,
  context,
  server,
}) => {
  const projectId = await importProject(context, server, tug);
  await openBuilder(page, `/builder?project=${projectId}`);
  const history = await openHistory(page);
  await expect(history.getByText('No versions yet')).toBeVisible();
  await history.getByLabel('Name of this version').fill('First light');
  await history.getByRole('button', { name: 'Keep this version' }).click();
  await expect(history.getByText('First light')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await changeElsewhere(page, projectId);
  await page.reload();
  await (await libraryPart(page, LED)).getByRole('button', { name: `Add ${LED}` }).click();
  await waitUntilSaved(page);
  await (await openHistory(page)).getByRole('link', { name: 'Open First light' }).click();

  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(changes.getByText('D2 removed: Mast, 5mm LED, red, from Cabin')).toBeVisible();
  await expect(changes.getByText('Supply 12V DC Plug becomes 9V DC Plug')).toBeVisible();
  await expect(changes.getByText(/^D3 new: 5mm LED, red, in Cabin/)).toBeVisible();
  const removed = page.getByRole('region', { name: 'Circuit 2', exact: true });
  await expect(removed.getByRole('listitem').getByText('Removed')).toBeAttached();
  await expectAccessible(page);
  await showView(page, 'Wiring');
  await expect(page.locator('[data-change="removed"]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore this version?' });
  await expect(question.getByText('Supply 9V DC Plug becomes 12V DC Plug')).toBeVisible();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(messages(page).getByText(/^Restored the version of/)).toBeVisible();
  await showView(page, 'Design View');
  await expect(design(page).getByText('Mast', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(design(page).getByText('Mast', { exact: true })).toBeHidden();
  await waitUntilSaved(page);
});
