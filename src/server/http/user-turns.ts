import { setImmediate as nextTurn } from 'node:timers/promises';
import { type QueueLoad, WorkQueue } from '#server/work-queue.ts';

const size = { width: 1, longest: 100, retryAfter: 1 };

/** The calls of each user that are worked on or wait. */
const queues = new Map<string, WorkQueue>();

/** How many users' calls are worked on, and how many calls wait. */
export const userTurnsLoad: QueueLoad = {
  get waiting() {
    return [...queues.values()].reduce((sum, queue) => sum + queue.waiting, 0);
  },
  get running() {
    return queues.size;
  },
};

/**
 * Does some work of a user once what they asked for before is done, so that others wait for one piece of theirs at most,
 * and the writes of a project wait here and not with a connection to the database in hand. Throws a 429 when too much
 * waits already. Rule A56.
 */
export async function inUserTurn<Result>(user: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(user) ?? new WorkQueue(size);
  queues.set(user, queue);
  const mustWait = queue.running > 0;
  try {
    return await queue.inTurn(async () => {
      // SQLite answers at once, so that without this the whole line would be done before anyone else is heard.
      if (mustWait) await nextTurn();
      return work();
    });
  } finally {
    if (queue.running + queue.waiting === 0) queues.delete(user);
  }
}
