import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Route } from 'wouter';
import { showPage } from '#testing/web/show-page.tsx';
import { failures } from '#contract/failures.ts';
import { maxNamedVersions } from '#server/versions/thin-versions.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { BuilderPage } from '#web/pages/builder-page.tsx';
import { storeUser } from '#web/session/stored-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

const page = (
  <Route path="/builder">
    <BuilderPage />
  </Route>
);

/** The history of a member's project with this number of named versions. */
async function openHistory(count: number) {
  const { client, userId } = await app.member();
  storeUser({ id: userId, email: 'bo@example.org', username: null, role: 'subscriber' });
  const { id } = await makeProject(client, { name: 'Tug' });
  const path = `/api/projects/${id}/versions`;
  for (let at = 1; at <= count; at += 1) await client.send('POST', path, { name: `Version ${at}` });
  showPage(page, `/builder?project=${id}`, client);
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Tug' }));
  const names = async () =>
    ((await client.send('GET', path)).body as { readonly name: string | null }[]).map(({ name }) => name);
  return { dialog, names };
}

it('[L71] renames a version, and deletes one after a question', async () => {
  const { dialog, names } = await openHistory(2);
  const rename = await dialog.findAllByRole('button', { name: /^Edit name of the version/ });
  fireEvent.click(rename[0] as HTMLElement);
  const field = dialog.getByRole('textbox', { name: /^name of the version/ });
  fireEvent.change(field, { target: { value: 'Keel laid' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await dialog.findByText('Keel laid');
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Version 1' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.queryByText('Version 1')).toBeNull());
  expect(await names()).toEqual(['Keel laid']);
});

it('[L71] shows why no more versions are kept, and keeps the typed name', async () => {
  const { dialog, names } = await openHistory(maxNamedVersions);
  const field = await dialog.findByLabelText('Name of this version');
  fireEvent.change(field, { target: { value: 'One more' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Keep this version' }));
  await dialog.findByText(failures.VERSION_LIMIT[1]);
  expect(dialog.getByLabelText<HTMLInputElement>('Name of this version').value).toBe('One more');
  expect(await names()).toHaveLength(maxNamedVersions);
});

it('[L71] compares a version with the newest state before it is restored', async () => {
  const { client, userId } = await app.member();
  storeUser({ id: userId, email: 'bo@example.org', username: null, role: 'subscriber' });
  const { id } = await makeProject(client, { name: 'Tug' });
  const kept = await client.send('POST', `/api/projects/${id}/versions`, { name: 'Keel laid' });
  showPage(page, `/builder?version=${(kept.body as { readonly id: string }).id}`, client);
  await screen.findByText('Nothing has changed since this version.');
  await client.send('PUT', `/api/projects/${id}`, { name: 'Harbor tug' });
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Restore this version?' }));
  await question.findByText('Project name Harbor tug becomes Tug');
});
