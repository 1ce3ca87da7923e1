import { type Plan, plans, prices } from '#domain/billing/subscription.ts';

const periods: Readonly<Record<Plan, string>> = { monthly: 'month', yearly: 'year' };

export const planNames: Readonly<Record<Plan, string>> = { monthly: 'Monthly', yearly: 'Yearly' };

/** Returns the plan with a name from an address; null if unknown. */
export function planOf(name: string | null): Plan | null {
  return plans.find((plan) => plan === name) ?? null;
}

/** Price of a plan: "$30/year". */
export function priceText(plan: Plan): string {
  return `$${prices[plan]}/${periods[plan]}`;
}

/** Paid amount of a plan: "$30.00/year". Source: specification 2, section 2. */
export function paidText(plan: Plan): string {
  return `$${prices[plan].toFixed(2)}/${periods[plan]}`;
}

/** Billing period of a plan: "year". */
export function periodOf(plan: Plan): string {
  return periods[plan];
}

/** Savings of the yearly plan in whole percent. */
export const yearlySaving = Math.round((1 - prices.yearly / (12 * prices.monthly)) * 100);
