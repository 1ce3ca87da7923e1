import { expect, it } from 'vitest';
import { deleteSection } from '#domain/changes/project-changes.ts';
import { aComponent, aMasterSupply, aSnapshot, rowsById } from '#testing/snapshot.ts';
import { FakeServer, settled } from '#testing/web/fake-server.ts';

it('[A51] a section that is too large for one request is deleted and comes back as it was', async () => {
  const parts = Array.from({ length: 6000 }, (_, order) =>
    aComponent({ id: `led${order}`, order, customName: 'A window of the ship' }),
  );
  const large = aSnapshot({ components: [aMasterSupply(), ...parts] });
  const server = new FakeServer(large);
  const session = server.openSession();
  session.run({ name: 'delete section', changes: (snapshot) => deleteSection(snapshot, 'hull') });
  session.undo();
  await settled(session);
  const sizes = server.requests.map((changes) => JSON.stringify({ changes }).length);
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024);
  const actions = server.requests.flatMap((changes) => changes.map(({ action }) => action));
  expect(new Set(actions)).toEqual(new Set(['delete-section', 'restore']));
  expect(rowsById(server.snapshot)).toEqual(rowsById(large));
  expect(rowsById(session.state().snapshot)).toEqual(rowsById(large));
});
