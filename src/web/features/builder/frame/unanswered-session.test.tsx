import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSection } from '#domain/changes/project-changes.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createUser } from '#server/users/create-user.ts';
import { waitUntilSettled } from '#testing/web/fake-server.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { useEditSession } from '#web/features/builder/frame/use-edit-session.ts';
import { openProject } from '#web/features/builder/project/open-project.ts';
import { newId } from '#web/new-id.ts';
import { forgetUser, readStoredUser, storeUser } from '#web/session/stored-user.ts';
import { signIn } from '#web/session/session.ts';
import { shownToast } from '#web/ui/feedback/toasts.ts';

const password = 'solder joint';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

/** Edits of a member whose session was deleted on the server, with a stubbed response about the member. */
async function openExpiredSession(userResponse: () => Promise<Response>) {
  const { db } = app.services;
  const email = `${newId()}@example.org`;
  const userId = await createUser(db, { email, role: 'subscriber', password });
  const client = app.guest();
  await client.send('POST', '/api/auth/signin', { emailOrUsername: email, password });
  const { id } = await makeProject(client, { name: 'Nautilus' });
  storeUser({ id: userId, email, username: null, role: 'subscriber' });
  browseAs(client);
  const opened = await openProject(id, userId);
  const { result } = renderHook(() => useEditSession(opened, () => undefined));
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  const pass = fetch;
  const userCalls = { isAnswered: false };
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url === `/api/auth/user/${userId}` && !userCalls.isAnswered ? userResponse() : pass(url, init),
  );
  const sections = async () => (await client.send('GET', `/api/projects/${id}/sections`)).body;
  return { session: result.current.session, email, userCalls, sections };
}

it.each([
  ['503', () => Promise.resolve(new Response('', { status: 503 }))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[M19] edits are kept while it is unknown whether the session has ended: %s', async (_, userResponse) => {
  const { session, email, userCalls, sections } = await openExpiredSession(userResponse);
  const names = () => session.now().snapshot.sections.map(({ name }) => name);
  session.run({ name: 'add hull', changes: (now) => createSection(now, { name: 'Hull' }, newId) });
  // The first response is 401 and deletes the cookie, so later calls get 404 for the project.
  for (let tries = 0; tries < 3; tries += 1) {
    await act(async () => {
      await session.retry();
      await waitUntilSettled(session);
    });
    expect([session.now().saveState, ...names()]).toEqual(['unsent', 'Global Components', 'Hull']);
  }
  expect(shownToast.now()?.title).toBe('Not saved yet');
  userCalls.isAnswered = true;
  await act(() => session.retry());
  expect(readStoredUser()).toBeNull();
  await act(() => signIn({ emailOrUsername: email, password }));
  await act(() => session.retry());
  await waitUntilSettled(session);
  expect(await sections()).toMatchObject([{}, { name: 'Hull' }]);
  forgetUser();
});
