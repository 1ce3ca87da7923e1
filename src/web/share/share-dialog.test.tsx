import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import { storeUser } from '#web/session/stored-user.ts';
import { ShareDialog } from '#web/share/share-dialog.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

it('[L51] settings of a link that are changed quickly are all saved', async () => {
  const { client, userId } = await app.member();
  storeUser({ id: userId, email: 'bo@example.org', username: null, role: 'subscriber' });
  const { id } = await makeProject(client, { name: 'Tug' });
  const path = `/api/projects/${id}/share`;
  await client.send('PUT', path, {});
  browseAs(client);
  render(
    <QueryClientProvider client={queryClient}>
      <ShareDialog project={{ id, name: 'Tug' }} onClose={vi.fn<() => void>()} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Show my username' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Allow copies' }));
  await waitFor(async () => {
    const saved = (await client.send('GET', path)).body;
    expect(saved).toMatchObject({ showUsername: true, allowCopies: false });
  });
});
