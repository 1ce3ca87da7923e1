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
