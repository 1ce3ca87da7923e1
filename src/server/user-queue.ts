import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#server/app-error.ts';

/** The length of a queue, for the metrics. */
export interface QueueLoad {
  readonly waiting: number;
  readonly running: number;
}

/** How many calls of one user may wait, and when to come again if more do (s). */
const mostWaiting = 100;
const retryAfter = 1;

/** How long (ms) a call may have waited when its turn comes; with its own work that stays below 10 s. */
const longestWait = 4000;

/** The calls of a user that are worked on or wait. */
interface UserQueue {
  calls: number;
  /** Settles when the last of them is done; it never rejects. */
  last: Promise<unknown>;
}

const queues = new Map<string, UserQueue>();

/** How many users' calls are worked on, and how many calls wait. */
export const userQueueLoad: QueueLoad = {
  get waiting() {
    return [...queues.values()].reduce((sum, { calls }) => sum + calls - 1, 0);
  },
  get running() {
    return queues.size;
  },
};

/**
 * Does some work of a user once what they asked for before is done, so that others wait for one piece of it at most.
 * Throws a 429 when too much waits already, and NOT_READY when its turn comes too late. Rules A56, A63.
 */
export async function runInUserQueue<Result>(
  user: string,
  work: () => Promise<Result>,
  longest = longestWait,
): Promise<Result> {
  const queue = queues.get(user) ?? { calls: 0, last: Promise.resolve() };
  if (queue.calls > mostWaiting) throw new AppError('TOO_MANY', { retryAfter });
  queues.set(user, queue);
  queue.calls += 1;
  const asked = performance.now();
  const result = queue.last.then(() => {
    if (performance.now() - asked > longest) throw new AppError('NOT_READY');
    return work();
  });
  // SQLite answers at once: without a turn of the event loop the calls of one user would run without a pause.
  queue.last = result.then(nextTurn, nextTurn).finally(() => {
    queue.calls -= 1;
    if (queue.calls === 0) queues.delete(user);
  });
  return result;
}
