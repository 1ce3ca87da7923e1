import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import { importedProjectFile } from '#contract/project-file.ts';
import { fromProjectFile } from '#domain/projects/from-project-file.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { takeLock } from '#server/database/take-lock.ts';
import { mostInFile, parseJsonBody } from '#server/http/json-body.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { invalid, Refusal } from '#server/refusal.ts';
import type { StarterTemplate } from '#server/templates/starter-templates.ts';
import { storeTemplate } from '#server/templates/store-template.ts';

/** The project in a starter file, judged as an import is. Throws a `Refusal` that names each wrong place. */
function readStarter({ text }: StarterTemplate): WholeProject {
  const file = parseInput(importedProjectFile, parseJsonBody(text, mostInFile)) as z.output<typeof importedProjectFile>;
  if (file.customComponents.length > 0) {
    throw invalid('customComponents', 'A starter template has built-in parts only.');
  }
  return fromProjectFile(file, () => randomUUID());
}

/** The wrong places of a refused file in one line. */
function placesIn({ message, issues = [] }: Refusal): string {
  if (issues.length === 0) return message;
  return issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`)).join(' ');
}

/** Stores one starter template; one that breaks a rule is left out, and the log names the file and each wrong place. */
async function loadStarter(tx: Tx, starter: StarterTemplate, log: FastifyBaseLogger): Promise<void> {
  try {
    await storeTemplate(tx, readStarter(starter), { description: starter.description, userId: null });
  } catch (error) {
    // A refusal comes before anything is written, so the transaction is as it was.
    if (!(error instanceof Refusal)) throw error;
    log.error(`The starter template ${starter.file} is left out. ${placesIn(error)}`);
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
    await takeLock(tx, 'starter-templates');
    if (await wereLoaded(tx)) return;
    if (!(await hasTemplates(tx))) {
      for (const starter of starters) await loadStarter(tx, starter, log);
    }
    await tx.insertInto('metadata').values({ name: 'starter-templates', value: new Date().toISOString() }).execute();
  });
}
