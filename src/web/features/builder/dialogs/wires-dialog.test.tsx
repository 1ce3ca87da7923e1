import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aComponent, aMasterSupply, aPicture, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { WiresDialog } from '#web/features/builder/dialogs/wires-dialog.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

/** Opens the dialog of a project with 20 LEDs, which draw 424 mA. */
async function open(pictures = [aPicture()].slice(1)) {
  const snapshot = aSnapshot({ components: [aMasterSupply(), aComponent({ quantity: 20 })], pictures });
  const session = new FakeServer(snapshot).openSession();
  const onClose = vi.fn<() => void>();
  render(
    <BuilderContext value={builderControls(session)}>
      <WiresDialog onClose={onClose} />
    </BuilderContext>,
  );
  await screen.findByRole('button', { name: 'Save' });
  return { session, onClose, settings: () => session.now().snapshot.project.settings };
}

function enter(name: RegExp, value: string): void {
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

async function choose(box: RegExp, option: string) {
  fireEvent.click(screen.getByRole('button', { name: box }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

it('[B171] saves gauge, lengths and fuse as one edit', async () => {
  const { session, onClose, settings } = await open();
  expect(screen.getByText(/The model draws 424 mA; choose 750 mA\./)).toBeTruthy();
  await choose(/^Wire /, '28 AWG');
  await choose(/^Fuse after the supply/, '1.1 A');
  enter(/^From the rails to a circuit/, '30');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(settings()).toMatchObject({ wireAwg: 28, wireLengthCm: 30, linkLengthCm: 5, feedLengthCm: 50, fuseMa: 1100 });
  session.undo();
  expect(settings()).toMatchObject({ wireAwg: 24, wireLengthCm: 50, fuseMa: null });
});

it('[B171] [W145] shows the voltage drop of the feed, and offers enameled wire', async () => {
  const { onClose, settings } = await open();
  expect(screen.getByText(/424 mA over 50 cm loses 0\.036 V there and back\. This is the thinnest/)).toBeTruthy();
  await choose(/^Wire /, '0.5 mm enameled');
  expect(screen.getByText(/424 mA over 50 cm loses 0\.037 V there and back/)).toBeTruthy();
  enter(/^From the supply/, '');
  expect(screen.getByText(/424 mA over 0 cm loses less than 0\.001 V/)).toBeTruthy();
  enter(/^From the supply/, '50');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(settings()).toMatchObject({ wireAwg: 24, wireDiameterMm: 0.5 });
});

it('[B171] shows an error at the field of an empty length and does not save', async () => {
  const { onClose, settings } = await open();
  enter(/^Between two parts/, '');
  save();
  await screen.findByText('Enter a length from 0 to 10000 cm.');
  expect([onClose.mock.calls.length, settings().linkLengthCm]).toEqual([0, 5]);
});

it('[E304] saves the own capacity of the battery as one edit', async () => {
  const { session, onClose, settings } = await open();
  expect(screen.getByText('Leave blank for the 500 mAh of 9V Battery.')).toBeTruthy();
  enter(/^Capacity of your battery/, '1200');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(settings()).toMatchObject({ ownCapacityMah: 1200, ownLimitMa: null });
  session.undo();
  expect(settings().ownCapacityMah).toBeNull();
});

it('[B171] sets how lengths follow from pictures, once there is one', async () => {
  const { onClose, settings } = await open([aPicture()]);
  expect(screen.getByText(/The picture is flat: the slack also covers its depth/)).toBeTruthy();
  enter(/^Slack/, '30');
  enter(/^For each end/, '10');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Wires follow routes' }));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(settings()).toMatchObject({ pictureSlackPct: 30, pictureEndsMm: 10, followRoutes: false });
});
