import { Worker } from 'node:worker_threads';
import { AppError } from '#server/app-error.ts';
import type { QueueLoad } from '#server/user-queue.ts';

/** Options of a `ThreadPool`. */
export interface ThreadPoolOptions {
  /** Path of the threads' program, which communicates by `Message`. */
  readonly program: string;
  /** Maximum number of threads. */
  readonly threads: number;
  /** `workerData` of each thread. */
  readonly data: object;
  /** Heap limit of a thread (MiB). */
  readonly memory: number;
  /** Called with the error of a thread that could not start. */
  readonly onError: (error: unknown) => void;
}

/** Message from a thread: that it is ready for tasks, or the result or error of a task. */
export type Message<Result> = 'ready' | { readonly result: Result } | { readonly error: unknown };

interface Job<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread and its current job. */
interface Thread<Task, Result> {
  readonly worker: Worker;
  isReady: boolean;
  job: Job<Task, Result> | null;
}

/** Maximum number of queued tasks. */
const maxWaiting = 200;

/** `Retry-After` (s) when the queue is full or no thread could start. */
const retryAfter = 5;

/**
 * A pool of worker threads, each of which runs one task at a time. Threads start on demand and live as long as the
 * process. A thread that exits fails only its own task, and the next task starts a new one.
 */
export class ThreadPool<Task, Result> implements QueueLoad {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread<Task, Result>>();
  #jobs: Job<Task, Result>[] = [];

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#jobs.length;
  }

  get running(): number {
    return [...this.#threads].filter(({ job }) => job !== null).length;
  }

  /**
   * Queues a task and resolves to its result. Throws TOO_MANY if the queue is full, and NOT_READY if no thread could
   * start or the pool is closed first.
   */
  run(task: Task): Promise<Result> {
    if (this.waiting >= maxWaiting) return Promise.reject(new AppError('TOO_MANY', { retryAfter }));
    return new Promise((resolve, reject) => {
      this.#jobs.push({ task, resolve, reject });
      this.#startNextJob();
    });
  }

  /** Terminates the threads and rejects all unfinished tasks. */
  async close(): Promise<void> {
    const jobs = this.#jobs;
    this.#jobs = [];
    for (const { reject } of jobs) reject(new AppError('NOT_READY', { retryAfter }));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  /** Sends the first queued task to an idle or new thread, if there is one. */
  #startNextJob(): void {
    const idle = [...this.#threads].find(({ job }) => job === null);
    if (idle === undefined && this.#threads.size >= this.#options.threads) return;
    const job = this.#jobs.shift();
    if (job === undefined) return;
    try {
      const thread = idle ?? this.#startThread();
      thread.job = job;
      thread.worker.postMessage(job.task);
    } catch (error) {
      this.#options.onError(error);
      job.reject(new AppError('NOT_READY', { retryAfter }));
    }
  }

  #startThread(): Thread<Task, Result> {
    const { program, data, memory } = this.#options;
    const worker = new Worker(program, {
      execArgv: [],
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const thread: Thread<Task, Result> = { worker, isReady: false, job: null };
    this.#threads.add(thread);
    worker.on('message', (message: Message<Result>) => this.#receive(thread, message));
    worker.on('error', (error) => {
      if (thread.isReady) thread.job?.reject(error);
      else this.#options.onError(error);
    });
    worker.on('exit', () => {
      this.#threads.delete(thread);
      thread.job?.reject(new AppError('NOT_READY', { retryAfter }));
      this.#startNextJob();
    });
    return thread;
  }

  #receive(thread: Thread<Task, Result>, message: Message<Result>): void {
    if (message === 'ready') {
      thread.isReady = true;
      return;
    }
    if ('result' in message) thread.job?.resolve(message.result);
    else thread.job?.reject(message.error);
    thread.job = null;
    this.#startNextJob();
  }
}
