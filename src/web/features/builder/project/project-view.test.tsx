import { expect, it, vi } from 'vitest';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { aCustomComponent, aSnapshot } from '#testing/snapshot.ts';
import { addEdit } from '#testing/web/edits.ts';
import { FakeServer, waitUntilSettled } from '#testing/web/fake-server.ts';
import { customComponentsQuery, queryClient } from '#web/api/queries.ts';
import { projectStore } from '#web/features/builder/project/project-view.ts';

const lamp = (name: string) => aCustomComponent({ id: 'lamp', name });
const library = (...parts: CustomComponent[]) => queryClient.setQueryData(customComponentsQuery.queryKey, parts);

it('[A31] a change of the library shows at once and keeps pending edits', async () => {
  const server = new FakeServer();
  const session = server.openSession();
  const store = projectStore(session, true);
  const onChange = vi.fn<() => void>();
  const stop = store.subscribe(onChange);
  server.hold();
  session.run(addEdit('a'));
  session.run(addEdit('b'));
  onChange.mockClear();
  library(lamp('Beacon'));
  expect(onChange).toHaveBeenCalled();
  expect(store.now().snapshot.customComponents).toEqual([lamp('Beacon')]);
  library(lamp('Lantern'));
  server.release();
  await waitUntilSettled(session);
  expect(store.now().snapshot.customComponents).toEqual([lamp('Lantern')]);
  expect(store.now().snapshot.components.map(({ id }) => id)).toEqual(['master', 'a', 'b']);
  session.undo();
  await waitUntilSettled(session);
  expect(store.now().snapshot.customComponents).toEqual([lamp('Lantern')]);
  stop();
});

it('[A24] a custom component that was deleted from the library keeps its last values', async () => {
  const server = new FakeServer(aSnapshot({ customComponents: [lamp('Beacon')] }));
  const session = server.openSession();
  const store = projectStore(session, true);
  expect(store.now().snapshot).toBe(session.now().snapshot);
  library(lamp('Lantern'));
  expect(store.now().snapshot.customComponents).toEqual([lamp('Lantern')]);
  const before = store.now();
  library();
  expect(store.now()).toBe(before);
  // A refused edit loads the project again, which no longer has the component.
  server.snapshot = aSnapshot();
  server.faults.push({ kind: 'refused', code: 'INVALID', message: 'Refused.' });
  session.run(addEdit('a'));
  await waitUntilSettled(session);
  expect(store.now().snapshot.customComponents).toEqual([lamp('Lantern')]);
});

it('[A31] a guest and a template have no library', () => {
  library(lamp('Beacon'));
  const session = new FakeServer().openSession();
  expect(projectStore(session, false).now().snapshot).toBe(session.now().snapshot);
});
