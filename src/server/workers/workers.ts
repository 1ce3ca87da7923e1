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
import type { Task, TaskResult } from '#server/workers/worker.ts';

/** Options of `Workers`. */
export interface WorkersOptions {
  /** Path of the built program of a thread. */
  readonly program: string;
  readonly database: DatabasePlace;
  /** Called with an error after its request has timed out, and with the error of a thread that could not start. */
  readonly onError: (error: unknown) => void;
  /** Time (ms) that a request waits for its result. */
  readonly timeout?: number;
  /** Heap limit of a thread (MiB). */
  readonly memory?: number;
}

/**
 * One or two threads, because each may use as much memory as the rest of the server, and the main thread needs a core.
 */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
const defaultMemory = 768;
const cacheBytes = 64 * 1024 * 1024;
const defaultTimeout = 10_000;
const retryAfter = 5;

/** Renders documents and Blueprints in worker threads, because they would block the main thread; caches the results. */
export class Workers {
  readonly #pool: ThreadPool<Task, TaskResult>;
  readonly #cache = new ResultCache(cacheBytes);
  readonly #timeout: number;
  readonly #onError: (error: unknown) => void;
  #isClosed = false;

  constructor({ program, timeout = defaultTimeout, memory = defaultMemory, ...options }: WorkersOptions) {
    const { database, onError } = options;
    this.#timeout = timeout;
    this.#onError = onError;
    this.#pool = new ThreadPool({ program, threads, data: placeOf(database), memory, onError });
  }

  /** Numbers of queued and running tasks. */
  get load(): QueueLoad {
    return this.#pool;
  }

  /**
   * Renders the current revision of a project. Throws BUSY after the timeout; the task continues, and its result is
   * cached for the next request.
   */
  async render(db: Db, project: ProjectRow, rendering: RenderRequest): Promise<Uint8Array> {
    const key = await cacheKeyOf(db, project, rendering);
    const task: Task = { projectId: project.id, rendering };
    return this.#withTimeout(this.#cache.get(key, () => this.#run(task)));
  }

  async #withTimeout(work: Promise<Uint8Array>): Promise<Uint8Array> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        work.catch((error: unknown) => this.#reportLate(error));
        reject(new AppError('BUSY', { retryAfter }));
      }, this.#timeout);
    });
    return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
  }

  #reportLate(error: unknown): void {
    const isExpected = error instanceof AppError && error.cause === undefined;
    if (!this.#isClosed && !isExpected) this.#onError(error);
  }

  /** Terminates the threads and rejects all unfinished tasks. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool.close();
  }

  async #run(task: Task): Promise<Uint8Array> {
    const result = await this.#pool.run(task);
    if (result instanceof Uint8Array) return result;
    const { failure, retryAfter: after, cause } = result;
    const { message, code, issues } = failure;
    const details = { message, cause, ...(issues && { issues }), ...(after && { retryAfter: after }) };
    throw new AppError(code as FailureCode, details);
  }
}

function placeOf({ databaseUrl, dataFolder }: DatabasePlace): DatabasePlace {
  return { databaseUrl, dataFolder };
}

/**
 * Hash of everything that a result depends on: the project's row with its revision, and the custom components' states.
 */
async function cacheKeyOf(db: Db, project: ProjectRow, rendering: RenderRequest): Promise<string> {
  const states = await statesOfProject(db, project.id);
  return createHash('sha256')
    .update(JSON.stringify([project, states, rendering]))
    .digest('base64');
}
