import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { remedyFor } from '#web/session/remedy-for.ts';

it.each([
  [0, 'UNREACHABLE', 'Retry'],
  [429, 'TOO_MANY', 'Retry'],
  [500, 'INTERNAL', 'Retry'],
  [503, 'NOT_READY', 'Retry'],
  [401, 'SIGNED_OUT', 'Sign In'],
  [403, 'SUBSCRIPTION_LAPSED', 'Renew'],
  [409, 'STALE', undefined],
  [400, 'INVALID', undefined],
])('[B92] the remedy for %i %s is %s', (status, code, label) => {
  const error = new ApiError(status, '', { code, message: 'It failed.' });
  expect(remedyFor(error, () => undefined).action?.label).toBe(label);
});
