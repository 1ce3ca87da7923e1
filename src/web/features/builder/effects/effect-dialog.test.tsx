import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Effect } from '#domain/effects/effect.ts';
import { aCircuit, aComponent, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { withFreeSeed } from '#web/features/builder/effects/effect-edits.ts';
import { EffectDialog } from '#web/features/builder/effects/effect-dialog.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

const blink: Effect = {
  steps: [
    { ms: 500, level: 100 },
    { ms: 500, level: 0 },
  ],
  preset: 'blink',
};

/** Opens the effect of circuit 1. */
async function open(effect: Effect | null) {
  const circuits = effect === null ? [] : [aCircuit({ effect })];
  const session = new FakeServer(aSnapshot({ components: [aComponent({ circuitNumber: 1 })], circuits })).openSession();
  const onClose = vi.fn<() => void>();
  render(
    <BuilderContext value={builderControls(session)}>
      <EffectDialog place={{ sectionId: 'hull', circuitNumber: 1 }} title="Circuit 1" onClose={onClose} />
    </BuilderContext>,
  );
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    return session.now().snapshot.circuits[0]?.effect;
  };
  await screen.findByRole('button', { name: 'Save' });
  return { session, save };
}

const steps = () => screen.getAllByRole('button', { name: /^Step \d/ }).map((step) => step.getAttribute('aria-label'));
const press = (key: string, options = {}) =>
  fireEvent.keyDown(screen.getByRole('button', { name: /^Step \d/, pressed: true }), { key, ...options });

it('[L31] a preset becomes the effect of a circuit in one edit, and Steady removes it', async () => {
  const { session, save } = await open(null);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'blink' } });
  fireEvent.click(screen.getByRole('button', { name: /^Blink ?60 a minute/ }));
  expect(await save()).toEqual(blink);
  session.undo();
  expect(session.now().snapshot.circuits).toEqual([]);
});

it('[L31] the search finds light characters, and presets for several circuits', async () => {
  const { save } = await open(null);
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'crossing' } });
  expect(screen.getByRole('button', { name: 'Railway crossing, 50 a minute…' })).toBeTruthy();
  fireEvent.change(search, { target: { value: 'turn signal' } });
  expect(screen.getByRole('button', { name: /^Direction indicator/ })).toBeTruthy();
  fireEvent.change(search, { target: { value: 'Fl(2) 10s' } });
  fireEvent.click(screen.getByRole('button', { name: /^Fl\(2\) 10s/ }));
  expect(await save()).toMatchObject({ preset: 'Fl(2) 10s', steps: [{ ms: 1000 }, {}, {}, { ms: 7000 }] });
});

it('[L31] a light character is shown as steps while it is typed, a wrong one with its reason, and none with a preset', async () => {
  const { save } = await open(null);
  const field = screen.getByRole('textbox', { name: 'Light character' });
  fireEvent.change(field, { target: { value: 'Fl(2) 3s' } });
  expect(screen.queryByText(/does not fit/)).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('This does not fit into 3 seconds.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Fl(2) 10s' } });
  expect(steps()).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: /^Candle/ }));
  expect(field).toHaveProperty('value', '');
  fireEvent.change(field, { target: { value: 'Fl(2) 10s' } });
  expect(await save()).toMatchObject({ preset: 'Fl(2) 10s', steps: [{ ms: 1000 }, {}, {}, { ms: 7000 }] });
});

it('[L31] keys edit the selected step of the timeline, which is then no longer that of the preset', async () => {
  const { save } = await open(blink);
  press('ArrowRight', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  press('+');
  expect(steps()).toEqual([
    'Step 1 of 3: 300 ms, jump to 90 %',
    'Step 2 of 3: 300 ms, jump to 90 %',
    'Step 3 of 3: 400 ms, jump to 0 %',
  ]);
  press('r');
  press('ArrowRight', { altKey: true });
  press('PageUp');
  press('Delete');
  expect(await save()).toEqual({
    steps: [
      { ms: 300, level: 90 },
      { ms: 300, level: 90, ramp: true },
    ],
  });
});

it('[L31] the table edits steps by number, and moves a number into its bounds at the end', async () => {
  const { save } = await open(blink);
  const row = within(screen.getByRole('table', { name: 'Steps' }));
  const time = row.getByRole('spinbutton', { name: 'Step 2: time in ms' });
  fireEvent.change(time, { target: { value: '4000000' } });
  fireEvent.blur(time);
  fireEvent.change(row.getByRole('spinbutton', { name: 'Step 1: level in percent' }), { target: { value: '40' } });
  fireEvent.click(row.getByRole('checkbox', { name: 'Step 1: ramp to its level' }));
  expect(await save()).toEqual({
    steps: [
      { ms: 500, level: 40, ramp: true },
      { ms: 3_600_000, level: 0 },
    ],
  });
});

it('[L31] a second candle gets another seed, so that both do not flicker in step', async () => {
  const candle: Effect = { generator: 'candle', seed: 1 };
  expect(withFreeSeed(candle, [aCircuit({ effect: { ...candle, seed: 2 } }), aCircuit({ effect: candle })])).toEqual({
    ...candle,
    seed: 3,
  });
  const { save } = await open(candle);
  fireEvent.click(screen.getByRole('button', { name: /^Candle/ }));
  expect(await save()).toMatchObject({ generator: 'candle', seed: 2 });
});

it('[L31] another preset keeps the brightness and the start', async () => {
  const { save } = await open({ ...blink, levelPct: 60, startMs: 2000, repeat: 3 });
  fireEvent.click(screen.getByRole('button', { name: /^Candle/ }));
  expect(await save()).toEqual({ generator: 'candle', seed: 1, levelPct: 60, startMs: 2000, preset: 'candle' });
});
