import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '#domain/changes/change.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import { deleteSection, updateSection } from '#domain/changes/section-changes.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { benchProject, FarEnd, ledOf, refusal, sectionOf, settled } from '../../../../../tests/edit-bench.ts';

const create = (id: string, sectionId = 'hull'): Change => ({
  action: 'create-component',
  component: ledOf({ id, sectionId }),
});
const add = (id: string, sectionId?: string): Edit => ({
  name: `add ${id}`,
  changes: () => [create(id, sectionId)],
});
const label = (id: string, customName: string): Edit => ({
  name: `label ${id}`,
  changes: (snapshot) => updateComponent(snapshot, id, { customName }),
});
const supply = (powerSupplyId: string): Edit => ({
  name: 'change power supply',
  changes: (snapshot) => updateProject(snapshot, { powerSupplyId }),
});
const idsOf = (snapshot: { components: readonly { id: string }[] }) => snapshot.components.map(({ id }) => id);

describe('sending edits', () => {
  it('[B1] an edit shows at once, and edits go out one after the other in their order', async () => {
    const far = new FarEnd(benchProject());
    const session = far.open();
    far.hold();
    session.run(add('a'));
    session.run(label('a', 'Bow light'));
    session.run(supply('battery-aa-6v'));
    expect(session.state().snapshot.components.map(({ customName }) => customName)).toEqual([null, 'Bow light']);
    expect(session.state().snapshot.project.powerSupplyId).toBe('battery-aa-6v');
    expect(session.state().saveState).toBe('saving');
    expect(far.requests).toHaveLength(1);
    far.release();
    await settled(session);
    expect(far.requests.map((changes) => changes[0]?.action)).toEqual([
      'create-component',
      'update-component',
      'update-project',
    ]);
    expect(far.snapshot).toEqual(session.state().snapshot);
    expect(session.state().saveState).toBe('saved');
  });

  it('[B2] what is refused goes back with the edits that built on it; the others stay', async () => {
    const far = new FarEnd(benchProject());
    const session = far.open();
    far.hold();
    far.mishaps.push(refusal('INVALID'));
    session.run(add('a'));
    session.run(label('a', 'Bow light'));
    session.run(add('b'));
    far.release();
    await settled(session);
    expect(idsOf(session.state().snapshot)).toEqual(['master', 'b']);
    expect(far.snapshot).toEqual(session.state().snapshot);
    expect(session.state().history.past.map(({ name }) => name)).toEqual(['add b']);
    expect(far.notices).toMatchObject([
      { kind: 'refused', name: 'add a', code: 'INVALID', message: 'Refused: INVALID.', lost: ['label a'] },
    ]);
  });

  it('[B2] after a refusal what somebody else did meanwhile is shown', async () => {
    const far = new FarEnd(benchProject());
    const session = far.open();
    far.snapshot = {
      ...far.snapshot,
      project: { ...far.snapshot.project, name: 'Nautilus', powerSupplyId: 'usb-power-5v' },
    };
    session.run(supply('battery-aa-6v'));
    await settled(session);
    expect(session.state().snapshot.project).toMatchObject({ name: 'Nautilus', powerSupplyId: 'usb-power-5v' });
    expect(far.notices).toMatchObject([{ kind: 'refused', code: 'STALE' }]);
  });

  it('shows what the server answered when it differs', async () => {
    const far = new FarEnd(benchProject());
    const session = far.open();
    far.snapshot = { ...far.snapshot, project: { ...far.snapshot.project, name: 'Nautilus' } };
    session.run(add('a'));
    await settled(session);
    expect(session.state().snapshot.project.name).toBe('Nautilus');
  });
});

