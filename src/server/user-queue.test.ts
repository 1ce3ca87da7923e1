import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { runInUserQueue, userQueueLoad } from '#server/user-queue.ts';
import { AppError } from '#server/app-error.ts';

afterEach(() => expect.poll(() => [userQueueLoad.running, userQueueLoad.waiting]).toEqual([0, 0]));

it('[A56] runs one call of a user at a time, interleaved with those of other users', async () => {
  const started: string[] = [];
  const enqueue = (user: string, name: string) =>
    runInUserQueue(user, async () => {
      started.push(name);
      await yieldToEventLoop();
    });
  const calls = [enqueue('ann', 'a1'), enqueue('ann', 'a2'), enqueue('ann', 'a3')];
  await yieldToEventLoop();
  calls.push(enqueue('bob', 'b1'));
  await Promise.all(calls);
  expect(started.indexOf('b1')).toBeLessThan(3);
  expect(started.filter((name) => name !== 'b1')).toEqual(['a1', 'a2', 'a3']);
});

it('[A56] yields to the event loop between two synchronous calls', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('other'));
  await runInUserQueue('ann', async () => void done.push('a1'));
  await runInUserQueue('ann', async () => void done.push('a2'));
  expect(done).toEqual(['a1', 'other', 'a2']);
});

it('[A56] refuses calls above the maximum queue length, and continues after a failed call', async () => {
  const failing = () => Promise.reject(new Error('no solder'));
  const results = await Promise.allSettled(Array.from({ length: 102 }, () => runInUserQueue('ann', failing)));
  const reasons = results.map((result) => (result.status === 'rejected' ? String(result.reason.message) : ''));
  expect(reasons.slice(0, 101)).toEqual(reasons.slice(0, 101).map(() => 'no solder'));
  expect(results[101]).toMatchObject({ reason: new AppError('TOO_MANY', { retryAfter: 1 }) });
});

it('[A63] rejects a call that waited too long, without running it', async () => {
  const done: string[] = [];
  const late = runInUserQueue('ann', async () => void done.push('late'), -1);
  await expect(late).rejects.toMatchObject({ code: 'NOT_READY' });
  expect(done).toEqual([]);
});
