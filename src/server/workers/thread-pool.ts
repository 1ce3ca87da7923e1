import { Worker } from 'node:worker_threads';
import { AppError } from '#server/app-error.ts';
import type { QueueLoad } from '#server/user-queue.ts';

/** What the threads are started with. */
export interface ThreadPoolOptions {
  /** The path of the program of a thread; see `Message` for what it says. */
  readonly program: string;
  /** How many threads there are at most. */
  readonly threads: number;
  /** What each thread is given. */
  readonly data: object;
  /** How much memory JavaScript may take in a thread (MiB). */
  readonly memory: number;
  /** Called with the reason why a thread could not start. */
  readonly onError: (error: unknown) => void;
}

/** What the program of a thread says: that it is ready for tasks, then for each task its answer or an error. */
export type Message<Answer> = 'ready' | { readonly answer: Answer } | { readonly error: unknown };

interface Job<Task, Answer> {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread, and the task that it works on. */
interface Thread<Task, Answer> {
  readonly worker: Worker;
  isReady: boolean;
  job: Job<Task, Answer> | null;
}

/** How many tasks may wait, and when to come again if more do, or if no thread could start (s). */
const mostWaiting = 200;
const retryAfter = 5;

/**
 * Threads that do one task after the other. They are started when there is something to do and live as long as the
 * process; one that ends fails its own task only, and the next task gets a new one.
 */
export class ThreadPool<Task, Answer> implements QueueLoad {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread<Task, Answer>>();
  #jobs: Job<Task, Answer>[] = [];

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
   * Does a task in its turn. Throws TOO_MANY when too many wait, and NOT_READY when no thread could start or the pool is
   * closed before the end.
   */
  run(task: Task): Promise<Answer> {
    if (this.waiting >= mostWaiting) return Promise.reject(new AppError('TOO_MANY', { retryAfter }));
    return new Promise((resolve, reject) => {
      this.#jobs.push({ task, resolve, reject });
      this.#begin();
    });
  }

  /** Ends the threads, and what they are still working on. */
  async close(): Promise<void> {
    const jobs = this.#jobs;
    this.#jobs = [];
    for (const { reject } of jobs) reject(new AppError('NOT_READY', { retryAfter }));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  /** Hands the first task that waits to a thread that is free. */
  #begin(): void {
    const free = [...this.#threads].find(({ job }) => job === null);
    if (free === undefined && this.#threads.size >= this.#options.threads) return;
    const job = this.#jobs.shift();
    if (job === undefined) return;
    try {
      const thread = free ?? this.#start();
      thread.job = job;
      thread.worker.postMessage(job.task);
    } catch (error) {
      this.#options.onError(error);
      job.reject(new AppError('NOT_READY', { retryAfter }));
    }
  }

  #start(): Thread<Task, Answer> {
    const { program, data, memory } = this.#options;
    const worker = new Worker(program, {
      execArgv: [],
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const thread: Thread<Task, Answer> = { worker, isReady: false, job: null };
    this.#threads.add(thread);
    worker.on('message', (message: Message<Answer>) => this.#hear(thread, message));
    worker.on('error', (error) => {
      if (thread.isReady) thread.job?.reject(error);
      else this.#options.onError(error);
    });
    worker.on('exit', () => {
      this.#threads.delete(thread);
      thread.job?.reject(new AppError('NOT_READY', { retryAfter }));
      this.#begin();
    });
    return thread;
  }

  #hear(thread: Thread<Task, Answer>, message: Message<Answer>): void {
    if (message === 'ready') {
      thread.isReady = true;
      return;
    }
    if ('answer' in message) thread.job?.resolve(message.answer);
    else thread.job?.reject(message.error);
    thread.job = null;
    this.#begin();
  }
}
