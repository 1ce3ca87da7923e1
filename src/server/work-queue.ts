import { AppError } from '#server/app-error.ts';

/** How many pieces of work are done at once, how many may wait, and when to come again if more do (s). */
interface WorkQueueSize {
  readonly width: number;
  readonly longest: number;
  /** How many of one user may wait; by default as many as there is room for. */
  readonly longestOfOne?: number;
  /** How long it waits for its turn (ms); by default until it comes. */
  readonly longestWait?: number;
  readonly retryAfter: number;
}

/** How full a queue is, for the metrics. */
export interface QueueLoad {
  readonly waiting: number;
  readonly running: number;
}

/** A piece of work that waits: lets it begin, or refuses it. */
interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: AppError) => void;
}

/**
 * Heavy work waits here for its turn. Users take turns, each with the work that they asked for first, so that a user
 * waits for at most one piece of work of each other user; without users it is one line. When the queue is full, whoever
 * has the most waiting makes room for those who have less.
 */
export class WorkQueue implements QueueLoad {
  readonly #size: WorkQueueSize;
  /** What waits, by user; the user whose turn is next comes first. */
  readonly #lines = new Map<string, Waiting[]>();
  #waiting = 0;
  #working = 0;

  constructor(size: WorkQueueSize) {
    this.#size = size;
  }

  /** How many pieces of work wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** How many pieces of work are being done. */
  get running(): number {
    return this.#working;
  }

  /** Does some work in its user's turn. Throws a 429 when too much waits, NOT_READY when the turn does not come in time. */
  async enqueue<Result>(work: () => Promise<Result>, user = ''): Promise<Result> {
    if (this.#working >= this.#size.width) await this.#turnOf(user);
    else this.#working += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turnOf(user: string): Promise<void> {
    const { longest, longestOfOne = longest, retryAfter } = this.#size;
    const line = this.#lines.get(user) ?? [];
    const refusal = new AppError('TOO_MANY', { retryAfter });
    if (line.length >= longestOfOne) throw refusal;
    if (this.#waiting >= longest) this.#makeRoom(line.length, refusal);
    this.#lines.set(user, line);
    this.#waiting += 1;
    return new Promise((begin, refuse) => this.#wait(user, { begin, refuse }, line));
  }

  /** Puts a piece of work at the end of its user's line, and takes it out again when it has waited too long. */
  #wait(user: string, { begin, refuse }: Waiting, line: Waiting[]): void {
    const { longestWait } = this.#size;
    const giveUp = (): void => {
      const others = this.#lines.get(user)?.filter((each) => each !== waiting) ?? [];
      if (others.length > 0) this.#lines.set(user, others);
      else this.#lines.delete(user);
      this.#waiting -= 1;
      refuse(new AppError('NOT_READY'));
    };
    const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
    const waiting: Waiting = {
      begin: () => {
        clearTimeout(timer);
        begin();
      },
      refuse: (reason) => {
        clearTimeout(timer);
        refuse(reason);
      },
    };
    line.push(waiting);
  }

  /**
   * Refuses what came last of the user with the most waiting, or throws when that is not more than one beyond `own`.
   */
  #makeRoom(own: number, refusal: AppError): void {
    let most: Waiting[] = [];
    for (const line of this.#lines.values()) if (line.length > most.length) most = line;
    if (most.length <= own + 1) throw refusal;
    most.pop()?.refuse(refusal);
    this.#waiting -= 1;
  }

  /** Hands the free place to the user whose turn it is, who then goes behind the others. */
  #next(): void {
    const [first] = this.#lines;
    if (first === undefined) {
      this.#working -= 1;
      return;
    }
    const [user, [next, ...others]] = first;
    this.#lines.delete(user);
    if (others.length > 0) this.#lines.set(user, others);
    this.#waiting -= 1;
    next?.begin();
  }
}
