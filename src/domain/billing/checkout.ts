import type { Subscription } from '#domain/billing/subscription.ts';

/** Ways to create accounts: a paid checkout, a free form, or administrators only. Source: decisions B23. */
export const signUpModes = ['paid', 'open', 'invite'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Payment providers: Stripe, a sandbox that charges no card, or none. Source: specification 5. */
export const paymentModes = ['stripe', 'sandbox', 'off'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/**
 * State of a checkout: waiting for payment, completed with an account, or refunded because it was paid but no account
 * could be created.
 */
export type CheckoutState = 'open' | 'completed' | 'returned';

/**
 * Next action for a checkout: nothing; create the account; refund the payment; end the subscription at the provider and
 * check again, so that it can no longer be paid; or delete the checkout.
 */
export type CheckoutStep = 'wait' | 'complete' | 'return' | 'end' | 'forget';

/** Facts about an open checkout, besides its payment. */
export interface CheckoutSituation {
  /**
   * Whether the account cannot be created: the email belongs to another account, or the account has another
   * subscription.
   */
  readonly isTaken: boolean;
  /** Whether the checkout has expired. */
  readonly isOld: boolean;
}

/**
 * Returns the next step of a checkout from the current state of its subscription at the provider; null if the provider
 * has not created it yet. The result does not depend on events or their order, so repeated, late, and lost events are
 * harmless. A payment is never kept without an account: a checkout is deleted only once its subscription is known to
 * have ended unpaid. Source: decisions B14.
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
