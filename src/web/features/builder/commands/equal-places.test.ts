import { expect, it } from 'vitest';
import { deleteComponents, moveComponents } from '#domain/changes/component-changes.ts';
import { byOrder } from '#domain/changes/order-slots.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { benchProject, FarEnd, ledOf, settled } from '../../../../../tests/edit-bench.ts';

/** Three LEDs of one place, as a project file or the API may bring them: their sequence is the one they are stored in. */
function equalPlaces(): WholeProject {
  const whole = benchProject();
  const leds = ['bow', 'mast', 'stern'].map((id) => ledOf({ id, sectionId: 'hull' }));
  return { ...whole, components: [...whole.components, ...leds] };
}

const sequenceOf = ({ components }: WholeProject) =>
  byOrder(components.filter((row) => row.sectionId === 'hull')).map(({ id }) => id);

it('[B5] a move and a deletion among equal places are taken back and made again, one by one', async () => {
  const far = new FarEnd(equalPlaces());
  const session = far.open();
  const place = { sectionId: 'hull', circuitNumber: null, before: 'bow' };
  session.run({ name: 'move stern', changes: (whole) => moveComponents(whole, ['stern'], place) });
  session.run({ name: 'delete bow', changes: (whole) => deleteComponents(whole, ['bow']) });
  const seen = [session.state().whole];
  for (const step of [session.undo, session.undo, session.redo, session.redo]) {
    step();
    seen.push(session.state().whole);
  }
  expect(seen.map(sequenceOf)).toEqual([
    ['stern', 'mast'],
    ['stern', 'bow', 'mast'],
    ['bow', 'mast', 'stern'],
    ['stern', 'bow', 'mast'],
    ['stern', 'mast'],
  ]);
  await settled(session);
  expect(far.whole).toEqual(session.state().whole);
  expect(far.notices).toEqual([]);
});
