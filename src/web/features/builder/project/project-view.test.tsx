import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { customComponentsQuery } from '#web/api/read-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { projectStore } from '#web/features/builder/project/project-view.ts';
import { benchProject, FarEnd, ledOf, settled } from '../../../../../tests/edit-bench.ts';

const lamp = (name: string): CustomComponent => {
  return { id: 'lamp', name, category: 'led', description: '', notes: null, templateShared: false, properties: {} };
};
const add = (id: string) => ({
  name: `add ${id}`,
  changes: () => [{ action: 'create-component', component: ledOf({ id, sectionId: 'hull' }) } as const],
});
const library = (...parts: CustomComponent[]) => queryClient.setQueryData(customComponentsQuery.queryKey, parts);

beforeEach(() => queryClient.clear());
afterEach(() => queryClient.clear());

it('[B96] a change of the library shows at once and leaves pending edits as they are', async () => {
  const far = new FarEnd(benchProject());
  const session = far.open();
  const store = projectStore(session, true);
  const onChange = vi.fn<() => void>();
  const stop = store.subscribe(onChange);
  far.hold();
  session.run(add('a'));
  session.run(add('b'));
  onChange.mockClear();
  library(lamp('Beacon'));
  expect(onChange).toHaveBeenCalled();
  expect(store.now().snapshot.customComponents).toEqual([lamp('Beacon')]);
  library(lamp('Lantern'));
  far.release();
  await settled(session);
  expect(store.now().snapshot.customComponents).toEqual([lamp('Lantern')]);
  expect(store.now().snapshot.components.map(({ id }) => id)).toEqual(['master', 'a', 'b']);
  session.undo();
  await settled(session);
  expect(store.now().snapshot.customComponents).toEqual([lamp('Lantern')]);
  stop();
});

it('[B95] a custom component that was deleted from the library stays known, as it was last', async () => {
  const far = new FarEnd({ ...benchProject(), customComponents: [lamp('Beacon')] });
  const session = far.open();
  const store = projectStore(session, true);
  expect(store.now().snapshot).toBe(session.state().snapshot);
  library(lamp('Lantern'));
  expect(store.now().snapshot.customComponents).toEqual([lamp('Lantern')]);
  const before = store.now();
  library();
  expect(store.now()).toBe(before);
  // A refused edit loads the project again, which no longer has the component.
  far.snapshot = benchProject();
  far.mishaps.push({ kind: 'refused', code: 'INVALID', message: 'Refused.' });
  session.run(add('a'));
  await settled(session);
  expect(store.now().snapshot.customComponents).toEqual([lamp('Lantern')]);
});

it('[B96] a guest and a template have no library', () => {
  library(lamp('Beacon'));
  const session = new FarEnd(benchProject()).open();
  expect(projectStore(session, false).now().snapshot).toBe(session.state().snapshot);
});
