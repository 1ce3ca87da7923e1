import type * as z from 'zod/mini';
import { move, workerData } from 'piscina';
import { importedProjectFile } from '#contract/project-file.ts';
import { type Database, openDatabase, type DatabasePlace } from '#server/database/database.ts';
import { faultOf } from '#server/database/engine.ts';
import { render, type RenderRequest } from '#server/documents/render.ts';
import { errorReply } from '#server/http/error-handler.ts';
import { mostInFile, parseJsonBody, parseInput } from '#server/http/parse-input.ts';
import { refuseLargeFile } from '#server/projects/refuse-large-file.ts';
import { importProject } from '#server/projects/store-project.ts';
import { presentProject } from '#server/projects/present-project.ts';
import { copy, type CopyTask } from '#server/templates/copy-task.ts';
import { reasonOf, AppError } from '#server/app-error.ts';
import type { FailureBody } from '#contract/failure-body.ts';
import type { Guest, Member } from '#server/access/actor.ts';

/** What a thread is started with: where the database is, and the secret that new guests are counted with. */
export interface ThreadData extends DatabasePlace {
  readonly secret: string;
}

/** A file to be imported, for whom, and how many new guests one network may bring in an hour. */
export interface ImportTask {
  readonly kind: 'import';
  readonly actor: Member | Guest;
  readonly guestsPerHour: number | undefined;
  readonly file: Uint8Array;
}

/** A piece of work that a thread does by itself, on a connection of its own. */
export type Task =
  | { readonly kind: 'render'; readonly projectId: string; readonly rendering: RenderRequest }
  | ImportTask
  | CopyTask;

/** What a request is to be answered with instead of bytes. Errors lose their class between threads. */
export interface TaskFailure {
  readonly failure: Omit<FailureBody, 'requestId'>;
  readonly retryAfter: number | undefined;
  /** Why the database could not do it, for the log; undefined for every other failure. */
  readonly cause: string | undefined;
}

export type TaskAnswer = Uint8Array | TaskFailure;

async function bytesFrom(database: Database, task: Task): Promise<Uint8Array> {
  if (task.kind === 'render') return render(database.db, task.projectId, task.rendering);
  if (task.kind !== 'import') return copy(database, task);
  const value = parseJsonBody(Buffer.from(task.file).toString(), mostInFile);
  refuseLargeFile(value);
  const file = parseInput(importedProjectFile, value);
  const { secret } = workerData as ThreadData;
  const { guestsPerHour = Infinity } = task;
  const services = { ...database, secret, guestsPerHour };
  const row = await importProject(services, task.actor, file as z.output<typeof importedProjectFile>);
  return new TextEncoder().encode(JSON.stringify(presentProject(row)));
}

async function bytesOf(task: Task): Promise<Uint8Array> {
  const database = openDatabase(workerData as ThreadData, { emptiesWal: false });
  try {
    return await bytesFrom(database, task);
  } finally {
    await database.db.destroy();
  }
}

function failureOf(error: unknown): TaskFailure {
  const { status, body } = errorReply(error);
  if (status === 500) throw error;
  const retryAfter = error instanceof AppError ? error.retryAfter : undefined;
  return { failure: body, retryAfter, cause: faultOf(error) === null ? undefined : reasonOf(error) };
}

/**
 * Does one task, on a connection that lives as long as the task, to the database that the pool of this thread names.
 * Rejects with an unexpected error.
 */
export async function run(task: Task): Promise<TaskAnswer> {
  try {
    const bytes = await bytesOf(task);
    // What is handed over is not copied; a small piece shares its memory with others and cannot be.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
    return move(own) as Uint8Array;
  } catch (error) {
    return failureOf(error);
  }
}
