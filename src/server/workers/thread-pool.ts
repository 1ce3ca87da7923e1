import { ArrayTaskQueue, Piscina } from 'piscina';
import { AppError } from '#server/app-error.ts';

/** What the threads are started with. */
export interface ThreadPoolOptions {
  /** The path of the program, whose function `run` does a task. */
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

/** A pool of piscina, and the tasks in it that no thread has yet. */
interface Pool<Task, Answer> {
  readonly piscina: Piscina<Task, Answer>;
  readonly waiting: ArrayTaskQueue;
}

/** When a task that no thread could take is worth another try (s). */
const retryAfter = 5;

/** Whether a task failed because no thread had begun with it. */
function isUntouched(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_INIT_FAILED');
}

/** Threads that are started when there is something to do. One that cannot start fails only what waits for it. */
export class ThreadPool<Task, Answer> {
  readonly #options: ThreadPoolOptions;
  /** Pools with a thread that could not start, until their other threads are done. */
  readonly #replaced = new Set<Piscina<Task, Answer>>();
  #pool: Pool<Task, Answer>;
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    this.#pool = this.#open();
  }

  /** Does a task in a thread. Throws NOT_READY when none could start, or when the pool is closed before the end. */
  async run(task: Task): Promise<Answer> {
    try {
      return await this.#begin(task);
    } catch (error) {
      if (!this.#isClosed && !isUntouched(error)) throw error;
      throw new AppError('NOT_READY', { retryAfter });
    }
  }

  /** Ends the threads, and what they are still working on. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#pool.piscina, ...this.#replaced].map((piscina) => piscina.destroy()));
  }

  #begin(task: Task): Promise<Answer> {
    const { piscina, waiting } = this.#pool;
    try {
      return piscina.run(task);
    } catch (error) {
      // The system has no thread to give. piscina would do the task later, when it has been answered.
      waiting.tasks.pop();
      this.#options.onError(error);
      throw error;
    }
  }

  #open(): Pool<Task, Answer> {
    const { program, threads, data, memory } = this.#options;
    const waiting = new ArrayTaskQueue();
    const piscina = new Piscina<Task, Answer>({
      filename: program,
      name: 'run',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
      execArgv: [],
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      taskQueue: waiting,
    });
    piscina.on('error', (error) => this.#replace(piscina, error));
    return { piscina, waiting };
  }

  /**
   * Puts a new pool in the place of one with a thread that ended without a task: piscina leaves what waited for that
   * thread unanswered. Closing rejects what waits, and lets the other threads finish.
   */
  #replace(piscina: Piscina<Task, Answer>, error: unknown): void {
    if (this.#isClosed || piscina !== this.#pool.piscina) return;
    this.#options.onError(error);
    this.#pool = this.#open();
    this.#replaced.add(piscina);
    void piscina.close({ force: true }).finally(() => this.#replaced.delete(piscina));
  }
}
