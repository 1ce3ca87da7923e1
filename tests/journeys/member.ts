import type { BrowserContext } from '@playwright/test';
import { sessionCookie } from '#server/access/cookies.ts';
import { createUser } from '#server/accounts/create-user.ts';
import { sessionSecret } from '#server/accounts/session-secret.ts';
import { createSession } from '#server/accounts/sessions.ts';
import { readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/database/database.ts';
import type { Running } from './journey.ts';

/** Makes a member and signs the browser in as them, by the session mechanism of the server itself. */
async function signIn(context: BrowserContext, running: Running): Promise<void> {
  const config = readConfig({ DATA_DIR: running.dataFolder });
  const token = await onDatabase(running, async (db) => {
    const email = `${crypto.randomUUID()}@example.org`;
    const userId = await createUser(db, { email, role: 'subscriber' });
    return createSession(db, sessionSecret(config), userId);
  });
  await context.addCookies([{ name: sessionCookie, value: token, url: running.address }]);
}

/** Signs in as a new member and makes them an empty project, whose id it gives. */
export function memberProject(context: BrowserContext, running: Running): Promise<string> {
  const fields = { name: 'Survey ship', powerSupplyId: 'battery-9v', color: 'blue' };
  return madeProject(context, running, '/api/projects', fields);
}

/** Signs in as a new member and imports a project file for them. */
export function importProject(context: BrowserContext, running: Running, file: unknown): Promise<string> {
  return madeProject(context, running, '/api/projects/import', file);
}

async function madeProject(context: BrowserContext, running: Running, path: string, data: unknown): Promise<string> {
  await signIn(context, running);
  const reply = await context.request.post(`${running.address}${path}`, { data });
  if (reply.status() !== 201) throw new Error(await reply.text());
  return ((await reply.json()) as { id: string }).id;
}

/** Turns a project into a template. */
export function makeTemplate(running: Running, projectId: string): Promise<void> {
  return onDatabase(running, async (db) => {
    await db.updateTable('projects').set({ is_template: 1 }).where('id', '=', projectId).execute();
  });
}

async function onDatabase<Result>({ dataFolder }: Running, act: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = openDatabase({ databaseUrl: null, dataFolder });
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}
