import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { waitInBudget, withTimeBudget } from '#server/database/time-budget.ts';
import { runInUserQueue, longestWait, userQueueLoad } from '#server/http/user-queue.ts';
import { AppError } from '#server/app-error.ts';

// The time that is left to others after a call is over, too.
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

it('[A56] a call whose turn does not come in time is answered, and not done later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let end = (): void => undefined;
  const first = runInUserQueue('ann', () => new Promise<void>((resolve) => (end = resolve)));
  const late = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const second = runInUserQueue('ann', late);
  const outcome = expect(second).rejects.toMatchObject({ code: 'NOT_READY' });
  await vi.advanceTimersByTimeAsync(longestWait);
  await outcome;
  end();
  await first;
  vi.useRealTimers();
  await expect.poll(() => userQueueLoad.running).toBe(0);
  expect(late).not.toHaveBeenCalled();
});

it('[A64] the turns that one request waits for side by side count once', async () => {
  const read = () => waitInBudget(() => Promise.resolve('read'));
  const work = withTimeBudget(async () => {
    await Promise.all(Array.from({ length: 20 }, () => runInUserQueue('ann', () => pause(20))));
    return read();
  }, 4000);
  await expect(work).resolves.toBe('read');
});
