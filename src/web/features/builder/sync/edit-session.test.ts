import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { updateProject, deleteSection, updateSection } from '#domain/changes/project-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aSection, aSnapshot, rowsById } from '#testing/snapshot.ts';
import { addEdit, labelEdit } from '#testing/web/edits.ts';
import { FakeServer, refusal, waitUntilSettled } from '#testing/web/fake-server.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

const supply = (powerSupplyId: string): Edit => ({
  name: 'change power supply',
  changes: (snapshot) => updateProject(snapshot, { powerSupplyId }),
});
const idsOf = (snapshot: { components: readonly { id: string }[] }) => snapshot.components.map(({ id }) => id);

describe('sending edits', () => {
  it('[B3] shows an edit at once, and sends edits one after the other in order', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.hold();
    session.run(addEdit('a'));
    session.run(labelEdit('a', 'Bow light'));
    session.run(supply('battery-aa-6v'));
    expect(session.now().snapshot.components.map(({ customName }) => customName)).toEqual([null, 'Bow light']);
    expect(session.now().snapshot.project.powerSupplyId).toBe('battery-aa-6v');
    expect(session.now().saveState).toBe('saving');
    expect(server.requests).toHaveLength(1);
    server.release();
    await waitUntilSettled(session);
    expect(server.requests.map((changes) => changes[0]?.action)).toEqual([
      'create-component',
      'update-component',
      'update-project',
    ]);
    expect(server.snapshot).toEqual(session.now().snapshot);
    expect(session.now().saveState).toBe('saved');
  });

  it('[H78] sends a note like an edit, without undo step and without message', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    session.run(addEdit('a'));
    session.note('number wires', [{ action: 'number-wires', sectionId: null, wires: ['BT1 + > main rail +'] }]);
    await waitUntilSettled(session);
    expect(server.snapshot.project.numberedWires).toEqual(['BT1 + > main rail +']);
    expect(session.now().history.past.map(({ name }) => name)).toEqual(['add a']);
    session.undo();
    await waitUntilSettled(session);
    expect(server.snapshot.project.numberedWires).toEqual(['BT1 + > main rail +']);
    server.faults.push(refusal('INVALID'));
    session.note('number wires', [{ action: 'number-wires', sectionId: null, wires: ['BT1 − > main rail −'] }]);
    await waitUntilSettled(session);
    expect(session.now().snapshot.project.numberedWires).toEqual(['BT1 + > main rail +']);
    expect(server.notices).toEqual([]);
  });

  it('[B2] rolls back a refused edit with the edits that depend on it; the others stay', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.hold();
    server.faults.push(refusal('INVALID'));
    session.run(addEdit('a'));
    session.run(labelEdit('a', 'Bow light'));
    session.run(addEdit('b'));
    server.release();
    await waitUntilSettled(session);
    expect(idsOf(session.now().snapshot)).toEqual(['master', 'b']);
    expect(server.snapshot).toEqual(session.now().snapshot);
    expect(session.now().history.past.map(({ name }) => name)).toEqual(['add b']);
    expect(server.notices).toMatchObject([
      { kind: 'refused', name: 'add a', code: 'INVALID', message: 'Refused: INVALID.', lost: ['label a'] },
    ]);
  });

  it('[B2] loads changes made elsewhere after a refusal', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.snapshot = {
      ...server.snapshot,
      project: { ...server.snapshot.project, name: 'Nautilus', powerSupplyId: 'usb-power-5v' },
    };
    session.run(supply('battery-aa-6v'));
    await waitUntilSettled(session);
    expect(session.now().snapshot.project).toMatchObject({ name: 'Nautilus', powerSupplyId: 'usb-power-5v' });
    expect(server.notices).toMatchObject([{ kind: 'refused', code: 'STALE' }]);
  });

  it('shows the rows of the reply if they differ', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.snapshot = { ...server.snapshot, project: { ...server.snapshot.project, name: 'Nautilus' } };
    session.run(addEdit('a'));
    await waitUntilSettled(session);
    expect(session.now().snapshot.project.name).toBe('Nautilus');
  });
});

