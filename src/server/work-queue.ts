import { Refusal } from '#server/refusal.ts';

/** How many pieces of work are done at once, how many may wait, and when to come again if more do (s). */
interface WorkQueueSize {
  readonly width: number;
  readonly longest: number;
  readonly retryAfter: number;
}

/** How full a queue is, for the metrics. */
export interface QueueLoad {
  readonly waiting: number;
  readonly running: number;
}

/** Heavy work waits here for its turn, so that some askers cannot keep all others waiting. */
export class WorkQueue implements QueueLoad {
  readonly #size: WorkQueueSize;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(size: WorkQueueSize) {
    this.#size = size;
  }

  /** How many pieces of work wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** How many pieces of work are being done. */
  get running(): number {
    return this.#working;
  }

  /** Does some work in its turn. Throws a 429 when too many wait already. */
  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const { width, longest, retryAfter } = this.#size;
    if (this.#waiting.length >= longest) throw new Refusal('TOO_MANY', { retryAfter });
    if (this.#working >= width) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#working += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }
}
