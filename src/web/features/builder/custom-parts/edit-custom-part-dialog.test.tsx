import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { type TestApp, openTestApp } from '#server/testing/test-app.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient, customComponentsQuery } from '#web/api/queries.ts';
import { EditCustomPartDialog } from '#web/features/builder/custom-parts/edit-custom-part-dialog.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import { shownToast } from '#web/ui/feedback/toasts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

const controls = builderControls(new FakeServer().openSession());

it('[B100] a part that was deleted elsewhere is said to be gone, and leaves the library', async () => {
  const { client } = await app.member();
  browseAs(client);
  const body = { name: 'Beacon', category: 'led', description: '' };
  const custom = (await client.send('POST', '/api/custom-components', body)).body as CustomComponent;
  await queryClient.query(customComponentsQuery);
  await client.send('DELETE', `/api/custom-components/${custom.id}`);
  render(
    <QueryClientProvider client={queryClient}>
      <BuilderContext value={controls}>
        <EditCustomPartDialog custom={custom} onClose={() => undefined} />
      </BuilderContext>
    </QueryClientProvider>,
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Beacon 2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Component' }));
  const description = 'This component is no longer in your library.';
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Error', description }));
  expect(shownToast()?.action).toBeUndefined();
  await queryClient.query(customComponentsQuery);
  expect(queryClient.getQueryData(customComponentsQuery.queryKey)).toEqual([]);
});
