import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import {
  createSession,
  deleteExpiredSessions,
  endSession,
  findSession,
  sessionLifetime,
} from '#server/access/sessions.ts';
import { isUniqueViolation } from '#server/database/engine.ts';
import { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('sessions on %s', (engine) => {
  let test: TestApp;
  let userId: string;
  let token: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    ({ userId } = await test.member());
    token = await test.token(userId);
  });
  afterAll(() => test.close());

  const list = (client: Client, headers = {}) => client.send('GET', '/api/projects', undefined, headers);

  it('[A1] a token of 256 bits authenticates as a cookie and as a bearer token', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await list(new Client(test.app, { [sessionCookie]: token }))).status).toBe(200);
    expect((await list(test.guest(), { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await list(test.guest(), { authorization: `bearer ${token}` })).status).toBe(200);
  });

  it('[A1] the database does not contain the token, and the token is invalid with another secret', async () => {
    const rows = await test.services.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await findSession(test.services.db, 'another secret altogether', token)).toBeNull();
  });

  it.each([
    ['the user id', () => userId],
    ['a base64 user record', () => Buffer.from(JSON.stringify({ id: userId, role: 'app_admin' })).toString('base64')],
    ['a fixed admin value', () => 'admin'],
    ['an unknown token', () => 'A'.repeat(43)],
    ['an SQL injection', () => "' or 1=1 --"],
  ])('[S24] %s as a token is anonymous, regardless of cookies', async (_, credential) => {
    const signedIn = new Client(test.app, { [sessionCookie]: token });
    expect((await list(signedIn, { authorization: `Bearer ${credential()}` })).status).toBe(401);
    expect((await list(new Client(test.app, { [sessionCookie]: encodeURIComponent(credential()) }))).status).toBe(401);
  });

  it('[A1] the token of an ended session is invalid', async () => {
    const ended = await test.token(userId);
    await endSession(test.services.db, test.services.secret, ended);
    expect((await list(test.guest(), { authorization: `Bearer ${ended}` })).status).toBe(401);
  });

  it('[A1] the token of an expired session is invalid, and cleanup deletes the session', async () => {
    const { db, secret } = test.services;
    const { userId: other } = await test.member();
    const old = await test.token(other);
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', other)
      .execute();
    expect(await findSession(db, secret, old)).toBeNull();
    await deleteExpiredSessions(db, new Date());
    expect(await db.selectFrom('sessions').selectAll().where('user_id', '=', other).execute()).toEqual([]);
    expect(await findSession(db, secret, token)).toMatchObject({ id: userId, role: 'subscriber' });
    expect(sessionLifetime).toBe(30 * 24 * 60 * 60 * 1000);
  });

  it('[A5] emails are unique regardless of case, and passwords are stored as Argon2id', async () => {
    const { db } = test.services;
    const id = await createUser(db, { email: ' Ann@Lightyard.Test ', role: 'subscriber', password: 'rivet gun' });
    const [row] = await db.selectFrom('users').selectAll().where('id', '=', id).execute();
    expect(row?.email).toBe('ann@lightyard.test');
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    const again = createUser(db, { email: 'ANN@lightyard.test', role: 'subscriber' });
    expect(isUniqueViolation(await again.catch((error: unknown) => error))).toBe(true);
  });

  /** Creates a user with `count` sessions, oldest first. */
  async function memberWith(count: number): Promise<string> {
    const { userId: id } = await test.member();
    const { db } = test.services;
    await db.deleteFrom('sessions').where('user_id', '=', id).execute();
    const rows = Array.from({ length: count }, (_, at) => ({
      id: `${id} ${at}`,
      user_id: id,
      created_at: new Date(Date.UTC(2026, 0, 1) + at).toISOString(),
      expires_at: new Date(Date.now() + sessionLifetime).toISOString(),
    }));
    await db.insertInto('sessions').values(rows).execute();
    return id;
  }

  const sessionsOf = async (id: string): Promise<string[]> => {
    const rows = await test.services.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
    return rows.map((row) => row.id);
  };

  it('[A1] the 201st session of a user ends the oldest, also when the clock was set back', async () => {
    const { db, secret } = test.services;
    const id = await memberWith(200);
    const newest = await createSession(db, secret, id);
    expect(await findSession(db, secret, newest)).toMatchObject({ id });
    const ids = await sessionsOf(id);
    expect([ids.length, ids.includes(`${id} 0`), ids.includes(`${id} 1`)]).toEqual([200, false, true]);
    await db
      .updateTable('sessions')
      .set({ created_at: '2999-01-01T00:00:00.000Z' })
      .where('user_id', '=', id)
      .execute();
    const early = await createSession(db, secret, id);
    expect(await findSession(db, secret, early)).toMatchObject({ id });
    expect(await sessionsOf(id)).toHaveLength(200);
  });
});
