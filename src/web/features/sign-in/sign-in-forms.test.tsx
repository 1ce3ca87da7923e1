import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failures } from '#contract/failures.ts';
import { ApiError } from '#web/api/api-error.ts';
import { FormError } from '#web/features/sign-in/sign-in-forms.tsx';

const [status, message] = failures.TOO_MANY;

it.each([
  [1, 'Try again in 1 second.'],
  [90, 'Try again in 90 seconds.'],
  [91, 'Try again in 2 minutes.'],
  [600, 'Try again in 10 minutes.'],
  [601, 'Try again in 11 minutes.'],
  [null, ''],
])('[M11] a rate limit with a delay of %j s ends with "%s"', (retryAfter, waitText) => {
  render(<FormError error={new ApiError(status, message, { code: 'TOO_MANY', message }, retryAfter)} />);
  expect(screen.getByRole('alert').textContent).toBe(`${message}${waitText}`);
});
