import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { AppError } from '#server/app-error.ts';

/** Length of a queue, for the metrics. */
export interface QueueLoad {
  readonly waiting: number;
  readonly running: number;
}

/** Maximum waiting calls per user, and the `Retry-After` (s) of the calls that are refused. */
const maxWaiting = 100;
const retryAfter = 1;

/** Maximum wait (ms) of a call in its queue; with its own work a call stays below 10 s. */
const defaultMaxWait = 4000;

/** Running and waiting calls of a user. */
interface UserQueue {
  calls: number;
  /** Settles after the last call; it never rejects. */
  tail: Promise<unknown>;
}

const queues = new Map<string, UserQueue>();

/** Running and waiting calls of all users. */
export const userQueueLoad: QueueLoad = {
  get waiting() {
    return [...queues.values()].reduce((sum, { calls }) => sum + calls - 1, 0);
  },
  get running() {
    return queues.size;
  },
};

/**
 * Runs a user's calls one at a time, so that other users wait for at most one of them. Throws TOO_MANY if the queue is
 * full, and NOT_READY if the call waited longer than `maxWait` ms. Rules A56, A63.
 */
export async function runInUserQueue<Result>(
  user: string,
  work: () => Promise<Result>,
  maxWait = defaultMaxWait,
): Promise<Result> {
  const queue = queues.get(user) ?? { calls: 0, tail: Promise.resolve() };
  if (queue.calls > maxWaiting) throw new AppError('TOO_MANY', { retryAfter });
  queues.set(user, queue);
  queue.calls += 1;
  const enqueuedAt = performance.now();
  const result = queue.tail.then(() => {
    if (performance.now() - enqueuedAt > maxWait) throw new AppError('NOT_READY');
    return work();
  });
  // SQLite is synchronous: without a yield the calls of one user would block the event loop until the last of them.
  queue.tail = result.then(yieldToEventLoop, yieldToEventLoop).finally(() => {
    queue.calls -= 1;
    if (queue.calls === 0) queues.delete(user);
  });
  return result;
}
