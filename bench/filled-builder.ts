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

/** Builders full of things, in a real browser, on a server of their own. */
export interface FilledBuilders {
  /** Imports a project for a new member and shows it, once its library can be searched. Throws when it is refused. */
  readonly open: (file: ProjectFile) => Promise<Page>;
  readonly stop: () => Promise<void>;
}

/** Someone who is signed in: the record that their browser keeps, and the session that the server knows them by. */
interface SignedIn {
  readonly user: { readonly id: string; readonly email: string; readonly role: 'subscriber' };
  readonly session: string;
}

/** Makes a member and gives what signs a browser in as them. */
async function newMember(dataFolder: string): Promise<SignedIn> {
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

/** Serves the built web to a browser; every builder that is opened belongs to a member of its own. */
export async function startFilledBuilders(browser: Browser, webFolder: string): Promise<FilledBuilders> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
  const server = await start(config, { webFolder, workerProgram });
  const open = async (file: ProjectFile): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: server.url });
    const { user, session } = await newMember(dataFolder);
    await context.addCookies([{ name: sessionCookie, value: session, url: server.url }]);
    await context.addInitScript((record) => localStorage.setItem('lightyard-user', record), JSON.stringify(user));
    const made = await context.request.post('/api/projects/import', { data: file });
    if (made.status() !== 201) throw new Error(`The project was answered ${made.status()}: ${await made.text()}`);
    const { id } = (await made.json()) as { id: string };
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
