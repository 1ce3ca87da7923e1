import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type DatabasePlace } from '#server/database/database.ts';
import { faultOf } from '#server/database/engine.ts';
import { render, type RenderRequest } from '#server/documents/render.ts';
import { errorReply } from '#server/http/error-handler.ts';
import { reasonOf, AppError } from '#server/app-error.ts';
import type { Message } from '#server/workers/thread-pool.ts';
import type { FailureBody } from '#contract/failure-body.ts';

/** A rendering of a project for a worker thread. */
export interface Task {
  readonly projectId: string;
  readonly rendering: RenderRequest;
}

/** An expected failure as plain data, because errors lose their class between threads. */
export interface TaskFailure {
  readonly failure: Omit<FailureBody, 'requestId'>;
  readonly retryAfter: number | undefined;
  /** Cause of a database fault, for the log; undefined for other failures. */
  readonly cause: string | undefined;
}

export type TaskResult = Uint8Array | TaskFailure;

async function renderTask({ projectId, rendering }: Task): Promise<Uint8Array> {
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

/** Runs a task on its own database connection. Rejects with an unexpected error. */
async function run(task: Task): Promise<TaskResult> {
  try {
    const bytes = await renderTask(task);
    // Small buffers are part of Node's buffer pool, which cannot be transferred, so they are copied. `slice` of a
    // Buffer would return another view of the pool.
    return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  } catch (error) {
    return failureOf(error);
  }
}

function post(message: Message<TaskResult>): void {
  const bytes = typeof message === 'object' && 'result' in message ? message.result : null;
  parentPort?.postMessage(message, bytes instanceof Uint8Array ? [bytes.buffer as ArrayBuffer] : []);
}

parentPort?.on('message', (task: Task) => {
  void run(task).then(
    (result) => post({ result }),
    (error: unknown) => post({ error }),
  );
});
post('ready');
