import { expect, it } from 'vitest';
import { failures } from '#contract/failures.ts';
import { ApiError, errorOfResponse, networkError, refusedFields, userMessage } from '#web/api/api-error.ts';

const json = (body: unknown) => JSON.stringify(body);

it('[A9] the error of a failed response is "status: body text", with code and issues', async () => {
  const issues = [{ path: 'powerSupplyId', message: 'This power supply is not in the catalogue.' }];
  const body = json({ message: 'Some fields are not valid.', code: 'INVALID', issues });
  const error = await errorOfResponse(new Response(body, { status: 400 }));
  expect(error.message).toBe(`400: ${body}`);
  expect(error).toMatchObject({ status: 400, code: 'INVALID', issues, userMessage: 'Some fields are not valid.' });
});

it('[A9] an empty body results in the status text', async () => {
  const error = await errorOfResponse(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  expect(error.message).toBe('502: Bad Gateway');
  expect(error.code).toBe('UNKNOWN');
});

it.each(['<html>', 'null', '{"message":4}', '[]'])(
  'an unexpected body (%s) results in a generic user message',
  async (body) => {
    const error = await errorOfResponse(new Response(body, { status: 500 }));
    expect(error.message).toBe(`500: ${body}`);
    expect(userMessage(error)).toBe('Something went wrong. Please try again.');
  },
);

it('a network error is an ApiError', () => {
  const error = networkError(new TypeError('Failed to fetch'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, code: 'UNREACHABLE' });
});

it.each([
  [500, 'INTERNAL', 'It failed. If you report this, include 7f3a9c2d.'],
  [503, 'BUSY', 'It failed. If you report this, include 7f3a9c2d.'],
  [409, 'STALE', 'It failed.'],
  [400, 'INVALID', 'It failed.'],
  [429, 'TOO_MANY', 'It failed.'],
])('[A9] the user message of a %i %s is "%3$s"', async (status, code, text) => {
  const body = json({ message: 'It failed.', code, requestId: '7f3a9c2d' });
  expect(userMessage(await errorOfResponse(new Response(body, { status })))).toBe(text);
});

it('[A9] a failure without a request id has a user message', async () => {
  const error = await errorOfResponse(new Response(json({ message: 'It failed.', code: 'INTERNAL' }), { status: 500 }));
  expect(error).toMatchObject({ code: 'INTERNAL', userMessage: 'It failed.' });
});

it.each([
  ['42', 42],
  ['600', 600],
  [null, null],
  ['soon', null],
])('[M11] a 429 with "retry-after: %s" has a delay of %j s', async (header, seconds) => {
  const [status, message] = failures.TOO_MANY;
  const headers = header === null ? {} : { 'retry-after': header };
  const body = json({ message, code: 'TOO_MANY', requestId: '7f3a9c2d' });
  const error = await errorOfResponse(new Response(body, { status, headers }));
  expect(error).toMatchObject({ status: 429, code: 'TOO_MANY', userMessage: message, retryAfter: seconds });
});

it('[S14] a refusal is assigned to the fields that it names', () => {
  const refused = (code: string, issues: { path: string; message: string }[] = []) =>
    refusedFields(new ApiError(409, '', { code, message: 'No.', issues }), ['email', 'username', 'firstName']);
  expect(refused('EMAIL_TAKEN')).toEqual({ email: 'No.' });
  expect(refused('USERNAME_TAKEN')).toEqual({ username: 'No.' });
  expect(refused('LAST_ADMIN')).toEqual({});
  const issues = [
    { path: 'firstName', message: 'Too long.' },
    { path: 'firstName', message: 'Not storable.' },
    { path: 'somewhere.else', message: 'What?' },
  ];
  expect(refused('INVALID', issues)).toEqual({ firstName: 'Too long.' });
  expect(refusedFields(new Error('No.'), ['email'])).toEqual({});
});
