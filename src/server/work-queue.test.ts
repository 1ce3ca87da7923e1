import { expect, it } from 'vitest';
import { Refusal } from '#server/refusal.ts';
import { WorkQueue } from '#server/work-queue.ts';

it('[D15] works on so many at a time, in their order, and refuses those beyond the end of the queue', async () => {
  const queue = new WorkQueue({ width: 2, longest: 1, retryAfter: 5 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  const [one, two, three] = [1, 2, 3].map((number) => queue.inTurn(work(number)));
  await expect(queue.inTurn(work(4))).rejects.toMatchObject(new Refusal('TOO_MANY', { retryAfter: 5 }));
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
  const failed = queue.inTurn(() => Promise.reject(new Error('no ink')));
  const next = queue.inTurn(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no ink');
  expect(await next).toBe('done');
});
