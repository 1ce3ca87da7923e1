import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { customComponentsQuery } from '#web/api/queries.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { type TestApp, openTestApp } from '#server/testing/test-app.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import {
  CreateCustomPartDialog,
  EditCustomPartDialog,
} from '#web/features/builder/custom-parts/custom-part-dialog.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import { closeSignIn, isSignInOpen } from '#web/session/sign-in-prompt.ts';
import { shownToast } from '#web/ui/feedback/toasts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

const controls = builderControls(new FakeServer().openSession());

async function openDialog() {
  const { client } = await app.member();
  const { network } = browseAs(client);
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <BuilderContext value={controls}>
        <CreateCustomPartDialog onClose={onClose} />
      </BuilderContext>
    </QueryClientProvider>,
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Beacon' } });
  return { client, network, onClose, unmount };
}

const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create Component' }));

it('[B92] confirms that the component was created, and closes', async () => {
  const { client, onClose } = await openDialog();
  create();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(shownToast.now()).toMatchObject({ title: 'Success', description: 'Custom component created successfully' });
  expect((await client.send('GET', '/api/custom-components')).body).toMatchObject([
    { name: 'Beacon', category: 'led', description: 'Brief description of the component' },
  ]);
});

it('[B92] reports a network failure, keeps the entries, and offers a retry', async () => {
  const { network, onClose } = await openDialog();
  network.isDown = true;
  create();
  await waitFor(() =>
    expect(shownToast.now()).toMatchObject({ title: 'Error', description: 'Failed to create custom component' }),
  );
  expect([onClose.mock.calls.length, screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value]).toEqual([
    0,
    'Beacon',
  ]);
  network.isDown = false;
  act(() => shownToast.now()?.action?.onPress());
  await waitFor(() => expect(shownToast.now()).toMatchObject({ title: 'Success' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('[B92] withdraws the retry of a failure when an entry changes', async () => {
  const { network } = await openDialog();
  network.isDown = true;
  create();
  await waitFor(() => expect(shownToast.now()).toMatchObject({ title: 'Error' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Beacon 2' } });
  expect(shownToast.now()).toBeNull();
});

it('[B92] creates the component if its dialog is closed in the meantime, and closes no other dialog', async () => {
  const { client, onClose, unmount } = await openDialog();
  create();
  unmount();
  await waitFor(() => expect(shownToast.now()).toMatchObject({ title: 'Success' }));
  expect((await client.send('GET', '/api/custom-components')).body).toMatchObject([{ name: 'Beacon' }]);
  expect(onClose).not.toHaveBeenCalled();
});

it('[B92] asks a user whose session has expired to sign in, and keeps the dialog open', async () => {
  const { client, onClose } = await openDialog();
  await client.send('POST', '/api/auth/signout');
  create();
  await waitFor(() => expect(shownToast.now()).toMatchObject({ title: 'Error', description: 'Please sign in.' }));
  act(() => shownToast.now()?.action?.onPress());
  expect([isSignInOpen.now(), onClose.mock.calls.length]).toEqual([true, 0]);
  act(closeSignIn);
});

it('[B92] reports that the component was deleted elsewhere, and removes it from the library', async () => {
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
  await waitFor(() => expect(shownToast.now()).toMatchObject({ title: 'Error', description }));
  expect(shownToast.now()?.action).toBeUndefined();
  await queryClient.query(customComponentsQuery);
  expect(queryClient.getQueryData(customComponentsQuery.queryKey)).toEqual([]);
});

it('[E130] warns of a dangerous voltage while it is typed, but accepts it', async () => {
  const { client } = await app.member();
  browseAs(client);
  const body = { name: 'Bench', category: 'power', description: '', properties: { voltage: 12, current: 500 } };
  const custom = (await client.send('POST', '/api/custom-components', body)).body as CustomComponent;
  render(
    <QueryClientProvider client={queryClient}>
      <BuilderContext value={controls}>
        <EditCustomPartDialog custom={custom} onClose={() => undefined} />
      </BuilderContext>
    </QueryClientProvider>,
  );
  const volts = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Voltage/ });
  const warning = (): string => screen.queryByText(/V can /)?.textContent ?? '';
  expect(warning()).toBe('');
  fireEvent.input(volts, { target: { value: '48' } });
  expect(warning()).toContain('48 V can give a dangerous shock.');
  fireEvent.input(volts, { target: { value: '120' } });
  expect(warning()).toBe('120 V can kill. Lightyard plans up to 60 V. Use a supply of 30 V or less.');
  expect(volts.value).toBe('120');
});
