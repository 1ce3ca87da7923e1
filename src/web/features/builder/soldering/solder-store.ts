import { maxStepsPerRequest } from '#contract/soldering.ts';
import { isNoProgress, mergeProgress, progressSince, type SolderProgress } from '#domain/soldering/progress.ts';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import { keepSoldering, type KeptFor, readKeptSoldering } from '#web/session/kept-soldering.ts';
import { type Readable, Store } from '#web/store.ts';

/** Where what is soldered is kept: here alone, on the account too, or not there yet and why. */
export type SolderKeeping =
  | { readonly kind: 'device' | 'saving' | 'saved' | 'offline' }
  | { readonly kind: 'refused'; readonly message: string };

export interface SolderState {
  readonly progress: SolderProgress;
  readonly keeping: SolderKeeping;
  /** False where this browser has no room for it. */
  readonly isKept: boolean;
}

/** The calls that keep it on the account. Both throw ApiError. */
export interface SolderCalls {
  readonly read: () => Promise<SolderProgress>;
  readonly save: (update: SolderProgress) => Promise<void>;
}

/** As much as one call may tell. */
function firstOf({ done, undone, place }: SolderProgress): SolderProgress {
  return { done: done.slice(0, maxStepsPerRequest), undone: undone.slice(0, maxStepsPerRequest), place };
}

/**
 * What is soldered of a project: kept on this device at once, and sent to the account as soon as it can be reached. What
 * other tabs and devices did is put together with it. Rules B219, B221.
 */
export class SolderStore implements Readable<SolderState> {
  readonly #kept: KeptFor;
  readonly #calls: SolderCalls | null;
  readonly #state: Store<SolderState>;
  /** What the account has; null until it was read, or is to be read anew. */
  #known: SolderProgress | null = null;
  #telling: Promise<void> | null = null;

  /** `calls` is null where it is kept on this device alone. */
  constructor(kept: KeptFor, calls: SolderCalls | null) {
    this.#kept = kept;
    this.#calls = calls;
    const keeping: SolderKeeping = { kind: calls === null ? 'device' : 'saving' };
    const start: SolderState = { progress: readKeptSoldering(kept), keeping, isKept: true };
    this.#state = new Store(() => start);
  }

  readonly now = (): SolderState => this.#state.now();

  readonly subscribe: Readable<SolderState>['subscribe'] = (listener) => this.#state.subscribe(listener);

  /** Does something, keeps it and tells it. */
  change(act: (progress: SolderProgress) => SolderProgress): void {
    this.#keep(act(this.now().progress));
    void this.tell();
  }

  /** Takes over what another tab of this browser kept. */
  readonly takeOver = (): void => {
    const progress = mergeProgress(this.now().progress, readKeptSoldering(this.#kept));
    this.#set({ progress });
  };

  /** Reads what other devices saved, and sends what they lack. */
  readonly refresh = (): Promise<void> => {
    this.#known = null;
    return this.tell();
  };

  /** Tells the account what it does not know; one call at a time. */
  readonly tell = (): Promise<void> => {
    const calls = this.#calls;
    if (calls === null) return Promise.resolve();
    this.#telling ??= this.#tellAll(calls).finally(() => {
      this.#telling = null;
    });
    return this.#telling;
  };

  async #tellAll({ read, save }: SolderCalls): Promise<void> {
    try {
      for (;;) {
        if (this.#known === null) {
          this.#known = await read();
          this.#keep(mergeProgress(this.now().progress, this.#known));
        }
        const update = firstOf(progressSince(this.now().progress, this.#known));
        if (isNoProgress(update)) break;
        this.#set({ keeping: { kind: 'saving' } });
        await save(update);
        // What is asked for anew meanwhile is read first.
        this.#known = this.#known === null ? null : mergeProgress(this.#known, update);
      }
      this.#set({ keeping: { kind: 'saved' } });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      this.#set({ keeping: isRefused ? { kind: 'refused', message: userMessage(error) } : { kind: 'offline' } });
    }
  }

  #keep(progress: SolderProgress): void {
    // Another tab may have kept something since.
    const merged = mergeProgress(progress, readKeptSoldering(this.#kept));
    const isKept = keepSoldering(this.#kept, merged);
    this.#set({ progress: merged, isKept });
  }

  #set(given: Partial<SolderState>): void {
    this.#state.set({ ...this.now(), ...given });
  }
}
