import { type Plan, plans, prices } from '#domain/billing/subscription.ts';

const periods: Readonly<Record<Plan, string>> = { monthly: 'month', yearly: 'year' };

export const planNames: Readonly<Record<Plan, string>> = { monthly: 'Monthly', yearly: 'Yearly' };

/** The plan that an address names; null when it names none. */
export function planOf(name: string | null): Plan | null {
  return plans.find((plan) => plan === name) ?? null;
}

/** What a plan costs: "$30/year". */
export function priceText(plan: Plan): string {
  return `$${prices[plan]}/${periods[plan]}`;
}

/** What was paid for a plan: "$30.00/year". Source: specification 2, section 2. */
export function paidText(plan: Plan): string {
  return `$${prices[plan].toFixed(2)}/${periods[plan]}`;
}

/** For how long a plan is paid at a time: "year". */
export function periodOf(plan: Plan): string {
  return periods[plan];
}

/** How much the yearly plan saves (%), in whole numbers. */
export const yearlySaving = Math.round((1 - prices.yearly / (12 * prices.monthly)) * 100);
