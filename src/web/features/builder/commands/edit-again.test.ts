import { afterEach, expect, it } from 'vitest';
import type { Command } from '#web/features/builder/commands/command.ts';
import { showRefusal } from '#web/features/builder/commands/show-refusal.ts';
import { dismissToast, shownToast } from '#web/ui/feedback/toasts.ts';
import { benchProject, FarEnd, ledOf, refusal, settled } from '../../../../../tests/edit-bench.ts';

const stumble = { kind: 'broken', code: 'INTERNAL', message: 'Something went wrong on our side.' } as const;
const failed = { title: 'Error', description: 'Failed to create new circuit.' };
const add = (id: string, sectionId = 'hull'): Command => ({
  name: `add ${id}`,
  changes: () => [{ action: 'create-component', component: ledOf({ id, sectionId }) }],
  toasts: { failed },
});

afterEach(dismissToast);

/** An edit over which the server stumbled twice, and the notice of it. */
async function stumbledOver(command: Command) {
  const far = new FarEnd(benchProject());
  const session = far.open();
  far.mishaps.push(stumble, stumble);
  session.run(command);
  await settled(session);
  await session.retry();
  await settled(session);
  const notice = far.notices.find((each) => each.kind === 'refused');
  if (notice?.kind !== 'refused') throw new Error('nothing was refused');
  return { far, session, notice };
}

it('[B139] an edit that was taken back because the server stumbled is made by trying again', async () => {
  const { far, session, notice } = await stumbledOver(add('a'));
  expect(session.state().whole.components.some(({ id }) => id === 'a')).toBe(false);
  const { again } = notice;
  if (again !== undefined) session.run(again);
  await settled(session);
  expect(far.whole.components.some(({ id }) => id === 'a')).toBe(true);
});

it('[B139] makes nothing where it no longer fits', async () => {
  const { session, notice } = await stumbledOver(add('a'));
  expect(notice.again?.changes({ ...session.state().whole, sections: [] })).toEqual([]);
});

it('[B139] a rule cannot be tried again', async () => {
  const far = new FarEnd(benchProject());
  const session = far.open();
  far.mishaps.push(refusal('INVALID'));
  session.run(add('a'));
  await settled(session);
  expect(far.notices).toMatchObject([{ kind: 'refused', again: undefined }]);
});

it('[B139] its toast has a Retry', () => {
  const retried: string[] = [];
  showRefusal(
    { code: 'INTERNAL', message: 'Something went wrong on our side.' },
    {
      name: 'add LED',
      lost: [],
      failed,
      onLimit: () => undefined,
      toast: { action: { label: 'Retry', onPress: () => void retried.push('again') } },
    },
  );
  expect(shownToast()).toMatchObject({ ...failed, action: { label: 'Retry' } });
  shownToast()?.action?.onPress();
  expect(retried).toEqual(['again']);
});
