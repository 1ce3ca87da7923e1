import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { explainFailure } from '#web/features/builder/frame/use-edit-session.ts';

it.each([
  [0, 'unreachable'],
  [408, 'unreachable'],
  [425, 'unreachable'],
  [429, 'unreachable'],
  [502, 'unreachable'],
  [503, 'unreachable'],
  [504, 'unreachable'],
  [507, 'unreachable'],
  [522, 'unreachable'],
  [500, 'broken'],
  [401, 'unauthorized'],
  [404, 'gone'],
  [400, 'refused'],
  [409, 'refused'],
])('[B3] an edit that fails with %i is %s, and only temporary failures are retried', (status, kind) => {
  const error = new ApiError(status, '', { code: 'TOO_MANY', message: 'It failed.' });
  expect(explainFailure(error)).toMatchObject({ kind, message: 'It failed.' });
});
