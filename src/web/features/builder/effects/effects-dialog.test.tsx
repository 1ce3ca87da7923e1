import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { setEffect, setRooms } from '#web/features/builder/effects/effect-edits.ts';
import { EffectsDialog } from '#web/features/builder/effects/effects-dialog.tsx';
import { usualHouse } from '#web/features/builder/effects/house-fields.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

const place = (circuitNumber: number) => ({ sectionId: 'hull', circuitNumber });

/** Opens the dialog with circuit 1 of three circuits, and chooses circuits 3 and 2. */
async function open() {
  const components = [1, 2, 3].map((circuitNumber) => aComponent({ circuitNumber }));
  const session = new FakeServer(aSnapshot({ components })).openSession();
  const onClose = vi.fn<() => void>();
  render(
    <BuilderContext value={builderControls(session)}>
      <EffectsDialog places={[place(1)]} onClose={onClose} />
    </BuilderContext>,
  );
  await screen.findByText('Choose at least two circuits.');
  for (const number of [3, 2]) fireEvent.click(screen.getByRole('checkbox', { name: `Hull, circuit ${number}` }));
  const apply = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  };
  return { session, apply };
}

it('[L32] circuits get the parts of a preset in the chosen order, reversed by a button, in one edit', async () => {
  const { session, apply } = await open();
  fireEvent.click(screen.getByRole('radio', { name: /^Traffic light/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Reverse order' }));
  await apply();
  const firstMs = () =>
    session
      .now()
      .snapshot.circuits.toSorted((one, other) => one.circuitNumber - other.circuitNumber)
      .map(({ effect }) => effect !== null && 'steps' in effect && effect.steps[0]);
  // Red is lit for 11 s, amber first dark for 10 s, and green for 11 s.
  expect(firstMs()).toEqual([
    { ms: 11_000, level: 0 },
    { ms: 11_000, level: 100 },
    { ms: 10_000, level: 0 },
  ]);
  session.undo();
  expect(firstMs()).toEqual([]);
});

it('[L32] circuits become the rooms of a house, which a circuit with another effect leaves', async () => {
  const { session, apply } = await open();
  fireEvent.click(screen.getByRole('radio', { name: /^Rooms of a house/ }));
  await apply();
  const houses = () => session.now().snapshot.project.settings.rooms;
  const ids = session.now().snapshot.circuits.map(({ id }) => id);
  const effect = { rooms: houses()[0]?.id };
  expect(houses()).toMatchObject([{ seed: 1, least: 1, most: 2, minS: 5, maxS: 30, circuits: ids }]);
  expect(session.now().snapshot.circuits.map((circuit) => circuit.effect)).toEqual([effect, effect, effect]);
  session.run(setEffect(place(3), null));
  expect(houses()[0]?.circuits).toEqual(ids.toSpliced(1, 1));
});

it('[L32] two houses do not change in step', () => {
  const components = [1, 2, 3, 4].map((circuitNumber) => aComponent({ circuitNumber }));
  const session = new FakeServer(aSnapshot({ components })).openSession();
  session.run(setRooms([place(1), place(2)], usualHouse));
  session.run(setRooms([place(3), place(4)], usualHouse));
  expect(session.now().snapshot.project.settings.rooms.map(({ seed }) => seed)).toEqual([1, 2]);
});
