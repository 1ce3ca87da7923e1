import { describe, expect, it } from 'vitest';
import type { Change } from '#domain/changes/change.ts';
import { aComponent, aSnapshot, rowsById } from '#testing/snapshot.ts';
import { FakeServer, refusal, waitUntilSettled } from '#testing/web/fake-server.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

const create = (id: string): Change => ({ action: 'create-component', component: aComponent({ id }) });

describe('toasts of an edit', () => {
  const saved = { title: 'Circuit Updated', description: 'Circuit name has been saved successfully.' };
  const failed = { title: 'Update Failed', description: 'Failed to save circuit name. Please try again.' };
  const named: Edit = { name: 'name circuit 1', changes: () => [create('a')], toasts: { saved, failed } };

  it('[B2] shows the toast of an edit once it is saved, but not for its undo and redo', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.hold();
    session.run(named);
    expect(server.notices).toEqual([]);
    server.release();
    await waitUntilSettled(session);
    session.undo();
    session.redo();
    await waitUntilSettled(session);
    expect(server.notices).toEqual([{ kind: 'saved', toast: saved }]);
  });

  it('[B2] shows the toast also after a reload and a lost reply', async () => {
    const server = new FakeServer();
    const first = server.openSession();
    server.faults.push('no answer', 'lost answer');
    first.run(named);
    await waitUntilSettled(first);
    const { pending } = JSON.parse(JSON.stringify(first.kept())) as ReturnType<typeof first.kept>;
    const second = server.openSession({ pending });
    await waitUntilSettled(second);
    await second.retry();
    const kinds = server.notices.map(({ kind }) => kind);
    expect(kinds).toEqual(['unreachable', 'unreachable', 'saved']);
  });

  it('[B2] shows the failure toast of a refused edit', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.faults.push(refusal('INVALID'));
    session.run(named);
    await waitUntilSettled(session);
    expect(server.notices).toMatchObject([{ kind: 'refused', failed }]);
    expect(rowsById(server.snapshot)).toEqual(rowsById(aSnapshot()));
  });
});
