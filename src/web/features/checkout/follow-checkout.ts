import { finishCheckout, readUserByEmail } from '#contract/checkout.ts';
import type { Reply } from '#contract/endpoint.ts';
import { ApiError, isGone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

/**
 * How often the account is asked for (ms), also before the first time, and how often at most. Source: specification 2,
 * section 9.
 */
const pollInterval = 2000;
const mostPolls = 30;

export type Finished = Reply<typeof finishCheckout>;

/**
 * What became of a checkout: its account is there (`completed`), the payment was returned, nothing is known yet after
 * all this time (`late`), this browser has not checked out (`unknown-browser`), or the server refuses to sign in
 * (`refused`).
 */
export type CheckoutEnd =
  | { readonly kind: 'completed'; readonly finished: Finished }
  | { readonly kind: 'returned' | 'late' | 'unknown-browser' }
  | { readonly kind: 'refused'; readonly error: ApiError };

/**
 * Asks until the account of a checkout is there and the browser is signed in, for a minute. `wait` passes the time
 * between two looks. A server that cannot be reached is asked again.
 */
export async function followCheckout(email: string, wait: (ms: number) => Promise<void>): Promise<CheckoutEnd> {
  for (let polls = 0; polls < mostPolls; polls += 1) {
    await wait(pollInterval);
    const end = await readOutcome(email).catch(endOfTrouble);
    if (end !== null) return end;
  }
  return { kind: 'late' };
}

/** One look: is the account there, and how far is the checkout? Null while it is pending. Throws ApiError. */
async function readOutcome(email: string): Promise<CheckoutEnd | null> {
  const isThere = await call(readUserByEmail, { params: { email } }).then(
    () => true,
    (error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    },
  );
  try {
    const finished = await call(finishCheckout);
    if (finished.state === 'completed') return { kind: 'completed', finished };
    return finished.state === 'returned' ? { kind: 'returned' } : null;
  } catch (error) {
    if (isGone(error) && !isThere) return { kind: 'unknown-browser' };
    throw error;
  }
}

/** Null where trying again may help. */
function endOfTrouble(error: unknown): CheckoutEnd | null {
  if (!(error instanceof ApiError)) throw error;
  const mayPass = error.status === 0 || error.status === 429 || error.status >= 500;
  if (mayPass) return null;
  return isGone(error) ? { kind: 'unknown-browser' } : { kind: 'refused', error };
}
