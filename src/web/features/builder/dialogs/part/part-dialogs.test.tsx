import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deleteComponents } from '#domain/changes/component-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { OpenDialog } from '#web/features/builder/dialogs/open-dialog.tsx';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import { partFields } from '#web/features/builder/sync/edit.ts';

async function open(snapshot: ProjectSnapshot, request: DialogRequest) {
  const session = new FakeServer(snapshot).openSession();
  const onClose = vi.fn<() => void>();
  render(
    <BuilderContext value={builderControls(session)}>
      <OpenDialog request={request} onClose={onClose} />
    </BuilderContext>,
  );
  await screen.findByRole('dialog');
  return { session, onClose };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
describe('the dialog of a placed part', () => {
  const properties = { color: 'red', forwardVoltage: 2 };
  const lamp = aComponent({ id: 'lamp', customName: 'Lamp', properties });
  const snapshot = aSnapshot({ components: [aMasterSupply(), lamp] });

  it('[B150] reports an error when the part was deleted in the meantime', async () => {
    const { session, onClose } = await open(snapshot, { kind: 'edit-part', component: lamp });
    fireEvent.change(screen.getByRole('textbox', { name: 'Add Component Label' }), { target: { value: 'Bow lamp' } });
    act(() => session.run({ name: 'delete', changes: (now) => deleteComponents(now, ['lamp']) }));
    press('Save changes');
    expect(screen.getByRole('alert').textContent).toContain('This part was deleted in the meantime.');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Add Component Label' }).value).toBe('Bow lamp');
  });

  it('[C9] keeps the position of the part in its circuit when other fields change', async () => {
    const inCircuit = { ...lamp, circuitNumber: 1 };
    const next = aComponent({ ...inCircuit, id: 'next', order: 1 });
    const two = aSnapshot({ components: [aMasterSupply(), inCircuit, next] });
    const [edited, unedited] = two.components.slice(-2);
    const { session } = await open(two, { kind: 'edit-part', component: inCircuit });
    press('Electrical');
    press('Increase Quantity');
    press('Save changes');
    expect(session.now().snapshot.components.slice(-2)).toEqual([{ ...edited, quantity: 2 }, unedited]);
  });

  it('[B150] shows a draft with reason and current values; Escape confirms before discarding it', async () => {
    const changed = { customName: 'Stem', quantity: 7, properties: { color: 'blue' } };
    const entered = { ...partFields(lamp), ...changed, sectionId: 'hull', circuit: null };
    const draft = { entered, why: 'This was changed somewhere else in the meantime.' };
    const { session, onClose } = await open(snapshot, { kind: 'edit-part', component: lamp, draft });
    const notice = screen.getByText(draft.why).parentElement?.textContent;
    expect(notice).toContain('Current values: Lamp · 1× · Red · 2 V');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('7');
    expect(screen.getByRole('radio', { name: /^Blue/, checked: true })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(await screen.findByText('Discard what you entered?')).toBeTruthy();
    press('Keep editing');
    press('Save changes');
    expect(onClose).toHaveBeenCalledOnce();
    expect(session.now().snapshot.components.at(-1)).toMatchObject({ customName: 'Stem', quantity: 7 });
  });

  it('[L6] saves the color order of a pixel strip, and none for the usual one', async () => {
    const pixels = aComponent({ id: 'pixels', componentId: 'led-ws2812b', properties: {} });
    const strip = aSnapshot({ components: [aMasterSupply(), pixels] });
    const chooseOrder = async (order: RegExp) => {
      const [component = pixels] = strip.components.filter(({ id }) => id === 'pixels');
      const { session } = await open(strip, { kind: 'edit-part', component });
      press('Electrical');
      fireEvent.click(screen.getByRole('button', { name: /^Color order/ }));
      fireEvent.click(await screen.findByRole('option', { name: order }));
      press('Save changes');
      cleanup();
      return session.now().snapshot.components.at(-1)?.properties.colorOrder;
    };
    expect(await chooseOrder(/^RGB/)).toBe('RGB');
    expect(await chooseOrder(/^GRB/)).toBeUndefined();
  });

  it('[V1] saves the resistor of a standalone LED, and not a text that is no value', async () => {
    const { session, onClose } = await open(snapshot, { kind: 'edit-part', component: lamp });
    press('Electrical');
    const field = screen.getByRole('textbox', { name: /^Your resistor/ });
    fireEvent.change(field, { target: { value: 'brown' } });
    press('Save changes');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.blur(field);
    expect(screen.getByText('Enter a value from 0 to 10 MΩ, such as 470, 4k7, or 1M.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '4k7' } });
    expect(screen.getByRole('region', { name: 'Resistor' }).textContent).toContain('4.7kΩ');
    press('Save changes');
    expect(session.now().snapshot.components.at(-1)?.properties).toEqual({ ...properties, ownOhms: 4700 });
  });

  it('[V48] tells the charging current of a resistor, and stores none for the one on the board', async () => {
    const charger = aComponent({
      id: 'u',
      componentType: 'control',
      componentId: 'charger-tp4056',
      circuitNumber: null,
    });
    const own = { ...charger, id: 'v', properties: { ownOhms: 10_000 } };
    const withBoth = aSnapshot({ components: [aMasterSupply(), charger, own] });
    const { session } = await open(withBoth, { kind: 'edit-part', component: charger });
    expect(screen.getByRole('button', { name: /1.2 kΩ, charges with 1000 mA/ })).toBeTruthy();
    press('Save changes');
    expect(session.now().snapshot.components).toEqual(withBoth.components);
    cleanup();
    await open(withBoth, { kind: 'edit-part', component: own });
    expect(screen.getByRole('button', { name: /10 kΩ, charges with 130 mA/ })).toBeTruthy();
  });

  it('[V47] has no quantity for a color of an LED', async () => {
    const red = { color: 'red', package: 'p' };
    const color = aComponent({ id: 'red', componentId: 'led-rgb-5mm-cc', properties: red });
    await open(aSnapshot({ components: [aMasterSupply(), color] }), { kind: 'edit-part', component: color });
    press('Electrical');
    expect(screen.getByRole('button', { name: /Select Circuit/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull();
  });

  it('[V40] sets a trimmer within its track', async () => {
    const properties = { settingOhms: 100 };
    const fields = {
      id: 'trimmer',
      componentType: 'resistor',
      componentId: 'trimmer-1k-0.5w',
      circuitNumber: 1,
    } as const;
    const trimmer = aComponent({ ...fields, properties, order: 1 });
    const dimmed = aSnapshot({ components: [aMasterSupply(), { ...lamp, circuitNumber: 1 }, trimmer] });
    const { session } = await open(dimmed, { kind: 'edit-part', component: trimmer });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Setting/ });
    const enter = (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    expect(field.value).toBe('100');
    enter('470');
    press('Save changes');
    expect(session.now().snapshot.components.at(-1)?.properties).toEqual({ settingOhms: 470 });
    enter('4700');
    press('Save changes');
    expect(session.now().snapshot.components.at(-1)?.properties).toEqual({ settingOhms: 1000 });
  });

  it('[C9] shows quantity and circuit of a pre-wired LED at once', async () => {
    const wired = aComponent({ id: 'wired', componentId: 'led-prewired-0402-12v' });
    await open(aSnapshot({ components: [aMasterSupply(), wired] }), { kind: 'edit-part', component: wired });
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Electrical' })).toBeNull();
  });

  it('[C9] saves new values and a new circuit as one edit, and runs no edit without changes', async () => {
    const { session, onClose } = await open(snapshot, { kind: 'edit-part', component: lamp });
    press('Save changes');
    expect([onClose.mock.calls.length, session.now().history.past.length]).toEqual([1, 0]);
    press('Electrical');
    press('Select Circuit Standalone');
    fireEvent.click(await screen.findByRole('option', { name: 'New circuit 1' }));
    press('Increase Quantity');
    press('Save changes');
    expect(session.now().history.past.length).toBe(1);
    expect(session.now().snapshot.components.at(-1)).toMatchObject({ circuitNumber: 1, quantity: 2 });
  });
});
