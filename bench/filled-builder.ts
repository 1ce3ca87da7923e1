import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import { sessionCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import { loadSessionSecret } from '#server/accounts/session-secret.ts';
import { createSession } from '#server/access/sessions.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { start } from '#server/start.ts';
import { workerProgram } from './bench-workers.ts';

/** Opens builders with large projects in a real browser, on their own server. */
export interface FilledBuilders {
  /** Imports a project for a new member and opens it in the builder. Throws if the import fails. */
  readonly open: (file: ProjectFile) => Promise<Page>;
  readonly stop: () => Promise<void>;
}

/** User record of the browser, and session token. */
interface Account {
  readonly user: { readonly id: string; readonly email: string; readonly role: 'subscriber' };
  readonly session: string;
}

/** Creates a member with a session. */
async function createMember(dataFolder: string): Promise<Account> {
  const config = readConfig({ DATA_DIR: dataFolder });
  const { db } = openDatabase(config);
  try {
    const user = { email: `${crypto.randomUUID()}@lightyard.test`, role: 'subscriber' } as const;
    const id = await createUser(db, user);
    return { user: { ...user, id }, session: await createSession(db, loadSessionSecret(config), id) };
  } finally {
    await db.destroy();
  }
}

/** Starts a server with the built web; each opened builder belongs to a new member. */
export async function startFilledBuilders(browser: Browser, webFolder: string): Promise<FilledBuilders> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
  const server = await start(config, { webFolder, workerProgram });
  const open = async (file: ProjectFile): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: server.url });
    const { user, session } = await createMember(dataFolder);
    await context.addCookies([{ name: sessionCookie, value: session, url: server.url }]);
    await context.addInitScript((record) => localStorage.setItem('lightyard-user', record), JSON.stringify(user));
    const response = await context.request.post('/api/projects/import', { data: file });
    if (response.status() !== 201) throw new Error(`Import failed: ${response.status()} ${await response.text()}`);
    const { id } = (await response.json()) as { id: string };
    const page = await context.newPage();
    await page.goto(`/builder?project=${id}`);
    await page.getByRole('searchbox', { name: 'Search components' }).waitFor();
    return page;
  };
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { open, stop };
}
