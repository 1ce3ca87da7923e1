import Libsql from 'libsql';
import { expect, it } from 'vitest';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import type { Answer } from '#server/testing/client.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { createUser } from '#server/users/create-user.ts';

/** How long an answer may take (ms). Source: issue 9. */
const longestAnswer = 10_000;

it('[A64] on SQLite every sign-in is answered in time while nothing can be written, and works again after that', async () => {
  const test = await openTestApp('sqlite');
  const email = 'ann@lightyard.test';
  await createUser(test.services.db, { email, role: 'subscriber', password: 'rivet gun' });
  const signIn = (at: number, password = 'rivet gun') =>
    test.guest(`198.51.100.${at}`).send('POST', '/api/auth/signin', { emailOrUsername: email, password });
  const other = new Libsql(sqliteFile(test.config.dataFolder));
  other.exec('begin immediate');
  const answers: Answer[] = [];
  const all = Array.from({ length: 40 }, async (_, at) => {
    answers.push(await signIn(at, at % 2 === 0 ? 'rivet gun' : 'wrong guess'));
  });
  const late = new Promise((_, reject) => {
    AbortSignal.timeout(longestAnswer).addEventListener('abort', () => reject(new Error(`${answers.length} of 40`)));
  });
  await Promise.race([Promise.all(all), late]);
  for (const { status, headers, body } of answers) {
    expect([status, body]).toMatchObject([503, { code: 'NOT_READY' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  other.exec('rollback');
  other.close();
  expect((await signIn(41)).status).toBe(200);
  expect((await signIn(42, 'wrong guess')).status).toBe(401);
  await test.close();
});
