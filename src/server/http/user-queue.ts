import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { startWait } from '#server/database/time-budget.ts';
import { type QueueLoad, WorkQueue } from '#server/work-queue.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Client } from '#server/access/client.ts';
import type { ProjectRow } from '#server/access/find-project.ts';

/** How long (ms) a call waits for its turn; that time comes out of its time budget. */
export const longestWait = 4000;

const size = { width: 1, longest: 100, longestWait, retryAfter: 1 };

/** After a call that took less than this (ms) others are heard, and no time is left to them. */
const shortest = 10;

/** The longest pause (ms) between two calls of a user. */
const longestPause = 300;

/** The calls of each user: those that are worked on or wait. */
const queues = new Map<string, WorkQueue>();

/** How many users' calls are worked on, and how many calls wait. */
export const userQueueLoad: QueueLoad = {
  get waiting() {
    return [...queues.values()].reduce((sum, { waiting }) => sum + waiting, 0);
  },
  get running() {
    return queues.size;
  },
};

/**
 * Does some work of a user once what they asked for before is done and others have had as much time as that took. So
 * others wait for one piece of it at most, and the writes of a project wait here and not with a connection to the
 * database in hand. Throws a 429 when too much waits already, NOT_READY when the turn does not come in 4 s. Rule A56.
 */
export function runInUserQueue<Result>(user: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(user) ?? new WorkQueue(size);
  queues.set(user, queue);
  const endWait = startWait();
  const done = new Promise<Result>((resolve, reject) => {
    const job = async () => {
      endWait();
      const began = performance.now();
      await work().then(resolve, reject);
      await yieldToOthers(queue, performance.now() - began);
    };
    const left = queue.enqueue(job).catch(reject);
    void left.then(() => {
      if (queue.running + queue.waiting === 0) queues.delete(user);
    });
  });
  return done.finally(endWait);
}

/**
 * Lets others be heard after a call, for as long as it took (ms) where another call of its user waits. SQLite answers at
 * once, so that of calls that come in together the next waits only once the events of this turn are over.
 */
async function yieldToOthers(queue: WorkQueue, took: number): Promise<void> {
  await nextTurn();
  if (queue.waiting > 0 && took >= shortest) await pause(Math.min(took, longestPause));
}

/** A call about a project: who makes it, and from where. */
export interface ProjectCall {
  readonly actor: Actor;
  readonly client: Client;
  readonly project: ProjectRow;
}

/**
 * Whose turn some work takes: the member's, or the guest's whose project it is about. Who is only someone with a cookie
 * counts as their network, for anyone can make up cookies.
 */
export function userOf({ actor, client, project }: Omit<ProjectCall, 'project'> & Partial<ProjectCall>): string {
  if (actor.kind === 'member') return `member ${actor.user.id}`;
  if (actor.kind === 'guest' && project?.guest_id === actor.id) return `guest ${actor.id}`;
  return `network ${client.peer}`;
}
