import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { startWait } from '#server/database/time-budget.ts';
import { AppError } from '#server/app-error.ts';
import { type QueueLoad, WorkQueue } from '#server/work-queue.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Client } from '#server/access/client.ts';
import type { ProjectRow } from '#server/access/find-project.ts';

const size = { width: 1, longest: 100, retryAfter: 1 };

/** How long (ms) a call waits for its turn; that time comes out of its time budget. */
export const longestWait = 4000;

/** After a call that took less than this (ms) others are heard, and no time is left to them. */
const shortest = 10;

/** The longest pause (ms) between two calls of a user. */
const longestPause = 300;

/** The calls of one user: those that are worked on or wait, and how long the last one took (ms). */
interface UserQueue {
  readonly queue: WorkQueue;
  took: number;
}

const users = new Map<string, UserQueue>();

/** How many users' calls are worked on, and how many calls wait. */
export const userQueueLoad: QueueLoad = {
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
 * database in hand. Throws a 429 when too much waits already, NOT_READY when the turn does not come in 4 s. Rule A56.
 */
export async function runInUserQueue<Result>(user: string, work: () => Promise<Result>): Promise<Result> {
  const turns = users.get(user) ?? { queue: new WorkQueue(size), took: 0 };
  users.set(user, turns);
  try {
    return await (turns.queue.running > 0 ? afterOthers(turns, work) : turns.queue.enqueue(() => timed(turns, work)));
  } finally {
    if (turns.queue.running + turns.queue.waiting === 0) users.delete(user);
  }
}

/** Work that waits for its turn, and is not done when that comes too late. */
async function afterOthers<Result>(turns: UserQueue, work: () => Promise<Result>): Promise<Result> {
  const endWait = startWait();
  const tooLate = new AppError('NOT_READY');
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(tooLate);
    }, longestWait);
  });
  const done = turns.queue.enqueue(async () => {
    if (isLate) throw tooLate;
    clearTimeout(timer);
    // SQLite answers at once, so that without this the whole line would be done before anyone else is heard.
    await (turns.took < shortest ? nextTurn() : pause(Math.min(turns.took, longestPause)));
    endWait();
    return timed(turns, work);
  });
  return Promise.race([done, late]).finally(() => {
    clearTimeout(timer);
    endWait();
  });
}

async function timed<Result>(turns: UserQueue, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    turns.took = performance.now() - began;
  }
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
  return `network ${client.network}`;
}
