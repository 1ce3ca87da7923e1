import { maxStepsPerRequest } from '#contract/projects/soldering.ts';
import { isNoProgress, mergeProgress, progressSince, type SolderProgress } from '#domain/soldering/progress.ts';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import { keepSoldering, type KeptFor, readKeptSoldering } from '#web/session/kept-soldering.ts';
import { type Readable, Store } from '#web/store.ts';

/** Where progress is stored: on this device only, also on the account, or not on the account yet and why. */
export type SolderStorage =
  | { readonly kind: 'device' | 'saving' | 'saved' | 'offline' }
  | { readonly kind: 'refused'; readonly message: string };

export interface SolderState {
  readonly progress: SolderProgress;
  readonly storage: SolderStorage;
  /** False if this browser has no space for it. */
  readonly isKept: boolean;
}

/** Calls that store progress on the account. Both throw ApiError. */
export interface SolderCalls {
  readonly read: () => Promise<SolderProgress>;
  readonly save: (update: SolderProgress) => Promise<void>;
}

/** The first part of an update, within the limit of one call. */
function firstOf({ done, undone, place }: SolderProgress): SolderProgress {
  return { done: done.slice(0, maxStepsPerRequest), undone: undone.slice(0, maxStepsPerRequest), place };
}

/**
 * Solder progress of a project: stored on this device at once, and sent to the account as soon as it is reachable.
 * Merges the progress of other tabs and devices. Rules B219, B221.
 */
export class SolderStore implements Readable<SolderState> {
  readonly #kept: KeptFor;
  readonly #calls: SolderCalls | null;
  readonly #state: Store<SolderState>;
  /** Progress stored on the account; null until it is read, or if it must be read again. */
  #saved: SolderProgress | null = null;
  #sending: Promise<void> | null = null;

  /** `calls` is null if progress is stored on this device only. */
  constructor(kept: KeptFor, calls: SolderCalls | null) {
    this.#kept = kept;
    this.#calls = calls;
    const storage: SolderStorage = { kind: calls === null ? 'device' : 'saving' };
    const start: SolderState = { progress: readKeptSoldering(kept), storage, isKept: true };
    this.#state = new Store(() => start);
  }

  readonly now = (): SolderState => this.#state.now();

  readonly subscribe: Readable<SolderState>['subscribe'] = (listener) => this.#state.subscribe(listener);

  /** Changes progress, stores it, and sends it. */
  change(act: (progress: SolderProgress) => SolderProgress): void {
    this.#keep(act(this.now().progress));
    void this.send();
  }

  /** Merges the progress that another tab of this browser stored. */
  readonly mergeKept = (): void => {
    const progress = mergeProgress(this.now().progress, readKeptSoldering(this.#kept));
    this.#set({ progress });
  };

  /** Reads the progress of other devices, and sends what they lack. */
  readonly refresh = (): Promise<void> => {
    this.#saved = null;
    return this.send();
  };

  /** Sends the progress that the account does not have, one call at a time. */
  readonly send = (): Promise<void> => {
    const calls = this.#calls;
    if (calls === null) return Promise.resolve();
    this.#sending ??= this.#sendAll(calls).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  };

  async #sendAll({ read, save }: SolderCalls): Promise<void> {
    try {
      for (;;) {
        if (this.#saved === null) {
          this.#saved = await read();
          this.#keep(mergeProgress(this.now().progress, this.#saved));
        }
        const update = firstOf(progressSince(this.now().progress, this.#saved));
        if (isNoProgress(update)) break;
        this.#set({ storage: { kind: 'saving' } });
        await save(update);
        // If a refresh was requested meanwhile, the account is read again first.
        this.#saved = this.#saved === null ? null : mergeProgress(this.#saved, update);
      }
      this.#set({ storage: { kind: 'saved' } });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      this.#set({ storage: isRefused ? { kind: 'refused', message: userMessage(error) } : { kind: 'offline' } });
    }
  }

  #keep(progress: SolderProgress): void {
    // Another tab may have stored progress since.
    const merged = mergeProgress(progress, readKeptSoldering(this.#kept));
    const isKept = keepSoldering(this.#kept, merged);
    this.#set({ progress: merged, isKept });
  }

  #set(given: Partial<SolderState>): void {
    this.#state.set({ ...this.now(), ...given });
  }
}
