import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import { PartsListView } from '#web/features/builder/parts/parts-list-view.tsx';
import { BuilderContext, type BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { storeUser } from '#web/session/stored-user.ts';
import { shownToast } from '#web/ui/feedback/toasts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

/** A project with five red LEDs, two in Hull and three in Bow, and a switch. */
function shipSession() {
  const snapshot = aSnapshot({
    project: { powerSupplyId: 'power-plug-9v' },
    sections: [aGlobalSection(), aSection(), aSection({ id: 'bow', name: 'Bow', order: 2 })],
    components: [
      aMasterSupply('power-plug-9v'),
      aComponent({ id: 'a', componentId: 'led-3mm', quantity: 2 }),
      aComponent({ id: 'b', sectionId: 'bow', componentId: 'led-3mm', quantity: 3 }),
      aComponent({ id: 'c', sectionId: 'bow', componentType: 'control', componentId: 'switch-slide-spdt' }),
    ],
  });
  return new FakeServer(snapshot).openSession();
}

function ship(activeSectionId: string | null = null): BuilderControls {
  return builderControls(shipSession(), { activeSectionId, view: 'parts', run: () => false });
}

function show(client: Client, isDown = false) {
  const browser = browseAs(client);
  browser.network.isDown = isDown;
  const view = render(
    <QueryClientProvider client={queryClient}>
      <BuilderContext value={ship()}>
        <PartsListView />
      </BuilderContext>
    </QueryClientProvider>,
  );
  const goTo = (sectionId: string) =>
    view.rerender(
      <QueryClientProvider client={queryClient}>
        <BuilderContext value={ship(sectionId)}>
          <PartsListView />
        </BuilderContext>
      </QueryClientProvider>,
    );
  return { ...browser, view, goTo };
}

async function asMember() {
  const { client, userId } = await app.member();
  storeUser({ id: userId, email: 'ann@lightyard.test', username: null, role: 'subscriber' });
  const shown = show(client);
  await field();
  return { ...shown, client, owned: async () => (await client.send('GET', '/api/owned-parts')).body };
}

const red = 'led:led-3mm:red';
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Owned: 3mm Through-Hole LED, Red' });
const totals = () => screen.getByLabelText('Totals').textContent;
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

async function enterOwned(text: string) {
  const input = await field();
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

it('[A40] [P11] an owned count shows at once and is saved; Escape cancels the input', async () => {
  const { owned, requests } = await asMember();
  expect(totals()).toBe('Different parts5Needed13Owned0To buy16');
  await enterOwned('4');
  await waitFor(() => expect(totals()).toBe('Different parts5Needed13Owned4To buy12'));
  await waitFor(async () => expect(await owned()).toEqual([{ key: red, count: 4 }]));
  const input = await field();
  fireEvent.change(input, { target: { value: '77' } });
  fireEvent.keyDown(input, { key: 'Escape' });
  fireEvent.blur(input);
  expect(input.value).toBe('4');
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});

it('[A40] Enter saves once and moves to the next part; arrow keys change the count', async () => {
  const { owned, requests } = await asMember();
  const input = await field();
  input.focus();
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Owned: Resistor /);
  await waitFor(async () => expect(await owned()).toEqual([{ key: red, count: 1 }]));
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});

it('[A40] a count that cannot be saved is rolled back with a message, and Retry saves it', async () => {
  const { network, owned } = await asMember();
  network.isDown = true;
  await enterOwned('3');
  await waitFor(() =>
    expect(shownToast.now()).toMatchObject({ tone: 'error', title: 'Your owned parts could not be saved' }),
  );
  expect(shownToast.now()?.description).toMatch(/^3mm Through-Hole LED, Red: Lightyard cannot be reached/);
  await waitFor(async () => expect((await field()).value).toBe('0'));
  network.isDown = false;
  shownToast.now()?.action?.onPress();
  await waitFor(async () => expect(await owned()).toEqual([{ key: red, count: 3 }]));
  await waitFor(async () => expect((await field()).value).toBe('3'));
});

it('[A40] a member whose session has ended is sent to sign in', async () => {
  const { client } = await asMember();
  await client.send('POST', '/api/auth/signout');
  await enterOwned('3');
  await waitFor(() => expect(shownToast.now()).toMatchObject({ tone: 'error', action: { label: 'Sign In' } }));
});

it('[A40] of several counts entered in a row the last is saved', async () => {
  const { owned } = await asMember();
  for (const text of ['1', '2', '5']) await enterOwned(text);
  await waitFor(async () => expect(await owned()).toEqual([{ key: red, count: 5 }]));
  expect((await field()).value).toBe('5');
});

it('[B18] owned parts can be hidden; the list is empty when all parts are owned', async () => {
  await asMember();
  await enterOwned('6');
  fireEvent.click(screen.getByRole('switch', { name: 'Only what’s left to buy' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'LEDs' })).toBeNull());
  expect(totals()).toBe('Different parts4Needed8Owned0To buy10');
  choose('By Type');
  expect(await screen.findByText('Nothing left to buy')).toBeTruthy();
});

it('[P11] by section, the list shows the share of each section and labels it', async () => {
  await asMember();
  await enterOwned('4');
  await waitFor(() => expect(totals()).toContain('To buy12'));
  choose('By Section');
  expect(screen.getByText(/from the first section to the last/)).toBeTruthy();
  const lines = screen.getAllByRole('row', { name: /3mm Through-Hole LED/ });
  const figures = lines.map((line) =>
    within(line)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(figures.map(([needed, , owned, toBuy]) => [needed, owned, toBuy])).toEqual([
    ['2', '2', '0'],
    ['3', '2', '1'],
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('[A40] shows an error with a retry when owned counts cannot be loaded', async () => {
  const { client, userId } = await app.member();
  await client.send('PUT', '/api/owned-parts', { key: red, count: 2 });
  storeUser({ id: userId, email: 'ann@lightyard.test', username: null, role: 'subscriber' });
  const { network } = show(client, true);
  expect((await screen.findByRole('alert')).textContent).toContain('Your owned parts could not be loaded');
  expect(totals()).toBe('Different parts5Needed13To buy16');
  network.isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await field()).value).toBe('2');
});

it('[B18] by section, the list follows the active section', () => {
  const { goTo } = show(app.guest());
  choose('By Section');
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Global Components', 'Hull', 'Bow']);
  goTo('bow');
  expect(titles()).toEqual(['Bow']);
  goTo('gone');
  expect(titles()).toEqual(['Global Components', 'Hull', 'Bow']);
});

it('[A40] a guest has a hint to sign in instead of fields for owned counts', () => {
  const { requests } = show(app.guest());
  expect(totals()).toBe('Different parts5Needed13To buy16');
  expect(screen.getByText(/Sign in to list the parts/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(requests).toEqual([]);
});

it('[P36] Change Spares changes the quantities to buy, and undo restores them', async () => {
  const session = shipSession();
  browseAs(app.guest());
  render(
    <QueryClientProvider client={queryClient}>
      <BuilderContext value={builderControls(session, { view: 'parts' })}>
        <PartsListView />
      </BuilderContext>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/includes spares: LEDs \+ 10 %, 2 resistors of each value, wire \+ 15 %/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change Spares' }));
  const input = await screen.findByRole('textbox', { name: /^Spare resistors/ });
  fireEvent.change(input, { target: { value: '5' } });
  fireEvent.blur(input);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(totals()).toBe('Different parts5Needed13To buy19'));
  session.undo();
  await waitFor(() => expect(totals()).toBe('Different parts5Needed13To buy16'));
});
