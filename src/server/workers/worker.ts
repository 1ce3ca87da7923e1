import { move, workerData } from 'piscina';
import type * as z from 'zod/mini';
import { importedProjectFile } from '#contract/project-file.ts';
import { type Db, openDatabase } from '#server/database/database.ts';
import { faultOf } from '#server/database/database-fault.ts';
import { render } from '#server/documents/render.ts';
import { failureReply } from '#server/http/failure-reply.ts';
import { mostInFile, parseJsonBody } from '#server/http/json-body.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { importProject } from '#server/projects/import-project.ts';
import { presentProject } from '#server/projects/rows.ts';
import { reasonOf } from '#server/reason.ts';
import { Refusal } from '#server/refusal.ts';
import type { Task, TaskAnswer, TaskFailure, ThreadData } from '#server/workers/task.ts';

async function bytesOf(db: Db, task: Task): Promise<Uint8Array> {
  if (task.kind === 'render') return render(db, task.projectId, task.rendering);
  const file = parseInput(importedProjectFile, parseJsonBody(Buffer.from(task.file).toString(), mostInFile));
  const { secret } = workerData as ThreadData;
  const { guestsPerHour = Infinity } = task;
  const services = { db, secret, guestsPerHour };
  const row = await importProject(services, task.asker, file as z.output<typeof importedProjectFile>);
  return new TextEncoder().encode(JSON.stringify(presentProject(row)));
}

function failureOf(error: unknown): TaskFailure {
  const { status, body } = failureReply(error);
  if (status === 500) throw error;
  const retryAfter = error instanceof Refusal ? error.retryAfter : undefined;
  return { failure: body, retryAfter, cause: faultOf(error) === null ? undefined : reasonOf(error) };
}

/**
 * Does one task, on a connection that lives as long as the task, to the database that the pool of this thread names.
 * Rejects with what nobody foresaw.
 */
export async function run(task: Task): Promise<TaskAnswer> {
  const { db } = openDatabase(workerData as ThreadData, { emptiesWal: false });
  try {
    const bytes = await bytesOf(db, task);
    // What is handed over is not copied; a small piece shares its memory with others and cannot be.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
    return move(own) as Uint8Array;
  } catch (error) {
    return failureOf(error);
  } finally {
    await db.destroy();
  }
}
