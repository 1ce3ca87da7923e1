import type { Subscription } from '#domain/billing/subscription.ts';

/** How accounts come to be: by a paid checkout, by a free form, or by administrators alone. Source: decisions B23. */
export const signUpModes = ['paid', 'open', 'invite'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Who takes payments: the card provider, a sandbox that charges no card, or no provider. Source: specification 5. */
export const paymentModes = ['stripe', 'sandbox', 'off'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/**
 * How far a checkout is: waiting for its payment; done, with the account there; or returned, because it was paid and
 * no account could be made of it.
 */
export type CheckoutState = 'open' | 'completed' | 'returned';

/**
 * What is to be done about a checkout: nothing; make the account; return the payment; end the subscription at the
 * provider and look again, so that it cannot be paid any more; or delete the checkout.
 */
export type CheckoutStep = 'wait' | 'complete' | 'return' | 'end' | 'forget';

/** What is known about an open checkout besides its payment. */
export interface CheckoutSituation {
  /** Whether its account cannot be made: the email belongs to another one, or the account subscribed elsewhere. */
  readonly isTaken: boolean;
  /** Whether it was left unfinished for so long that it is to be forgotten. */
  readonly isOld: boolean;
}

/**
 * The next step of a checkout, by what the provider says of its subscription now; null while that was not made there.
 * It depends on no event and no order of events, so repeated, late and lost ones change nothing. Money is never kept
 * without an account: only what was seen to be over and unpaid is forgotten. Source: decisions B14.
 */
export function nextStep(
  state: CheckoutState,
  subscription: Pick<Subscription, 'status' | 'isPaid'> | null,
  { isTaken, isOld }: CheckoutSituation,
): CheckoutStep {
  if (state !== 'open') return isOld ? 'forget' : 'wait';
  if (subscription === null) return isOld ? 'forget' : 'wait';
  const isOver = subscription.status === 'ended';
  if (subscription.isPaid) return isOver || isTaken ? 'return' : 'complete';
  if (isOver) return 'forget';
  return isOld ? 'end' : 'wait';
}
