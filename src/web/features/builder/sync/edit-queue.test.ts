import { describe, expect, it } from 'vitest';
import { addEdit, labelEdit } from '#testing/web/edits.ts';
import { FakeServer, waitUntilSettled } from '#testing/web/fake-server.ts';
import { deleteSection } from '#domain/changes/project-changes.ts';
import { aComponent, aMasterSupply, aSnapshot, rowsById } from '#testing/snapshot.ts';

const idsOf = (snapshot: { components: readonly { id: string }[] }) => snapshot.components.map(({ id }) => id);
const settledRequests = () => new Promise((resolve) => setImmediate(resolve));

describe('sending edits', () => {
  it('[B3] sends the first edit once it is painted, and an edit made during a request right after it', async () => {
    const server = new FakeServer();
    const paints: (() => void)[] = [];
    const session = server.openSession({}, { nextPaint: () => new Promise((resolve) => paints.push(resolve)) });
    const paint = async () => {
      for (const resolve of paints.splice(0)) resolve();
      await settledRequests();
    };
    server.hold();
    session.run(addEdit('a'));
    expect(server.requests).toHaveLength(0);
    await paint();
    expect(server.requests).toHaveLength(1);
    session.run(addEdit('b'));
    await paint();
    server.release();
    await waitUntilSettled(session);
    expect(server.requests).toHaveLength(2);
  });
});

describe('an unreachable server', () => {
  it('[B3] keeps edits while unreachable, notifies once, and sends them on a retry', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.faults.push('no answer', 'no answer');
    session.run(addEdit('a'));
    await waitUntilSettled(session);
    session.run(addEdit('b'));
    await session.retry();
    expect(session.now().saveState).toBe('unsent');
    expect(server.notices).toEqual([{ kind: 'unreachable', message: 'No answer.' }]);
    await session.retry();
    await waitUntilSettled(session);
    expect(session.now().saveState).toBe('saved');
    expect(idsOf(server.snapshot)).toEqual(['master', 'a', 'b']);
  });

  it('[B3] does not resend an edit whose reply was lost', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.faults.push('lost answer');
    session.run(addEdit('a'));
    session.run(labelEdit('a', 'Bow light'));
    await waitUntilSettled(session);
    await session.retry();
    await waitUntilSettled(session);
    expect(server.requests).toHaveLength(2);
    expect(server.snapshot).toEqual(session.now().snapshot);
    expect(session.now().history.past).toHaveLength(2);
  });

  it('[B3] sends nothing twice when an edit is made while a retry loads the project', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    server.faults.push('lost answer');
    session.run(addEdit('a'));
    await waitUntilSettled(session);
    const retried = session.retry();
    session.run(addEdit('b'));
    await retried;
    await waitUntilSettled(session);
    expect(server.requests).toHaveLength(2);
    expect(server.notices).toEqual([{ kind: 'unreachable', message: 'No answer.' }]);
    expect(idsOf(server.snapshot)).toEqual(['master', 'a', 'b']);
    expect(session.now().snapshot).toEqual(server.snapshot);
  });

  it('[B2] rolls back an edit on which the server fails twice', async () => {
    const server = new FakeServer();
    const session = server.openSession();
    const serverFailure = { kind: 'broken', code: 'INTERNAL', message: 'Something went wrong on our side.' } as const;
    server.faults.push(serverFailure, serverFailure);
    session.run(addEdit('a'));
    await waitUntilSettled(session);
    expect(session.now().saveState).toBe('unsent');
    expect(idsOf(session.now().snapshot)).toContain('a');
    await session.retry();
    await waitUntilSettled(session);
    expect(session.now().saveState).toBe('saved');
    expect(idsOf(session.now().snapshot)).not.toContain('a');
  });
});

it('[A7] deleting a section of thousands of parts can be undone', async () => {
  const parts = Array.from({ length: 4999 }, (_, order) =>
    aComponent({ id: `led${order}`, order, customName: 'A window of the ship' }),
  );
  const large = aSnapshot({ components: [aMasterSupply(), ...parts] });
  const server = new FakeServer(large);
  const session = server.openSession();
  session.run({ name: 'delete section', changes: (snapshot) => deleteSection(snapshot, 'hull') });
  session.undo();
  await waitUntilSettled(session);
  expect(server.requests).toMatchObject([[{ action: 'delete-section' }], [{ action: 'restore' }]]);
  expect(rowsById(server.snapshot)).toEqual(rowsById(large));
  expect(rowsById(session.now().snapshot)).toEqual(rowsById(large));
});