describe('changes made elsewhere', () => {
  it('shows changes made elsewhere before an edit is reported as saved', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.snapshot = applyChanges(server.snapshot, addEdit('theirs').changes(server.snapshot));
    session.run(addEdit('mine'));
    const shownWhenSaved: string[][] = [];
    session.subscribe(() => {
      if (session.now().saveState === 'saved') shownWhenSaved.push(idsOf(session.now().snapshot));
    });
    await waitUntilSettled(session);
    expect(shownWhenSaved).toEqual([['master', 'theirs', 'mine']]);
  });

  it('the save state is behind while changes made elsewhere cannot be loaded', async () => {
    const server = new FakeServer();
    let isDown = true;
    const load = () => (isDown ? Promise.reject(new Error('down')) : server.load());
    const session = server.openSession({}, { load });
    server.snapshot = applyChanges(server.snapshot, addEdit('theirs').changes(server.snapshot));
    session.run(addEdit('mine'));
    await waitUntilSettled(session);
    expect(session.now().saveState).toBe('behind');
    isDown = false;
    await session.retry();
    expect(session.now().saveState).toBe('saved');
    expect(idsOf(session.now().snapshot)).toEqual(['master', 'theirs', 'mine']);
    expect(server.notices).toEqual([]);
  });

  it('a refresh loads changes made elsewhere, and keeps an edit made meanwhile', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.snapshot = applyChanges(server.snapshot, addEdit('theirs').changes(server.snapshot));
    const refreshed = session.refresh();
    session.run(addEdit('mine'));
    await refreshed;
    expect(idsOf(session.now().snapshot)).toEqual(['master', 'theirs', 'mine']);
    expect(server.snapshot).toEqual(session.now().snapshot);
    expect(session.now().saveState).toBe('saved');
  });
});

describe('undo and redo', () => {
  const commands = fc.array(
    fc.constantFrom(
      addEdit('a'),
      addEdit('b', 'bow'),
      labelEdit('a', 'Bow light'),
      labelEdit('a', 'Port light'),
      supply('battery-aa-6v'),
      supply('usb-power-5v'),
      { name: 'add bow', changes: () => [{ action: 'create-section', section: aSection({ id: 'bow' }) }] } as Edit,
      { name: 'name hull', changes: (snapshot) => updateSection(snapshot, 'hull', { name: 'Keel' }) } as Edit,
      { name: 'delete hull', changes: (snapshot) => deleteSection(snapshot, 'hull') } as Edit,
    ),
    { maxLength: 12 },
  );

  it('[H4] undoing everything restores the original project, redoing everything the final one', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const server = new FakeServer();
        const session = server.openSession();
        const before = rowsById(session.now().snapshot);
        for (const command of list) {
          const { snapshot } = session.now();
          // The builders never create a duplicate; neither does this test.
          const changes = command.changes(snapshot).filter((change) => isNew(change, snapshot));
          session.run({ name: command.name, changes: () => changes });
        }
        const after = rowsById(session.now().snapshot);
        for (let steps = session.now().history.past.length; steps > 0; steps -= 1) session.undo();
        expect(rowsById(session.now().snapshot)).toEqual(before);
        for (let steps = session.now().history.future.length; steps > 0; steps -= 1) session.redo();
        expect(rowsById(session.now().snapshot)).toEqual(after);
        await waitUntilSettled(session);
        expect(rowsById(server.snapshot)).toEqual(after);
        expect(server.notices).toEqual([]);
      }),
    );
  });

  it('[H4] a new edit clears the redo list', () => {
    const session = new FakeServer().openSession();
    session.run(addEdit('a'));
    session.undo();
    expect(session.now().history.future.map(({ name }) => name)).toEqual(['add a']);
    session.run(addEdit('b'));
    expect(session.now().history.future).toEqual([]);
  });

  it('[B8] an undo that no longer applies shows a message and is dropped', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    session.run(addEdit('a'));
    session.run(labelEdit('a', 'Bow light'));
    await waitUntilSettled(session);
    server.snapshot = aSnapshot();
    session.undo();
    await waitUntilSettled(session);
    expect(server.notices).toMatchObject([{ kind: 'forgotten', names: ['undo label a'] }]);
    expect(session.now().history.past.map(({ name }) => name)).toEqual(['add a']);
    expect(session.now().history.future).toEqual([]);
    expect(session.now().snapshot).toEqual(aSnapshot());
  });
});