describe('undo and redo', () => {
  const commands = fc.array(
    fc.constantFrom(
      add('a'),
      add('b', 'bow'),
      label('a', 'Bow light'),
      label('a', 'Port light'),
      supply('battery-aa-6v'),
      supply('usb-power-5v'),
      { name: 'add bow', changes: () => [{ action: 'create-section', section: sectionOf({ id: 'bow' }) }] } as Edit,
      { name: 'name hull', changes: (snapshot) => updateSection(snapshot, 'hull', { name: 'Keel' }) } as Edit,
      { name: 'delete hull', changes: (snapshot) => deleteSection(snapshot, 'hull') } as Edit,
    ),
    { maxLength: 12 },
  );

  it('[B5] undoing everything is the project of before, redoing everything is that of after', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const far = new FarEnd(benchProject());
        const session = far.open();
        const before = sorted(session.state().snapshot);
        for (const command of list) {
          const { snapshot } = session.state();
          // The builders ask for nothing that cannot be; neither does this test.
          const changes = command.changes(snapshot).filter((change) => isNew(change, snapshot));
          session.run({ name: command.name, changes: () => changes });
        }
        const after = sorted(session.state().snapshot);
        for (let steps = session.state().history.past.length; steps > 0; steps -= 1) session.undo();
        expect(sorted(session.state().snapshot)).toEqual(before);
        for (let steps = session.state().history.future.length; steps > 0; steps -= 1) session.redo();
        expect(sorted(session.state().snapshot)).toEqual(after);
        await settled(session);
        expect(sorted(far.snapshot)).toEqual(after);
        expect(far.notices).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('[B6] a new edit ends what could be redone', () => {
    const session = new FarEnd(benchProject()).open();
    session.run(add('a'));
    session.undo();
    expect(session.state().history.future.map(({ name }) => name)).toEqual(['add a']);
    session.run(add('b'));
    expect(session.state().history.future).toEqual([]);
  });

  it('[B8] a step that no longer fits says so and is forgotten', async () => {
    const far = new FarEnd(benchProject());
    const session = far.open();
    session.run(add('a'));
    session.run(label('a', 'Bow light'));
    await settled(session);
    far.snapshot = benchProject();
    session.undo();
    await settled(session);
    expect(far.notices).toMatchObject([{ kind: 'refused', name: 'undo label a', code: 'STALE' }]);
    expect(session.state().history.past.map(({ name }) => name)).toEqual(['add a']);
    expect(session.state().history.future).toEqual([]);
    expect(session.state().snapshot).toEqual(benchProject());
  });
});

describe('coming back', () => {
  it('[B9] unsent edits and the history go on after a reload', async () => {
    const far = new FarEnd(benchProject());
    const first = far.open();
    far.mishaps.push('silence');
    first.run(add('a'));
    first.run(label('a', 'Bow light'));
    await settled(first);
    const { history, pending } = structuredClone(first.kept());
    const second = far.open({ history, pending });
    await settled(second);
    expect(far.snapshot.components.at(-1)).toMatchObject({ id: 'a', customName: 'Bow light' });
    second.undo();
    second.undo();
    await settled(second);
    expect(far.snapshot).toEqual(benchProject());
  });

  it("[B10] a guest's project that is gone is made again, and the edit goes on", async () => {
    const far = new FarEnd(benchProject());
    const renamed = new Map([['global', 'global-2']]);
    const session = far.open(
      {},
      {
        restore: async (copy) => {
          const text = JSON.stringify(copy).replaceAll('"global"', '"global-2"');
          far.snapshot = JSON.parse(text) as typeof copy;
          return { snapshot: far.snapshot, renamed };
        },
      },
    );
    session.run(add('a', 'global'));
    await settled(session);
    far.mishaps.push({ kind: 'gone', code: 'NOT_FOUND', message: 'This is not there.' });
    session.run(label('a', 'Bow light'));
    session.run(add('b', 'global'));
    await settled(session);
    expect(far.notices).toEqual([]);
    expect(far.snapshot).toEqual(session.state().snapshot);
    expect(far.snapshot.components.map(({ id, sectionId }) => `${id} ${sectionId}`)).toEqual([
      'master global-2',
      'a global-2',
      'b global-2',
    ]);
    session.undo();
    session.undo();
    session.undo();
    await settled(session);
    expect(idsOf(far.snapshot)).toEqual(['master']);
  });
});

function isNew(change: Change, snapshot: ReturnType<typeof benchProject>): boolean {
  if (change.action === 'create-section') return !snapshot.sections.some(({ id }) => id === change.section.id);
  if (change.action !== 'create-component') return true;
  const { id, sectionId } = change.component;
  return (
    idsOf(snapshot).every((other) => other !== id) && snapshot.sections.some((section) => section.id === sectionId)
  );
}

/** A row that comes back stands at the end of its list, its fields in another order; neither says anything. */
function sorted(snapshot: ReturnType<typeof benchProject>) {
  const byId = <R extends { id: string }>(rows: readonly R[]) => Object.fromEntries(rows.map((row) => [row.id, row]));
  return { ...snapshot, sections: byId(snapshot.sections), components: byId(snapshot.components) };
}
