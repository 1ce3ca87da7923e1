import { expect, it } from 'vitest';
import { ApiError, errorOfResponse, errorOfSilence, userMessage } from '#web/api/api-error.ts';

const json = (body: unknown) => JSON.stringify(body);

it('[U1] an answer that is no success is "status: body text", with code and issues', async () => {
  const issues = [{ path: 'powerSupplyId', message: 'This power supply is not in the catalogue.' }];
  const body = json({ message: 'Some fields are not right.', code: 'INVALID', issues });
  const error = await errorOfResponse(new Response(body, { status: 400 }));
  expect(error.message).toBe(`400: ${body}`);
  expect(error).toMatchObject({ status: 400, code: 'INVALID', issues, userMessage: 'Some fields are not right.' });
});

it('[U1] an empty body gives the status text', async () => {
  const error = await errorOfResponse(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  expect(error.message).toBe('502: Bad Gateway');
  expect(error.code).toBe('UNKNOWN');
});

it.each(['<html>', 'null', '{"message":4}', '[]'])(
  'a body of another shape (%s) still says something',
  async (body) => {
    const error = await errorOfResponse(new Response(body, { status: 500 }));
    expect(error.message).toBe(`500: ${body}`);
    expect(userMessage(error)).toBe('Something went wrong. Please try again.');
  },
);

it('no answer at all is an ApiError too', () => {
  const error = errorOfSilence(new TypeError('Failed to fetch'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, code: 'UNREACHABLE' });
});
