import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFirstAdmin } from '#server/accounts/admins.ts';
import { createUser } from '#server/users/create-user.ts';
import { readConfig } from '#server/config.ts';
import { start } from '#server/start.ts';
import { tokenIn } from '#server/testing/mailbox.ts';
import { builtProgram } from '#server/testing/built-server.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

const firstAdmin = { email: 'Ann@lightyard.test', password: 'rivet gun' };

describe.each(bothEngines)('the first app_admin on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterEach(() => test.services.db.deleteFrom('users').execute());
  afterAll(() => test.close());

  const signIn = () =>
    test.guest().send('POST', '/api/auth/signin', { emailOrUsername: firstAdmin.email, password: 'rivet gun' });

  it('[S17] the first app_admin is created once when several servers start concurrently', async () => {
    const { db } = test.services;
    await Promise.all([1, 2, 3].map(() => createFirstAdmin(db, { firstAdmin })));
    await createFirstAdmin(db, { firstAdmin: { email: 'bea@lightyard.test', password: 'other one' } });
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'ann@lightyard.test' }]);
    expect(await signIn()).toMatchObject({ status: 200, body: { user: { role: 'app_admin' } } });
  });

  it('[S17] no app_admin is created without the variables or if one exists', async () => {
    const { db } = test.services;
    await createFirstAdmin(db, { firstAdmin: null });
    await createUser(db, { email: 'bea@lightyard.test', role: 'app_admin', password: 'other one' });
    await createFirstAdmin(db, { firstAdmin });
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'bea@lightyard.test' }]);
  });

  it('the first app_admin is created if the only other one has no password', async () => {
    const { db } = test.services;
    await createUser(db, { email: 'bea@lightyard.test', role: 'app_admin' });
    await createFirstAdmin(db, { firstAdmin });
    expect(await signIn()).toMatchObject({ status: 200, body: { user: { role: 'app_admin' } } });
  });

  it('[S17] an existing account with the email becomes the first app_admin', async () => {
    const { db } = test.services;
    const id = await createUser(db, { email: firstAdmin.email, role: 'subscriber', password: 'an old one' });
    await createFirstAdmin(db, { firstAdmin });
    expect(await signIn()).toMatchObject({ status: 200, body: { user: { id, role: 'app_admin' } } });
  });
});

it('[S17] the configured administrator can sign in, and mails are written to the data folder', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-start-'));
  const variables = { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password, LOG_LEVEL: 'silent' };
  const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, ...variables });
  const server = await start(config, { webFolder: null, workerProgram: builtProgram('worker') });
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  try {
    expect((await post('signin', { emailOrUsername: firstAdmin.email, password: 'rivet gun' })).status).toBe(200);
    expect((await post('forgot-password', { email: firstAdmin.email })).status).toBe(202);
    const folder = join(dataFolder, 'outbox');
    const text = await vi.waitFor(() => readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8'), 5000);
    const unfolded = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(unfolded).toContain(`${server.url}/set-password?token=`);
    expect((await post('set-password', { token: tokenIn(unfolded), password: 'new rivets' })).status).toBe(200);
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true });
  }
});
