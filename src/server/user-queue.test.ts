import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { runInUserQueue, userQueueLoad } from '#server/user-queue.ts';
import { AppError } from '#server/app-error.ts';

afterEach(() => expect.poll(() => [userQueueLoad.running, userQueueLoad.waiting]).toEqual([0, 0]));

it('[A56] of one user one call is worked on at a time, and others are heard between two of them', async () => {
  const begun: string[] = [];
  const ask = (user: string, name: string) =>
    runInUserQueue(user, async () => {
      begun.push(name);
      await nextTurn();
    });
  const asked = [ask('ann', 'a1'), ask('ann', 'a2'), ask('ann', 'a3')];
  await nextTurn();
  asked.push(ask('bob', 'b1'));
  await Promise.all(asked);
  expect(begun.indexOf('b1')).toBeLessThan(3);
  expect(begun.filter((name) => name !== 'b1')).toEqual(['a1', 'a2', 'a3']);
});

it('[A56] others are heard between two calls that are each done at once', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('other'));
  await runInUserQueue('ann', async () => void done.push('a1'));
  await runInUserQueue('ann', async () => void done.push('a2'));
  expect(done).toEqual(['a1', 'other', 'a2']);
});

it('[A56] more than can wait are asked to come again, and a failure lets the next one in', async () => {
  const failing = () => Promise.reject(new Error('no solder'));
  const results = await Promise.allSettled(Array.from({ length: 102 }, () => runInUserQueue('ann', failing)));
  const reasons = results.map((result) => (result.status === 'rejected' ? String(result.reason.message) : ''));
  expect(reasons.slice(0, 101)).toEqual(reasons.slice(0, 101).map(() => 'no solder'));
  expect(results[101]).toMatchObject({ reason: new AppError('TOO_MANY', { retryAfter: 1 }) });
});

it('[A63] a call whose turn comes too late is answered, and not done', async () => {
  const done: string[] = [];
  const late = runInUserQueue('ann', async () => void done.push('late'), -1);
  await expect(late).rejects.toMatchObject({ code: 'NOT_READY' });
  expect(done).toEqual([]);
});
