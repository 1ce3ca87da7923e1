import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { WorkQueue } from '#server/work-queue.ts';

afterEach(() => vi.useRealTimers());

it('[D15] works on so many at a time, in their order, and refuses those beyond the end of the queue', async () => {
  const queue = new WorkQueue({ width: 2, longest: 1, retryAfter: 5 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  const [one, two, three] = [1, 2, 3].map((number) => queue.enqueue(work(number)));
  await expect(queue.enqueue(work(4))).rejects.toMatchObject(new AppError('TOO_MANY', { retryAfter: 5 }));
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  expect(await two).toBe(2);
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
  ends[0]?.();
  ends[2]?.();
  expect(await Promise.all([one, three])).toEqual([1, 3]);
});

it('[D15] goes on with the next when one fails', async () => {
  const queue = new WorkQueue({ width: 1, longest: 5, retryAfter: 1 });
  const failed = queue.enqueue(() => Promise.reject(new Error('no ink')));
  const next = queue.enqueue(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no ink');
  expect(await next).toBe('done');
});

it('[D40] gives users turns, however much one of them has asked for, and each only so much room', async () => {
  const queue = new WorkQueue({ width: 1, longest: 5, longestOfOne: 3, retryAfter: 5 });
  const done: string[] = [];
  const ask = (user: string, name: string) =>
    queue.enqueue(async () => {
      await Promise.resolve();
      done.push(name);
    }, user);
  const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1'].map((name) => ask(name.charAt(0), name));
  const results = await Promise.allSettled(asked);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  expect(results[4]).toMatchObject({ status: 'rejected', reason: new AppError('TOO_MANY', { retryAfter: 5 }) });
});

it('[D40] when it is full, whoever has the most waiting makes room for those who have less', async () => {
  const queue = new WorkQueue({ width: 1, longest: 4, retryAfter: 5 });
  const done: string[] = [];
  const ask = (user: string, name: string) =>
    queue.enqueue(async () => {
      await Promise.resolve();
      done.push(name);
    }, user);
  const asked = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1', 'e1'].map((name) => ask(name.charAt(0), name));
  const results = await Promise.allSettled(asked);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});

it('[A64] takes out of the line what has waited too long, and keeps its room for others', async () => {
  vi.useFakeTimers();
  const queue = new WorkQueue({ width: 1, longest: 2, longestWait: 4000, retryAfter: 5 });
  let end = (): void => undefined;
  const first = queue.enqueue(() => new Promise<void>((resolve) => (end = resolve)));
  const refusals = ['ann', 'bea'].map((user) =>
    expect(queue.enqueue(() => expect.unreachable(), user)).rejects.toMatchObject({ code: 'NOT_READY' }),
  );
  await vi.advanceTimersByTimeAsync(3999);
  expect(queue.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(refusals);
  expect(queue.waiting).toBe(0);
  const next = queue.enqueue(() => Promise.resolve('done'), 'ann');
  end();
  expect(await next).toBe('done');
  await vi.advanceTimersByTimeAsync(4000);
  await first;
  expect([queue.waiting, queue.running]).toEqual([0, 0]);
});
