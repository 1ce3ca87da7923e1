import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { FailureCode } from '#contract/failures.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { DatabasePlace, Db } from '#server/database/database.ts';
import { statesOfProject } from '#server/custom-components/load-custom-components.ts';
import type { RenderRequest } from '#server/documents/render.ts';
import { AppError } from '#server/app-error.ts';
import type { QueueLoad } from '#server/user-queue.ts';
import { ResultCache } from '#server/workers/result-cache.ts';
import { ThreadPool } from '#server/workers/thread-pool.ts';
import type { Task, TaskAnswer } from '#server/workers/worker.ts';

/** What the threads are started with. */
export interface WorkersOptions {
  /** The built program of a thread. */
  readonly program: string;
  readonly database: DatabasePlace;
  /** Called with a failure after its request has been answered, and with the reason why a thread could not start. */
  readonly onError: (error: unknown) => void;
  /** How long a request waits for its work (ms). */
  readonly timeout?: number;
  /** How much memory JavaScript may take in a thread (MiB). */
  readonly memory?: number;
}

/** One or two threads: each may take as much memory as the rest of the server, and one core is left to answer with. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
const usualMemory = 768;
const keptBytes = 64 * 1024 * 1024;
const defaultTimeout = 10_000;
const retryAfter = 5;

/** Work that would keep all others waiting, done in threads, and kept as long as there is room. */
export class Workers {
  readonly #pool: ThreadPool<Task, TaskAnswer>;
  readonly #kept = new ResultCache(keptBytes);
  readonly #timeout: number;
  readonly #onError: (error: unknown) => void;
  #isClosed = false;

  constructor({ program, timeout = defaultTimeout, memory = usualMemory, ...options }: WorkersOptions) {
    const { database, onError } = options;
    this.#timeout = timeout;
    this.#onError = onError;
    this.#pool = new ThreadPool({ program, threads, data: placeOf(database), memory, onError });
  }

  /** How much work waits and is being done. */
  get load(): QueueLoad {
    return this.#pool;
  }

  /**
   * What is asked for of a project as it is now. Throws BUSY when it takes too long; the work then goes on and its
   * result is there for the next request.
   */
  async render(db: Db, project: ProjectRow, rendering: RenderRequest): Promise<Uint8Array> {
    const name = await nameOf(db, project, rendering);
    const task: Task = { projectId: project.id, rendering };
    return this.#inTime(this.#kept.get(name, () => this.#run(task)));
  }

  /** The result of work. Throws BUSY when that takes too long; the work goes on. */
  async #inTime(work: Promise<Uint8Array>): Promise<Uint8Array> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        work.catch((error: unknown) => this.#reportLate(error));
        reject(new AppError('BUSY', { retryAfter }));
      }, this.#timeout);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  #reportLate(error: unknown): void {
    const isExpected = error instanceof AppError && error.cause === undefined;
    if (!this.#isClosed && !isExpected) this.#onError(error);
  }

  /** Ends the threads, and what they are still working on. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool.close();
  }

  async #run(task: Task): Promise<Uint8Array> {
    const answer = await this.#pool.run(task);
    if (answer instanceof Uint8Array) return answer;
    const { failure, retryAfter: after, cause } = answer;
    const { message, code, issues } = failure;
    const details = { message, cause, ...(issues && { issues }), ...(after && { retryAfter: after }) };
    throw new AppError(code as FailureCode, details);
  }
}

function placeOf({ databaseUrl, dataFolder }: DatabasePlace): DatabasePlace {
  return { databaseUrl, dataFolder };
}

/** A result's name: all that it depends on. The project's row has its revision, and its owner's parts have theirs. */
async function nameOf(db: Db, project: ProjectRow, rendering: RenderRequest): Promise<string> {
  const states = await statesOfProject(db, project.id);
  return createHash('sha256')
    .update(JSON.stringify([project, states, rendering]))
    .digest('base64');
}
