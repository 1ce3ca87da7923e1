import { expect, it } from 'vitest';
import type { Change } from '#domain/changes/change.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { benchProject, FarEnd, ledOf, settled } from '../../../../../tests/edit-bench.ts';

const create = (id: string): Change => ({ action: 'create-component', component: ledOf({ id, sectionId: 'hull' }) });
const add = (id: string): Edit => ({ name: `add ${id}`, changes: () => [create(id)] });

it('[K59] takes no edit, no undo and nothing that a tab kept, and sends nothing', async () => {
  const writable = new FarEnd(benchProject());
  const before = writable.open();
  before.run(add('a'));
  await settled(before);
  const { history } = before.kept();
  const pending = [{ entryId: 'id9', name: 'add b', direction: 'do', changes: [create('b')] }] as const;

  const far = new FarEnd(benchProject());
  const session = far.open({ history, pending }, { send: null });
  session.run(add('c'));
  session.undo();
  session.redo();
  await session.retry();
  await settled(session);
  expect(session.isReadOnly).toBe(true);
  expect(session.state().snapshot).toBe(far.snapshot);
  expect(session.kept()).toMatchObject({ pending: [], history: { past: [], future: [] } });
  expect(session.state().saveState).toBe('saved');
  expect(far.notices).toEqual([]);
});
