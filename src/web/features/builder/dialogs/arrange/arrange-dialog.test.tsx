import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { hull } from '#testing/arranged-project.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { ArrangeDialog } from '#web/features/builder/dialogs/arrange/arrange-dialog.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import type { ArrangeRequest } from '#web/features/builder/project/dialog-requests.ts';

beforeEach(() => localStorage.clear());

/** Opens the dialog for section `hull` of a project, or for some of its LEDs. */
async function open(snapshot: ProjectSnapshot, ids: ArrangeRequest['ids'] = null) {
  const session = new FakeServer(snapshot).openSession();
  const onClose = vi.fn<() => void>();
  const request: ArrangeRequest = { kind: 'arrange', sectionId: 'hull', ids, name: ids === null ? 'Hull' : '2 parts' };
  render(
    <BuilderContext value={builderControls(session)}>
      <ArrangeDialog request={request} onClose={onClose} />
    </BuilderContext>,
  );
  await screen.findByRole('dialog', { name: 'Best arrangement' });
  const places = () =>
    session
      .now()
      .snapshot.components.filter(({ componentType }) => componentType === 'led')
      .map(({ circuitNumber, quantity }) => `${quantity} in ${circuitNumber ?? 'none'}`);
  return { session, onClose, places };
}

const proposal = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const arrangeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Arrange like this' });

it('[E154] [E155] shows proposals for 7 red LEDs on 9 V, and applies the chosen one as one edit', async () => {
  const { session, onClose, places } = await open(hull('battery-9v', [{ quantity: 7, circuitNumber: 1 }]));
  const fewest = await proposal('Fewest strings');
  expect(fewest.checked).toBe(true);
  const text = fewest.closest('label')?.textContent ?? '';
  for (const figure of [
    '3 strings',
    'Also: One color per string',
    '57 mA',
    '3 (2 values)',
    'Up to 3 go dark',
    'Best possible',
  ]) {
    expect(text.toLowerCase()).toContain(figure.toLowerCase());
  }
  expect(screen.getByText(/^Now: 1 string, 1 of them dark/)).toBeTruthy();
  fireEvent.click(arrangeButton());
  expect(onClose).toHaveBeenCalledOnce();
  expect(places()).toEqual(['3 in 1', '2 in 2', '2 in 3']);
  expect(session.now().history.past.map(({ name }) => name)).toEqual(['arrange Hull']);
  session.undo();
  expect(places()).toEqual(['7 in 1']);
});

it('[E155] disables a proposal that would cause an error', async () => {
  const parts = [1, 2].map((circuitNumber) => ({ quantity: 3, circuitNumber }));
  const { places } = await open(hull('battery-9v', parts));
  const alone = await proposal('Each light on its own');
  expect(alone.disabled).toBe(true);
  expect(alone.closest('label')?.textContent).toContain('Not offered');
  expect(screen.queryByRole('button', { name: /^Arrange/ })).toBeNull();
  expect(screen.getByText(/^Already/)).toBeTruthy();
  expect(places()).toEqual(['3 in 1', '3 in 2']);
});

it('[B180] switches between the selected LEDs and the whole section', async () => {
  const { places } = await open(hull('battery-9v', [{}, {}, {}]), ['c0', 'c1']);
  await proposal('Fewest strings');
  fireEvent.click(screen.getByRole('radio', { name: 'All of Hull' }));
  await waitFor(() => expect(screen.getByText(/^Now: 3 strings/)).toBeTruthy());
  fireEvent.click(screen.getByRole('radio', { name: '2 parts' }));
  await waitFor(() => expect(screen.getByText(/^Now: 2 strings/)).toBeTruthy());
  fireEvent.click(arrangeButton());
  expect(places()).toEqual(['1 in 1', '1 in 1', '1 in none']);
});

it('[B180] adds typed LEDs as arranged, once the whole list is valid', async () => {
  const { places } = await open(hull('battery-9v', []));
  expect(screen.getByText('There are no LEDs here.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'New LEDs' }));
  const list = screen.getByRole('textbox', { name: 'New LEDs for Hull' });
  fireEvent.change(list, { target: { value: '7 red, 2 mauve' } });
  await proposal('Fewest strings');
  expect(screen.getByText(/“2 mauve”: the colors are/)).toBeTruthy();
  expect(arrangeButton().disabled).toBe(true);
  fireEvent.change(list, { target: { value: '7 red' } });
  await waitFor(() => expect(arrangeButton().disabled).toBe(false));
  fireEvent.click(arrangeButton());
  expect(places()).toEqual(['3 in 1', '2 in 2', '2 in 3']);
});

it('[E154] stores owned resistor values in the browser, and proposes an arrangement with only these', async () => {
  const snapshot = hull('battery-9v', [{ quantity: 7 }]);
  await open(snapshot);
  fireEvent.change(screen.getByRole('textbox', { name: /^Resistor values I own/ }), {
    target: { value: '270 330' },
  });
  const owned = await proposal('Only resistors I own');
  const card = within(owned.closest('label')!);
  expect(card.getByText('Good, but maybe not the best')).toBeTruthy();
  expect(card.getByText('270Ω')).toBeTruthy();
  expect(localStorage.getItem('lightyard.owned-resistors')).toBe('270 330');
});

it('[E154] lists the LEDs that are not changed with the reason', async () => {
  await open(hull('battery-9v', [{ quantity: 2 }, { componentId: 'led-strobe', customName: 'Masthead' }]));
  const kept = within(await screen.findByRole('region', { name: 'Unchanged LEDs' }));
  expect(kept.getByText('Masthead').parentElement?.textContent).toBe('Masthead: has a built-in resistor');
});
