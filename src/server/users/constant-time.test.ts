import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { hashPassword } from '#server/users/password-hashing.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

/** Algorithm and cost parameters of a hash, without salt and digest. */
const costOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$');

describe.each(engines)('a failed sign-in on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine);
    const { db } = test.services;
    await createUser(db, { email: 'ann@lightyard.test', username: 'ann', role: 'subscriber', password: 'rivet gun' });
    await createUser(db, { email: 'invited@lightyard.test', role: 'subscriber' });
  });
  afterAll(() => test.close());

  it.each([
    ['an unknown email', 'unknown@lightyard.test'],
    ['an unknown username', 'unknown'],
    ['a wrong password', 'ann@lightyard.test'],
    ['a user without a password', 'invited@lightyard.test'],
  ])('[S9] a sign-in with %s gets the same response after one check of the same cost', async (_, emailOrUsername) => {
    const checks = vi.spyOn(argon2, 'verify');
    const credentials = { emailOrUsername, password: 'wrong one' };
    const answer = await test.guest().send('POST', '/api/auth/signin', credentials);
    const message = 'Wrong email, username, or password.';
    const requestId: unknown = expect.any(String);
    expect([answer.status, answer.body]).toEqual([401, { message, code: 'WRONG_PASSWORD', requestId }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const [[hash] = []] = checks.mock.calls;
    expect([checks.mock.calls.length, costOf(hash)]).toEqual([1, costOf(await hashPassword('rivet gun', 'ann'))]);
  });
});
