import { describe, expect, it } from 'vitest';
import { addEdit } from '#testing/web/edits.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { whenSaved } from '#web/features/builder/sync/when-saved.ts';

describe('waiting for edits before a PDF is rendered', () => {
  it('[W70] resolves to true when the server has stored the last edit', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    expect(await whenSaved(session)).toBe(true);
    server.hold();
    session.run(addEdit('a'));
    const saved = whenSaved(session).then((is) => [is, server.snapshot.components.some(({ id }) => id === 'a')]);
    server.release();
    expect(await saved).toEqual([true, true]);
  });

  it('[W70] resolves to false when the server is unreachable', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.faults.push('no answer', 'no answer', 'no answer');
    session.run(addEdit('a'));
    expect(session.now().saveState).toBe('saving');
    expect(await whenSaved(session)).toBe(false);
    expect(session.now().saveState).toBe('unsent');
  });
});
