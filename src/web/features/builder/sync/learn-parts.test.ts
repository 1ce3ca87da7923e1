import { expect, it } from 'vitest';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { benchProject, FarEnd, ledOf, settled } from '../../../../../tests/edit-bench.ts';

const lamp = (name: string): CustomComponent => {
  return { id: 'lamp', name, category: 'led', description: '', notes: null, templateShared: false, properties: {} };
};
const add = (id: string) => ({
  name: `add ${id}`,
  changes: () => [{ action: 'create-component', component: ledOf({ id, sectionId: 'hull' }) } as const],
});

it('[B96] learning of own parts shows at once and leaves edits on their way as they are', async () => {
  const far = new FarEnd(benchProject());
  const session = far.open();
  far.hold();
  session.run(add('a'));
  session.run(add('b'));
  session.learnParts([lamp('Beacon')]);
  expect(session.state().whole.customComponents).toEqual([lamp('Beacon')]);
  session.learnParts([lamp('Lantern')]);
  far.release();
  await settled(session);
  expect(session.state().whole.customComponents).toEqual([lamp('Lantern')]);
  expect(session.state().whole.components.map(({ id }) => id)).toEqual(['master', 'a', 'b']);
  expect(session.kept().whole).toEqual(session.state().whole);
  session.undo();
  await settled(session);
  expect(session.state().whole.customComponents).toEqual([lamp('Lantern')]);
});

it('[B95] a part that has left the library stays known', () => {
  const session = new FarEnd(benchProject()).open();
  session.learnParts([lamp('Beacon')]);
  const { whole } = session.state();
  session.learnParts([]);
  expect(session.state().whole).toBe(whole);
});
