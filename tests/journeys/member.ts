import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '#domain/accounts/roles.ts';
import type { BlueprintReply } from '#domain/blueprint/present-blueprint.ts';
import { createSession } from '#server/access/sessions.ts';
import { sessionCookie } from '#server/access/tokens.ts';
import { loadSessionSecret } from '#server/accounts/session-secret.ts';
import { readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/database/database.ts';
import { createUser } from '#server/users/create-user.ts';
import { expect, type Running } from './journey.ts';

/** Someone with an account, as they sign in. */
export interface MemberAccount {
  readonly email: string;
  readonly password: string;
}

/** Makes an account with a password. */
export function newMember(running: Running, role: Role = 'subscriber'): Promise<MemberAccount> {
  const account = { email: `${crypto.randomUUID()}@example.org`, password: 'solder joint' };
  return onDatabase(running, async (db) => {
    await createUser(db, { ...account, role });
    return account;
  });
}

/** Fills in the Sign In dialog, which is open. */
export async function signInAt(page: Page, { email, password }: MemberAccount): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email or username').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Makes a member and signs the browser in as them, by the session mechanism of the server itself; gives their record. */
export async function signIn(context: BrowserContext, running: Running, role: Role = 'subscriber') {
  const config = readConfig({ DATA_DIR: running.dataFolder });
  const user = { email: `${crypto.randomUUID()}@example.org`, role };
  const { id, token } = await onDatabase(running, async (db) => {
    const userId = await createUser(db, user);
    return { id: userId, token: await createSession(db, loadSessionSecret(config), userId) };
  });
  await context.addCookies([{ name: sessionCookie, value: token, url: running.address }]);
  return { ...user, id, username: null };
}

/** Signs in as a new member and makes them an empty project, whose id it gives. */
export function memberProject(context: BrowserContext, running: Running): Promise<string> {
  const fields = { name: 'Survey ship', powerSupplyId: 'battery-9v', color: 'blue' };
  return madeProject(context, running, '/api/projects', fields);
}

/** Signs in as a new member and imports a project file for them, in which nothing is found that could be wrong. */
export async function importProject(context: BrowserContext, running: Running, file: unknown): Promise<string> {
  const id = await importFaultyProject(context, running, file);
  const reply = await context.request.get(`${running.address}/api/projects/${id}/blueprint`);
  const { findings } = (await reply.json()) as BlueprintReply;
  expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  return id;
}

/** Signs in as a new member and imports a project file for them, in which errors or warnings are found. */
export function importFaultyProject(context: BrowserContext, running: Running, file: unknown): Promise<string> {
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
