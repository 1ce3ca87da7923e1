import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { BuilderPage } from '#web/pages/builder-page.tsx';
import { rememberedGuestProject } from '#web/session/guest-project.ts';
import { dropKeptWork } from '#web/session/kept-work.ts';
import { readStoredUser } from '#web/session/stored-user.ts';
import { forgetClaimedProject, sendWithGuestProject } from '#web/session/claim-guest-project.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

const localKeys = [
  'lightyard-user',
  'lightyard-guest-project',
  'lightyard-theme',
  'lightyard-paper',
  'lightyard-symbols',
  'lightyard.width.project',
  'lightyard.width.library',
  'lightyard.paid-up',
  'lightyard.wanted-template',
  'lightyard.sent-guest-project',
];
const tabKeys = (projectId: string) => [
  'lightyard.wanted-template',
  'lightyard.dismissed-trouble',
  'lightyard.next-page-toast',
  `lightyard.view.${projectId}`,
  `lightyard.edits.${projectId}`,
];

const garbage = [
  '',
  '{',
  'null',
  '12',
  '[]',
  '{"version":1}',
  '{"version":1,"history":{"past":[7],"future":[null]},"pending":[{"changes":[{"action":"explode"}]}],"ownerId":null}',
  '{"view":"moon","sectionId":{}}',
];

it.each(garbage)(
  '[B9] the builder opens despite invalid stored data: %s',
  async (text) => {
    const { client } = await app.member();
    const { id } = await makeProject(client, { name: 'Nautilus' });
    for (const key of localKeys) localStorage.setItem(key, text);
    for (const key of tabKeys(id)) sessionStorage.setItem(key, text);
    showPage(<BuilderPage />, `/builder?project=${id}`, client);
    await screen.findByPlaceholderText('Search components...', {}, { timeout: 10_000 });
    expect(screen.getByRole('heading', { name: 'Nautilus' })).toBeDefined();
  },
  20_000,
);

it.each(garbage)('[B9] the builder opens despite invalid session data: %s', async (text) => {
  for (const key of localKeys) localStorage.setItem(key, text);
  localStorage.setItem('lightyard-guest-project', 'p1');
  for (const key of tabKeys('p1')) sessionStorage.setItem(key, text);
  expect(readStoredUser()).toBeNull();
  expect(rememberedGuestProject()).toBe('p1');
  dropKeptWork(null);
  expect(forgetClaimedProject('ada@example.com')).toBe(false);
  const sent = await sendWithGuestProject('ada@example.com', async (project) => project);
  expect(sent).toEqual({});
});
