import type * as z from 'zod/mini';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { importedProjectFile } from '#contract/project-file.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { acquireAdvisoryLock } from '#server/database/job-leases.ts';
import { mostInFile, parseJsonBody, parseInput } from '#server/http/parse-input.ts';
import { refuseWhole } from '#server/projects/store-project.ts';
import { badRequest, AppError } from '#server/app-error.ts';
import type { StarterTemplate } from '#server/templates/starter-templates.ts';
import { storeTemplate } from '#server/templates/store-template.ts';

/** The project in a starter file, judged as an import is. Throws an `AppError` that names each wrong place. */
function readFile(text: string): ProjectSnapshot {
  const file = parseInput(importedProjectFile, parseJsonBody(text, mostInFile)) as z.output<typeof importedProjectFile>;
  if (file.customComponents.length > 0) {
    throw badRequest('customComponents', 'A starter template has built-in parts only.');
  }
  const snapshot = fromProjectFile(file, () => randomUUID());
  refuseWhole(snapshot, false);
  return snapshot;
}

/** The wrong places of a refused file in one line. */
function placesIn({ message, issues = [] }: AppError): string {
  if (issues.length === 0) return message;
  return issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`)).join(' ');
}

/** The project of a starter template; null for one that breaks a rule, which the log names with each wrong place. */
function readStarter({ file, text }: StarterTemplate, log: FastifyBaseLogger): ProjectSnapshot | null {
  try {
    return readFile(text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.error(`The starter template ${file} is left out. ${placesIn(error)}`);
    return null;
  }
}

async function storeStarters(tx: Tx, starters: readonly StarterTemplate[], log: FastifyBaseLogger): Promise<void> {
  for (const starter of starters) {
    const snapshot = readStarter(starter, log);
    if (snapshot !== null) await storeTemplate(tx, snapshot, { description: starter.description, userId: null });
  }
}

async function wereLoaded(db: Db): Promise<boolean> {
  const row = db.selectFrom('metadata').select('value').where('name', '=', 'starter-templates');
  return (await row.executeTakeFirst()) !== undefined;
}

async function hasTemplates(tx: Tx): Promise<boolean> {
  const templates = tx.selectFrom('projects').select('id').where('is_template', '=', 1);
  return (await templates.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Stores the starter templates, once in the life of an installation, and not where there are templates already. Of
 * several servers that start together one does it. Rules K1 to K4.
 */
export async function loadStarterTemplates(
  db: Db,
  starters: readonly StarterTemplate[],
  log: FastifyBaseLogger,
): Promise<void> {
  if (await wereLoaded(db)) return;
  await db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, 'starter-templates');
    if (await wereLoaded(tx)) return;
    if (!(await hasTemplates(tx))) await storeStarters(tx, starters, log);
    await tx.insertInto('metadata').values({ name: 'starter-templates', value: new Date().toISOString() }).execute();
  });
}
