import { expect, it } from 'vitest';
import { aSnapshot } from '#testing/snapshot.ts';
import { addEdit } from '#testing/web/edits.ts';
import { FakeServer, waitUntilSettled } from '#testing/web/fake-server.ts';

it('[K60] a read-only session ignores edits, undo, and kept work, and sends nothing', async () => {
  const writable = new FakeServer();
  const before = writable.openSession();
  before.run(addEdit('a'));
  await waitUntilSettled(before);
  const { history } = before.kept();
  const pending = [
    { entryId: 'id9', name: 'add b', direction: 'do', changes: addEdit('b').changes(aSnapshot()) },
  ] as const;

  const server = new FakeServer();
  const session = server.openSession({ history, pending }, { send: null });
  session.run(addEdit('c'));
  session.undo();
  session.redo();
  await session.retry();
  await waitUntilSettled(session);
  expect(session.isReadOnly).toBe(true);
  expect(session.now().snapshot).toBe(server.snapshot);
  expect(session.kept()).toMatchObject({ pending: [], history: { past: [], future: [] } });
  expect(session.now().saveState).toBe('saved');
  expect(server.notices).toEqual([]);
});
