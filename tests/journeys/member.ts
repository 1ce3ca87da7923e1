import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '#domain/accounts/roles.ts';
import type { BlueprintReply } from '#domain/blueprint/present-blueprint.ts';
import { createSession } from '#server/access/sessions.ts';
import { sessionCookie } from '#server/access/tokens.ts';
import { loadSessionSecret } from '#server/accounts/session-secret.ts';
import { readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/database/database.ts';
import { createUser } from '#server/users/create-user.ts';
import { expect, type Server } from './journey.ts';

/** Credentials of an account. */
export interface MemberAccount {
  readonly email: string;
  readonly password: string;
}

/** Creates an account with a password. */
export function newMember(server: Server, role: Role = 'subscriber'): Promise<MemberAccount> {
  const account = { email: `${crypto.randomUUID()}@example.org`, password: 'solder joint' };
  return withDatabase(server, async (db) => {
    await createUser(db, { ...account, role });
    return account;
  });
}

/** Submits the open Sign In dialog. */
export async function signInAt(page: Page, { email, password }: MemberAccount): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email or username').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Creates a member, adds a session of theirs to the browser context, and returns the user record. */
export async function signIn(context: BrowserContext, server: Server, role: Role = 'subscriber') {
  const config = readConfig({ DATA_DIR: server.dataFolder });
  const user = { email: `${crypto.randomUUID()}@example.org`, role };
  const { id, token } = await withDatabase(server, async (db) => {
    const userId = await createUser(db, user);
    return { id: userId, token: await createSession(db, loadSessionSecret(config), userId) };
  });
  await context.addCookies([{ name: sessionCookie, value: token, url: server.address }]);
  return { ...user, id, username: null };
}

/** Ends the subscription of a member. */
export function endSubscription(server: Server, userId: string): Promise<unknown> {
  const lapsed = { subscription_status: 'inactive', must_subscribe: 1 } as const;
  return withDatabase(server, (db) => db.updateTable('users').set(lapsed).where('id', '=', userId).execute());
}

/** Stores a user record in each document that a page loads, as the application does after signing in. */
export async function storeUserRecord(page: Page, user: object): Promise<void> {
  await page.addInitScript((record) => localStorage.setItem('lightyard-user', record), JSON.stringify(user));
}

/** Signs in as a new member, creates an empty project, and returns its id. */
export function createProject(context: BrowserContext, server: Server): Promise<string> {
  const fields = { name: 'Survey ship', powerSupplyId: 'battery-9v', color: 'blue' };
  return postProject(context, server, '/api/projects', fields);
}

/** Signs in as a new member, imports a project file, and returns its id. Expects no errors or warnings. */
export async function importProject(context: BrowserContext, server: Server, file: unknown): Promise<string> {
  const id = await importFaultyProject(context, server, file);
  const reply = await context.request.get(`${server.address}/api/projects/${id}/blueprint`);
  const { findings } = (await reply.json()) as BlueprintReply;
  expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  return id;
}

/** Signs in as a new member, imports a project file that may have errors or warnings, and returns its id. */
export function importFaultyProject(context: BrowserContext, server: Server, file: unknown): Promise<string> {
  return postProject(context, server, '/api/projects/import', file);
}

async function postProject(context: BrowserContext, server: Server, path: string, data: unknown): Promise<string> {
  await signIn(context, server);
  const reply = await context.request.post(`${server.address}${path}`, { data });
  if (reply.status() !== 201) throw new Error(await reply.text());
  return ((await reply.json()) as { id: string }).id;
}

/** Turns a project into a template. */
export function makeTemplate(server: Server, projectId: string): Promise<void> {
  return withDatabase(server, async (db) => {
    await db.updateTable('projects').set({ is_template: 1 }).where('id', '=', projectId).execute();
  });
}

async function withDatabase<Result>({ dataFolder }: Server, act: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = openDatabase({ databaseUrl: null, dataFolder });
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}
