/** The plans that a subscription is on. */
export const plans = ['monthly', 'yearly'] as const;
export type Plan = (typeof plans)[number];

/** What the plans cost ($): a month and a year. Source: specification 2, section 9. */
export const prices: Readonly<Record<Plan, number>> = { monthly: 3, yearly: 30 };

/** How many months a plan is paid for at a time. */
export const monthsOf: Readonly<Record<Plan, number>> = { monthly: 1, yearly: 12 };

/** What a plan costs, in cents. Source: specification 2, section 9. */
export function centsOf(plan: Plan): number {
  return prices[plan] * 100;
}

/**
 * How a subscription is doing: not paid for the first time yet, paid, with a renewal that failed, or over. A payment
 * that never came ends it as well.
 */
export type SubscriptionStatus = 'incomplete' | 'active' | 'past-due' | 'ended';

/** A subscription as its provider describes it. Times are ISO 8601 in UTC. */
export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  /** The checkout that it was begun by. */
  readonly checkoutId: string;
  readonly status: SubscriptionStatus;
  /** Whether its first payment was made, whatever became of it. */
  readonly isPaid: boolean;
  readonly plan: Plan;
  /** The plan that begins with the next period, where it is another one. */
  readonly nextPlan: Plan | null;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Whether it ends with the period. */
  readonly isEnding: boolean;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** Until when a subscription is paid: a renewal that failed has paid nothing of the period that runs. */
export function paidUntil({
  status,
  periodStart,
  periodEnd,
}: Pick<Subscription, 'status' | 'periodStart' | 'periodEnd'>): string {
  return status === 'past-due' ? periodStart : periodEnd;
}

/** Whether a subscription gives access at a moment (ISO 8601). Source: decisions B14. */
export function hasPaidAccess(
  subscription: Pick<Subscription, 'status' | 'periodStart' | 'periodEnd'>,
  now: string,
): boolean {
  const { status } = subscription;
  return status === 'active' || (status === 'past-due' && now < paidUntil(subscription));
}