describe('undo after a change elsewhere', () => {
  const start = async () => {
    const server = new FakeServer();
    const session = server.openSession();
    session.run(addEdit('a'));
    await waitUntilSettled(session);
    const elsewhere = (edit: Edit) => {
      server.snapshot = applyChanges(server.snapshot, edit.changes(server.snapshot));
    };
    return { server, session, elsewhere };
  };
  const forgotten = [{ kind: 'forgotten', names: ['undo add a'] }];

  it('[B8] undo never deletes a part that was changed elsewhere', async () => {
    const { server, session, elsewhere } = await start();
    elsewhere(labelEdit('a', 'Bow light'));
    await session.refresh();
    session.undo();
    await waitUntilSettled(session);
    expect(server.snapshot.components.at(-1)).toMatchObject({ id: 'a', customName: 'Bow light' });
    expect(server.notices).toMatchObject(forgotten);
    expect(session.now().history).toEqual({ past: [], future: [] });
  });

  it('[B8] undo never deletes a part whose change elsewhere is not loaded yet', async () => {
    const { server, session, elsewhere } = await start();
    elsewhere(labelEdit('a', 'Bow light'));
    session.undo();
    await waitUntilSettled(session);
    expect(server.snapshot.components.at(-1)).toMatchObject({ id: 'a', customName: 'Bow light' });
    expect(session.now().snapshot).toEqual(server.snapshot);
    expect(server.notices).toMatchObject(forgotten);
  });

  it('[B8] undo works if an unrelated part was changed elsewhere', async () => {
    const { server, session, elsewhere } = await start();
    elsewhere(addEdit('theirs'));
    session.undo();
    await waitUntilSettled(session);
    expect(idsOf(server.snapshot).slice(-1)).toEqual(['theirs']);
    expect(session.now().snapshot).toEqual(server.snapshot);
    expect(server.notices).toEqual([]);
    session.redo();
    await waitUntilSettled(session);
    expect(idsOf(server.snapshot)).toContain('a');
  });
});

describe('a reload', () => {
  it('[B9] restores unsent edits and the history after a reload', async () => {
    const server = new FakeServer();
    const first = server.openSession();
    server.faults.push('no answer');
    first.run(addEdit('a'));
    first.run(labelEdit('a', 'Bow light'));
    await waitUntilSettled(first);
    const { history, pending } = structuredClone(first.kept());
    const second = server.openSession({ history, pending });
    await waitUntilSettled(second);
    expect(server.snapshot.components.at(-1)).toMatchObject({ id: 'a', customName: 'Bow light' });
    second.undo();
    second.undo();
    await waitUntilSettled(second);
    expect(rowsById(server.snapshot)).toEqual(rowsById(aSnapshot()));
  });

  it('does not resend an edit whose reply was lost when the page was closed', async () => {
    const server = new FakeServer();
    const first = server.openSession();
    server.faults.push('lost answer');
    first.run(addEdit('a'));
    first.run(labelEdit('a', 'Bow light'));
    await waitUntilSettled(first);
    const { pending } = structuredClone(first.kept());
    const second = server.openSession({ pending });
    await waitUntilSettled(second);
    expect(server.requests).toHaveLength(2);
    expect(server.snapshot.components.at(-1)).toMatchObject({ id: 'a', customName: 'Bow light' });
    expect(server.notices.map(({ kind }) => kind)).toEqual(['unreachable']);
  });
});

function isNew(change: Change, snapshot: ProjectSnapshot): boolean {
  if (change.action === 'create-section') return !snapshot.sections.some(({ id }) => id === change.section.id);
  if (change.action !== 'create-component') return true;
  const { id, sectionId } = change.component;
  return (
    idsOf(snapshot).every((other) => other !== id) && snapshot.sections.some((section) => section.id === sectionId)
  );
}
