import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deleteComponents } from '#domain/changes/component-changes.ts';
import { deleteSection } from '#domain/changes/project-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
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
const led = { id: 'led-5mm', type: 'led' } as const;
const partsOf = (session: EditSession) =>
  session
    .state()
    .snapshot.components.filter(({ id }) => id !== 'master')
    .map(({ sectionId }) => sectionId);

describe('a part whose place has gone', () => {
  const two = aSnapshot({ sections: [aGlobalSection(), aSection(), aSection({ id: 'bow', name: 'Bow', order: 9 })] });
  const onBow: DialogRequest = {
    kind: 'place-part',
    part: led,
    drop: { sectionId: 'bow', circuit: { kind: 'standalone' }, before: null },
  };

  it('[B137] says that there is no section, keeps the dialog, and goes to the newest at the next attempt', async () => {
    const { session, onClose } = await open(two, onBow);
    act(() => session.run({ name: 'delete Bow', changes: (snapshot) => deleteSection(snapshot, 'bow') }));
    press('Add to Project');
    expect(screen.getByRole('alert').textContent).toContain('Error: No section available to add component to.');
    expect([onClose.mock.calls.length, partsOf(session)]).toEqual([0, []]);
    press('Add to Project');
    expect([onClose.mock.calls.length, partsOf(session)]).toEqual([1, ['hull']]);
  });

  it('[B137] goes to a new section named Untitled when none is left', async () => {
    const { session } = await open(two, onBow);
    act(() =>
      session.run({
        name: 'delete all',
        changes: (snapshot) => [...deleteSection(snapshot, 'bow'), ...deleteSection(snapshot, 'hull')],
      }),
    );
    press('Add to Project');
    press('Add to Project');
    const { sections } = session.state().snapshot;
    expect(sections.map(({ name }) => name)).toEqual(['Global Components', 'Untitled']);
    expect(partsOf(session)).toEqual([sections[1]?.id]);
  });

  it.each([
    ['pressed', null],
    ['dropped where a section is to be', { sectionId: 'new', circuit: { kind: 'standalone' }, before: null }],
  ] as const)('[B137] never asks for one in a project that had none: %s, it is made', async (_, drop) => {
    const none = aSnapshot({ sections: [aGlobalSection()] });
    const { session, onClose } = await open(none, { kind: 'place-part', part: led, drop });
    press('Add to Project');
    expect([onClose.mock.calls.length, partsOf(session).length]).toEqual([1, 1]);
  });
});

describe('a placed part', () => {
  const properties = { color: 'red', forwardVoltage: 2 };
  const lamp = aComponent({ id: 'lamp', customName: 'Lamp', properties });
  const snapshot = aSnapshot({ components: [aMasterSupply(), lamp] });

  it('[B138] that was deleted meanwhile is not saved in silence', async () => {
    const { session, onClose } = await open(snapshot, { kind: 'edit-part', component: lamp });
    fireEvent.change(screen.getByRole('textbox', { name: 'Add Component Label' }), { target: { value: 'Bow lamp' } });
    act(() => session.run({ name: 'delete', changes: (now) => deleteComponents(now, ['lamp']) }));
    press('Save changes');
    expect(screen.getByRole('alert').textContent).toContain('This part was deleted in the meantime.');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Add Component Label' }).value).toBe('Bow lamp');
  });

  it('[B133] keeps its place in its circuit when other things are changed', async () => {
    const inCircuit = { ...lamp, circuitNumber: 1 };
    const behind = aComponent({ ...inCircuit, id: 'behind', order: 1 });
    const two = aSnapshot({ components: [aMasterSupply(), inCircuit, behind] });
    const [changed, kept] = two.components.slice(-2);
    const { session } = await open(two, { kind: 'edit-part', component: inCircuit });
    press('Increase Quantity');
    press('Save changes');
    expect(session.state().snapshot.components.slice(-2)).toEqual([{ ...changed, quantity: 2 }, kept]);
  });

  it('[B150] shows again what was entered, why, and how the part is by now; Escape asks before that is lost', async () => {
    const changed = { customName: 'Stem', quantity: 7, properties: { color: 'blue' } };
    const entered = { ...partFields(lamp), ...changed, sectionId: 'hull', circuit: null };
    const draft = { entered, why: 'This was changed somewhere else in the meantime.' };
    const { session, onClose } = await open(snapshot, { kind: 'edit-part', component: lamp, draft });
    const notice = screen.getByText(draft.why).parentElement?.textContent;
    expect(notice).toContain('As it is now: Lamp · 1× · Red · 2 V');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('7');
    expect(screen.getByRole('radio', { name: /^Blue/, checked: true })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(await screen.findByText('Discard what you entered?')).toBeTruthy();
    press('Keep editing');
    press('Save changes');
    expect(onClose).toHaveBeenCalledOnce();
    expect(session.state().snapshot.components.at(-1)).toMatchObject({ customName: 'Stem', quantity: 7 });
  });

  it('[B133] takes its new values and its new circuit in one edit, and none when nothing was changed', async () => {
    const { session, onClose } = await open(snapshot, { kind: 'edit-part', component: lamp });
    press('Save changes');
    expect([onClose.mock.calls.length, session.state().history.past.length]).toEqual([1, 0]);
    press('Select Circuit Standalone');
    fireEvent.click(await screen.findByRole('option', { name: 'New circuit 4' }));
    press('Increase Quantity');
    press('Save changes');
    expect(session.state().history.past.length).toBe(1);
    expect(session.state().snapshot.components.at(-1)).toMatchObject({ circuitNumber: 4, quantity: 2 });
  });
});
