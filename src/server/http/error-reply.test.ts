import { expect, it } from 'vitest';
import { failures } from '#contract/failures.ts';
import { errorReply } from '#server/http/error-handler.ts';
import { badRequest, AppError } from '#server/app-error.ts';

const withStatus = (statusCode: number) => Object.assign(new Error('secret detail'), { statusCode });
const withCode = (code: string) => Object.assign(new Error('secret detail: users.email'), { code });

it.each([
  ['a refusal', new AppError('GUEST_NAME_FIXED'), 403, 'GUEST_NAME_FIXED'],
  ['a refusal of a field', badRequest('a.0.b', 'Wrong.'), 400, 'INVALID'],
  ['a body that is too large', withStatus(413), 413, 'TOO_LARGE'],
  ['an unsupported kind of body', withStatus(415), 400, 'INVALID'],
  ['a server under pressure', withStatus(503), 503, 'NOT_READY'],
  ['a value that is taken in SQLite', withCode('SQLITE_CONSTRAINT_UNIQUE'), 409, 'TAKEN'],
  ['a value that is taken in PostgreSQL', withCode('23505'), 409, 'TAKEN'],
  ['a row whose owner went away in SQLite', withCode('SQLITE_CONSTRAINT_FOREIGNKEY'), 404, 'NOT_FOUND'],
  ['a row whose owner went away in PostgreSQL', withCode('23503'), 404, 'NOT_FOUND'],
  ['a fault of the database', withCode('SQLITE_BUSY'), 503, 'NOT_READY'],
  ['another error of the database', withCode('SQLITE_ERROR'), 500, 'INTERNAL'],
  ['an unforeseen error', new TypeError('secret detail'), 500, 'INTERNAL'],
  ['no error at all', 'secret detail', 500, 'INTERNAL'],
])('[A9] %s', (_, error, status, code) => {
  const reply = errorReply(error);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(JSON.stringify(reply.body)).not.toContain('secret');
  expect((reply.body.issues ?? []).length > 0).toBe(status === 400);
});

it('[A9] a refusal may bring words of its own, else they are those of the contract', () => {
  const own = new AppError('CIRCUIT_HAS_SWITCH', { message: 'Circuit 3 already has a switch.' });
  expect(errorReply(own).body).toEqual({ message: 'Circuit 3 already has a switch.', code: 'CIRCUIT_HAS_SWITCH' });
  expect(errorReply(new AppError('STALE')).body.message).toBe(failures.STALE[1]);
  const issues = [{ path: 'name', message: 'Please fill this in.' }];
  expect(errorReply(new AppError('INVALID', { issues })).body.issues).toEqual(issues);
});
