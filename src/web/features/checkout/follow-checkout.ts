import { finishCheckout, readUserByEmail } from '#contract/accounts/checkout.ts';
import type { Reply } from '#contract/endpoint.ts';
import { ApiError, isNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

/**
 * Interval before each poll of the account (ms), and the maximum number of polls. Source: specification 2, section 9.
 */
const pollInterval = 2000;
const mostPolls = 30;

export type Finished = Reply<typeof finishCheckout>;

/**
 * Outcome of a checkout: the account exists (`completed`), the payment was returned, the result is unknown at the
 * timeout (`late`), this browser has no checkout (`unknown-browser`), or the server refuses to sign in (`refused`).
 */
export type CheckoutEnd =
  | { readonly kind: 'completed'; readonly finished: Finished }
  | { readonly kind: 'returned' | 'late' | 'unknown-browser' }
  | { readonly kind: 'refused'; readonly error: ApiError };

/**
 * Polls for up to a minute until the account of a checkout exists and the browser is signed in. `wait` waits between
 * two polls. Retries while the server is unreachable.
 */
export async function followCheckout(email: string, wait: (ms: number) => Promise<void>): Promise<CheckoutEnd> {
  for (let polls = 0; polls < mostPolls; polls += 1) {
    await wait(pollInterval);
    const end = await readOutcome(email).catch(endOfError);
    if (end !== null) return end;
  }
  return { kind: 'late' };
}

/** Polls once for the account and the state of the checkout. Returns null while pending. Throws ApiError. */
async function readOutcome(email: string): Promise<CheckoutEnd | null> {
  const isThere = await call(readUserByEmail, { params: { email } }).then(
    () => true,
    (error: unknown) => {
      if (isNotFound(error)) return false;
      throw error;
    },
  );
  try {
    const finished = await call(finishCheckout);
    if (finished.state === 'completed') return { kind: 'completed', finished };
    return finished.state === 'returned' ? { kind: 'returned' } : null;
  } catch (error) {
    if (isNotFound(error) && !isThere) return { kind: 'unknown-browser' };
    throw error;
  }
}

/** Returns null if a retry may help. */
function endOfError(error: unknown): CheckoutEnd | null {
  if (!(error instanceof ApiError)) throw error;
  const mayPass = error.status === 0 || error.status === 429 || error.status >= 500;
  if (mayPass) return null;
  return isNotFound(error) ? { kind: 'unknown-browser' } : { kind: 'refused', error };
}
