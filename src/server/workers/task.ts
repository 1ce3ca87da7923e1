import type { FailureBody } from '#contract/failures.ts';
import type { Guest, Member } from '#server/access/actor.ts';
import type { DatabasePlace } from '#server/database/database.ts';
import type { Rendering } from '#server/documents/rendering.ts';

/** What a thread is started with: where the database is, and the secret that new guests are counted with. */
export interface ThreadData extends DatabasePlace {
  readonly secret: string;
}

/** A file to be imported, for whom, and how many new guests one network may bring in an hour. */
export interface ImportTask {
  readonly kind: 'import';
  readonly asker: Member | Guest;
  readonly guestsPerHour: number | undefined;
  readonly file: Uint8Array;
}

/** A piece of work that a thread does by itself, on a connection of its own. */
export type Task = { readonly kind: 'render'; readonly projectId: string; readonly rendering: Rendering } | ImportTask;

/** What a request is to be answered with instead of bytes. Errors lose their class between threads. */
export interface TaskFailure {
  readonly failure: Omit<FailureBody, 'requestId'>;
  readonly retryAfter: number | undefined;
  /** Why the database could not do it, for the log; undefined for every other failure. */
  readonly cause: string | undefined;
}

export type TaskAnswer = Uint8Array | TaskFailure;
