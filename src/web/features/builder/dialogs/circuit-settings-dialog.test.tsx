import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import { aCircuit, aComponent, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { CircuitSettingsDialog } from '#web/features/builder/dialogs/circuit-settings-dialog.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

/** Opens the dialog of circuit 2 with this record. */
async function open(record: Parameters<typeof aCircuit>[0] | null) {
  const circuits = record === null ? [] : [aCircuit({ circuitNumber: 2, ...record })];
  const session = new FakeServer(aSnapshot({ components: [aComponent({ circuitNumber: 2 })], circuits })).openSession();
  const onClose = vi.fn<() => void>();
  const place = { sectionId: 'hull', circuitNumber: 2 };
  render(
    <BuilderContext value={builderControls(session)}>
      <CircuitSettingsDialog place={place} title="Circuit 2" onClose={onClose} />
    </BuilderContext>,
  );
  await screen.findByRole('button', { name: 'Save' });
  const wires = () =>
    session.now().snapshot.circuits.map(({ wireAwg, wireLengthCm, name }) => [wireAwg, wireLengthCm, name]);
  return { session, onClose, wires };
}

const length = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^From the rails to the circuit/ });

function enter(value: string): void {
  fireEvent.change(length(), { target: { value } });
  fireEvent.blur(length());
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('[B171] saves gauge and length of a circuit without a record as one edit, which can be undone', async () => {
  const { session, onClose, wires } = await open(null);
  expect(length().value).toBe('');
  expect(screen.getByText("Leave blank to use the project's 50 cm.")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Wire Project default: 24 AWG/ }));
  fireEvent.click(await screen.findByRole('option', { name: '28 AWG' }));
  enter('30');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(wires()).toEqual([[28, 30, null]]);
  session.undo();
  expect(wires()).toEqual([]);
});

it('[B171] [W145] shows the voltage drop and the thinnest sufficient wire, and offers enameled wire', async () => {
  const { wires, session, onClose } = await open(null);
  const box = screen.getByRole('button', { name: /^Wire Project default/ });
  const advice = () => document.getElementById(box.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
  expect(advice()).toContain('21.2 mA over 50 cm loses 0.002 V there and back. The thinnest that works: 36 AWG.');
  enter('1000');
  expect(advice()).toContain('21.2 mA over 1000 cm loses 0.036 V there and back. The thinnest that works: 28 AWG.');
  fireEvent.click(box);
  fireEvent.click(await screen.findByRole('option', { name: '0.1 mm enameled' }));
  expect(advice()).toContain('Too thin for 21.2 mA over 1000 cm. The plan uses 0.4 mm enameled');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(wires()).toEqual([[36, 1000, null]]);
  expect(session.now().snapshot.circuits.map(({ wireDiameterMm }) => wireDiameterMm)).toEqual([0.1]);
});

it('[B171] saves the duty cycle as an edit, and shows an error at its field when it is empty', async () => {
  const { session, onClose } = await open({ name: 'Mast' });
  const duties = () => session.now().snapshot.circuits.map(({ dutyPct, wireAwg }) => [dutyPct, wireAwg]);
  const duty = screen.getByRole('textbox', { name: /^Duty cycle/ });
  fireEvent.change(duty, { target: { value: '' } });
  fireEvent.blur(duty);
  save();
  await screen.findByText('Enter a whole number from 1 to 100 %.');
  fireEvent.change(duty, { target: { value: '40' } });
  fireEvent.blur(duty);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(duties()).toEqual([[40, null]]);
  session.undo();
  expect(duties()).toEqual([[100, null]]);
});

it('[B171] resets an emptied length to that of the project, and keeps the name of the circuit', async () => {
  const { onClose, wires } = await open({ name: 'Mast', wireAwg: 30, wireLengthCm: 12 });
  expect(length().value).toBe('12');
  enter('');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(wires()).toEqual([[30, null, 'Mast']]);
});

it('[B171] does not save a field that was not edited, even if it changed in the meantime', async () => {
  const { session, onClose, wires } = await open({ wireAwg: 30, wireLengthCm: 12 });
  const longer: Edit = {
    name: 'elsewhere',
    changes: (now) => updateCircuit(now, { sectionId: 'hull', circuitNumber: 2, wireLengthCm: 99 }, () => 'new'),
  };
  act(() => session.run(longer));
  fireEvent.click(screen.getByRole('button', { name: /^Wire 30 AWG/ }));
  fireEvent.click(await screen.findByRole('option', { name: '28 AWG' }));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(wires()).toEqual([[28, 99, null]]);
});

it('[B171] [C12] marks a circuit as sealed in and changes nothing else', async () => {
  const { session, onClose } = await open({ wireAwg: 30 });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sealed in' }));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(session.now().snapshot.circuits).toMatchObject([{ sealed: true, wireAwg: 30, wireLengthCm: null }]);
});

it('[B312] saves the resistor and the LEDs per string of a circuit', async () => {
  const { session, onClose } = await open({ ledsPerString: 2 });
  const type = (name: RegExp, value: string) => {
    const field = screen.getByRole('textbox', { name });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  type(/^Your resistor/, '4k7');
  type(/^LEDs per string/, '1');
  fireEvent.click(screen.getByLabelText(/^One resistor for all/));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const saved = { ownOhms: 4700, ledsPerString: 1, sharedResistor: true };
  expect(session.now().snapshot.circuits).toMatchObject([saved]);
});
