import { expect, it } from 'vitest';
import { failures } from '#contract/failures.ts';
import { errorReply } from '#server/http/error-handler.ts';
import { badRequest, AppError } from '#server/app-error.ts';

const withStatus = (statusCode: number) => Object.assign(new Error('secret detail'), { statusCode });
const withCode = (code: string) => Object.assign(new Error('secret detail: users.email'), { code });

it.each([
  ['an AppError', new AppError('GUEST_NAME_FIXED'), 403, 'GUEST_NAME_FIXED'],
  ['an invalid field', badRequest('a.0.b', 'Wrong.'), 400, 'INVALID'],
  ['a body over the size limit', withStatus(413), 413, 'TOO_LARGE'],
  ['an unsupported media type', withStatus(415), 400, 'INVALID'],
  ['a server under pressure', withStatus(503), 503, 'NOT_READY'],
  ['a unique violation in SQLite', withCode('SQLITE_CONSTRAINT_UNIQUE'), 409, 'TAKEN'],
  ['a unique violation in PostgreSQL', withCode('23505'), 409, 'TAKEN'],
  ['a foreign key violation in SQLite', withCode('SQLITE_CONSTRAINT_FOREIGNKEY'), 404, 'NOT_FOUND'],
  ['a foreign key violation in PostgreSQL', withCode('23503'), 404, 'NOT_FOUND'],
  ['a fault of the database', withCode('SQLITE_BUSY'), 503, 'NOT_READY'],
  ['any other error of the database', withCode('SQLITE_ERROR'), 500, 'INTERNAL'],
  ['an unexpected error', new TypeError('secret detail'), 500, 'INTERNAL'],
  ['a thrown value that is not an error', 'secret detail', 500, 'INTERNAL'],
])('[A9] the response to %s has status %i, code %s, and no internal details', (_, error, status, code) => {
  const reply = errorReply(error);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(JSON.stringify(reply.body)).not.toContain('secret');
  expect((reply.body.issues ?? []).length > 0).toBe(status === 400);
});

it('[A9] the response has the message of the AppError, or else that of the contract', () => {
  const own = new AppError('CIRCUIT_HAS_SWITCH', { message: 'Circuit 3 already has a switch.' });
  expect(errorReply(own).body).toEqual({ message: 'Circuit 3 already has a switch.', code: 'CIRCUIT_HAS_SWITCH' });
  expect(errorReply(new AppError('STALE')).body.message).toBe(failures.STALE[1]);
  const issues = [{ path: 'name', message: 'Please fill this in.' }];
  expect(errorReply(new AppError('INVALID', { issues })).body.issues).toEqual(issues);
});
