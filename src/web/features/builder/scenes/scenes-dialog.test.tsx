import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { updateProject } from '#domain/changes/project-changes.ts';
import type { Component, ComponentInput } from '#domain/parts/component.ts';
import { aCircuit, aComponent, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import { ScenesDialog } from '#web/features/builder/scenes/scenes-dialog.tsx';

/** Opens the scenes of a ship with two circuits, the first driven by a board, and a button. */
async function open(input: ComponentInput | null = null, more: readonly Component[] = []) {
  const control = { componentType: 'control' } as const;
  const components = [
    aComponent({ circuitNumber: 1 }),
    aComponent({ circuitNumber: 2 }),
    aComponent({ ...control, id: 'nano', componentId: 'mcu-arduino-nano' }),
    aComponent({ ...control, id: 'button', componentId: 'switch-tactile-6mm', input }),
    ...more,
  ];
  const circuits = [
    aCircuit({ id: 'first', driver: { componentId: 'nano', output: 'A3' } }),
    aCircuit({ id: 'tube', circuitNumber: 2, name: 'Torpedo tube' }),
  ];
  const session = new FakeServer(aSnapshot({ components, circuits })).openSession();
  const onClose = vi.fn<() => void>();
  render(
    <BuilderContext value={builderControls(session)}>
      <ScenesDialog onClose={onClose} />
    </BuilderContext>,
  );
  await screen.findByRole('button', { name: 'Add a scene' });
  const add = async (preset: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Add a scene' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: preset }));
    await screen.findByRole('textbox', { name: 'Name' });
  };
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    return session.now().snapshot;
  };
  return { session, add, save };
}

it('[L35] a power-up lights all circuits one after the other, in one edit with the records that it names', async () => {
  const { session, add, save } = await open();
  await add('Power-up');
  const { circuits, project } = await save();
  expect(circuits.map(({ circuitNumber }) => circuitNumber)).toEqual([1, 2]);
  expect(project.settings.scenes).toMatchObject([
    {
      name: 'Power-up',
      trigger: { kind: 'start' },
      entries: circuits.map(({ id }, index) => ({ circuit: id, effect: { repeat: 1, startMs: 700 * index } })),
      then: null,
    },
  ]);
  session.undo();
  expect(session.now().snapshot.project.settings.scenes).toEqual([]);
});

it('[L35] a torpedo is fired by the circuit of its name, and its button gets the last free output of the board', async () => {
  const { add, save } = await open();
  await add('Torpedo on a button');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Fire' } });
  const { components, project } = await save();
  expect(project.settings.scenes).toMatchObject([
    { name: 'Fire', trigger: { kind: 'button', componentId: 'button' }, entries: [{ circuit: 'tube' }] },
  ]);
  const input = components.find(({ id }) => id === 'button')?.input;
  expect(input).toEqual({ componentId: 'nano', terminal: 'A2' });
});

it('[L35] a removed scene is no longer followed by another one', async () => {
  const { add, save } = await open();
  await add('Power-up');
  await add('Empty scene');
  fireEvent.click(screen.getByRole('button', { name: /^Then/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Power-up' }));
  fireEvent.click(screen.getByRole('button', { name: /^Scene / }));
  fireEvent.click(await screen.findByRole('option', { name: 'Power-up' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove scene' }));
  const { project } = await save();
  expect(project.settings.scenes).toMatchObject([{ name: 'Empty scene', then: null, lengthMs: 10_000 }]);
});

it('[L35] a button that no longer starts a scene works on no pin', async () => {
  const { add, save } = await open();
  await add('Torpedo on a button');
  fireEvent.click(screen.getByRole('button', { name: /^Starts/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'When the model is switched on' }));
  const { components } = await save();
  expect(components.find(({ id }) => id === 'button')?.input).toBeNull();
});

it('[L35] a copy of a button that starts another scene gets a pin of its own', async () => {
  const pin = { componentId: 'nano', terminal: 'A2' };
  const button = { componentType: 'control', componentId: 'switch-tactile-6mm', input: pin } as const;
  const { add, save } = await open(pin, [aComponent({ ...button, id: 'copy' })]);
  await add('Torpedo on a button');
  await add('Torpedo on a button');
  fireEvent.click(screen.getByRole('button', { name: /^Button/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Tactile.*2$/ }));
  const { components } = await save();
  const inputs = ['button', 'copy'].map((each) => components.find(({ id }) => id === each)?.input);
  expect(inputs).toEqual([pin, { ...pin, terminal: 'A1' }]);
});

it('[L55] scenes that another device has changed since are not overwritten', async () => {
  const { session, add } = await open();
  await add('Empty scene');
  const tab = session.now().snapshot.project.settings;
  const scene = {
    id: 'n1',
    name: 'Dusk',
    trigger: { kind: 'start' },
    entries: [],
    lengthMs: 1000,
    then: null,
  } as const;
  act(() => {
    session.run({
      name: 'change the scenes',
      changes: (now) => updateProject(now, { settings: { ...tab, scenes: [scene] } }),
    });
  });
  expect(screen.getByRole('alert').textContent).toContain('changed somewhere else');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});
