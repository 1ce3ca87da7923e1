export const plans = ['monthly', 'yearly'] as const;
export type Plan = (typeof plans)[number];

/** Prices of the plans ($) per month and per year. Source: specification 2, section 9. */
export const prices: Readonly<Record<Plan, number>> = { monthly: 3, yearly: 30 };

/** Length of a billing period, in months. */
export const monthsOf: Readonly<Record<Plan, number>> = { monthly: 1, yearly: 12 };

/** Price of a plan, in cents. Source: specification 2, section 9. */
export function centsOf(plan: Plan): number {
  return prices[plan] * 100;
}

/**
 * Status of a subscription: first payment pending, paid, renewal failed, or ended. A first payment that never arrives
 * ends it too.
 */
export type SubscriptionStatus = 'incomplete' | 'active' | 'past-due' | 'ended';

/** A subscription at the payment provider. Times are ISO 8601 in UTC. */
export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  /** The checkout that created the subscription. */
  readonly checkoutId: string;
  readonly status: SubscriptionStatus;
  /** Whether the first payment was made, whatever happened later. */
  readonly isPaid: boolean;
  readonly plan: Plan;
  /** The plan from the next period on; null if it stays the same. */
  readonly nextPlan: Plan | null;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Whether the subscription ends with the current period. */
  readonly isEnding: boolean;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** Time until which a subscription is paid. If the renewal failed, that is the start of the current period. */
export function paidUntil({
  status,
  periodStart,
  periodEnd,
}: Pick<Subscription, 'status' | 'periodStart' | 'periodEnd'>): string {
  return status === 'past-due' ? periodStart : periodEnd;
}

/** Whether a subscription grants access at a time (ISO 8601). Source: decisions B14. */
export function hasPaidAccess(
  subscription: Pick<Subscription, 'status' | 'periodStart' | 'periodEnd'>,
  now: string,
): boolean {
  const { status } = subscription;
  return status === 'active' || (status === 'past-due' && now < paidUntil(subscription));
}
