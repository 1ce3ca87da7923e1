import { afterEach, expect, it } from 'vitest';
import { addEdit } from '#testing/web/edits.ts';
import { FakeServer, refusal, waitUntilSettled } from '#testing/web/fake-server.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { showRefusal } from '#web/features/builder/project/edit-refusal.ts';
import { dismissToast, shownToast } from '#web/ui/feedback/toasts.ts';

const serverFailure = { kind: 'broken', code: 'INTERNAL', message: 'Something went wrong on our side.' } as const;
const failed = { title: 'Error', description: 'Failed to create new circuit.' };
const add: Edit = { ...addEdit('a'), toasts: { failed } };

afterEach(dismissToast);

/** Runs an edit on which the server fails twice; returns its notice. */
async function failTwice(command: Edit) {
  const server = new FakeServer();
  const session = server.openSession();
  server.faults.push(serverFailure, serverFailure);
  session.run(command);
  await waitUntilSettled(session);
  await session.retry();
  await waitUntilSettled(session);
  const notice = server.notices.find((each) => each.kind === 'refused');
  if (notice?.kind !== 'refused') throw new Error('No edit was refused.');
  return { server, session, notice };
}

it('[B2] a retry runs an edit that was rolled back because the server failed', async () => {
  const { server, session, notice } = await failTwice(add);
  expect(session.now().snapshot.components.some(({ id }) => id === 'a')).toBe(false);
  const { retry } = notice;
  if (retry !== undefined) session.run(retry);
  await waitUntilSettled(session);
  expect(server.snapshot.components.some(({ id }) => id === 'a')).toBe(true);
});

it('[B2] a retry does nothing if the edit no longer applies', async () => {
  const { session, notice } = await failTwice(add);
  expect(notice.retry?.changes({ ...session.now().snapshot, sections: [] })).toEqual([]);
});

it('[B2] an edit refused by a rule has no retry', async () => {
  const server = new FakeServer();
  const session = server.openSession();
  server.faults.push(refusal('INVALID'));
  session.run(add);
  await waitUntilSettled(session);
  expect(server.notices).toMatchObject([{ kind: 'refused', retry: undefined }]);
});

it('[B2] the toast of a server failure has a Retry button', () => {
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
  expect(shownToast.now()).toMatchObject({ ...failed, action: { label: 'Retry' } });
  shownToast.now()?.action?.onPress();
  expect(retried).toEqual(['again']);
});
