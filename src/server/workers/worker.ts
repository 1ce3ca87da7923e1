import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type DatabasePlace } from '#server/database/database.ts';
import { faultOf } from '#server/database/engine.ts';
import { render, type RenderRequest } from '#server/documents/render.ts';
import { errorReply } from '#server/http/error-handler.ts';
import { reasonOf, AppError } from '#server/app-error.ts';
import type { Message } from '#server/workers/thread-pool.ts';
import type { FailureBody } from '#contract/failure-body.ts';

/** What a thread makes of a project, on a connection of its own. */
export interface Task {
  readonly projectId: string;
  readonly rendering: RenderRequest;
}

/** What a request is to be answered with instead of bytes. Errors lose their class between threads. */
export interface TaskFailure {
  readonly failure: Omit<FailureBody, 'requestId'>;
  readonly retryAfter: number | undefined;
  /** Why the database could not do it, for the log; undefined for every other failure. */
  readonly cause: string | undefined;
}

export type TaskAnswer = Uint8Array | TaskFailure;

async function bytesOf({ projectId, rendering }: Task): Promise<Uint8Array> {
  const { db } = openDatabase(workerData as DatabasePlace, { isReader: true });
  try {
    return await render(db, projectId, rendering);
  } finally {
    await db.destroy();
  }
}

function failureOf(error: unknown): TaskFailure {
  const { status, body } = errorReply(error);
  if (status === 500) throw error;
  const retryAfter = error instanceof AppError ? error.retryAfter : undefined;
  return { failure: body, retryAfter, cause: faultOf(error) === null ? undefined : reasonOf(error) };
}

/** Does one task, on a connection that lives as long as the task. Rejects with an unexpected error. */
async function run(task: Task): Promise<TaskAnswer> {
  try {
    const bytes = await bytesOf(task);
    // Transferred without a copy, unless a small buffer is part of Node's pool, which cannot be transferred. `slice` of a
    // Buffer would be another view of the pool.
    return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  } catch (error) {
    return failureOf(error);
  }
}

function say(message: Message<TaskAnswer>): void {
  const bytes = typeof message === 'object' && 'answer' in message ? message.answer : null;
  parentPort?.postMessage(message, bytes instanceof Uint8Array ? [bytes.buffer as ArrayBuffer] : []);
}

parentPort?.on('message', (task: Task) => {
  void run(task).then(
    (answer) => say({ answer }),
    (error: unknown) => say({ error }),
  );
});
say('ready');
