import { setTimeout } from 'node:timers/promises';
import { type QueueLoad, WorkQueue } from '#server/work-queue.ts';

const size = { width: 1, longest: 100, retryAfter: 1 };

/** The longest pause (ms) between two calls of a user. */
const longestPause = 300;

/** The calls of one user: those that are worked on or wait, and how long the last one took (ms). */
interface Turns {
  readonly queue: WorkQueue;
  took: number;
}

const users = new Map<string, Turns>();

/** How many users' calls are worked on, and how many calls wait. */
export const userTurnsLoad: QueueLoad = {
  get waiting() {
    return [...users.values()].reduce((sum, { queue }) => sum + queue.waiting, 0);
  },
  get running() {
    return users.size;
  },
};

/**
 * Does some work of a user once what they asked for before is done and others have had as much time as that took. So
 * others wait for one piece of it at most, and the writes of a project wait here and not with a connection to the
 * database in hand. Throws a 429 when too much waits already. Rule A56.
 */
export async function inUserTurn<Result>(user: string, work: () => Promise<Result>): Promise<Result> {
  const turns = users.get(user) ?? { queue: new WorkQueue(size), took: 0 };
  users.set(user, turns);
  const mustWait = turns.queue.running > 0;
  try {
    return await turns.queue.inTurn(async () => {
      // SQLite answers at once, so that without this the whole line would be done before anyone else is heard.
      if (mustWait) await setTimeout(Math.min(turns.took, longestPause));
      const began = performance.now();
      try {
        return await work();
      } finally {
        turns.took = performance.now() - began;
      }
    });
  } finally {
    if (turns.queue.running + turns.queue.waiting === 0) users.delete(user);
  }
}
