import type { Selectable } from 'kysely';
import { addMonths, wholeMonthsBetween } from '#domain/billing/periods.ts';
import { centsOf, monthsOf, type Plan } from '#domain/billing/subscription.ts';
import { AppError } from '#server/app-error.ts';
import type { SandboxSubscriptionsTable } from '#server/database/schema/billing-tables.ts';

/** A card of the sandbox: what is kept of it. */
export interface SandboxCard {
  readonly last4: string;
  readonly renews: boolean;
}

const paying: ReadonlyMap<string, { readonly renews: boolean }> = new Map([
  ['4242424242424242', { renews: true }],
  ['4000000000000341', { renews: false }],
]);

const declined: ReadonlyMap<string, string> = new Map([
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
]);

/**
 * The card of a test number: 4242 4242 4242 4242 pays, 4000 0000 0000 0341 pays once and no renewal. Throws
 * CARD_DECLINED for the numbers that are declined and for any that is no test number. Source: specification 5.
 */
export function cardOf(cardNumber: string): SandboxCard {
  const digits = cardNumber.replaceAll(/\D/g, '');
  const card = paying.get(digits);
  if (card !== undefined) return { last4: digits.slice(-4), renews: card.renews };
  throw new AppError('CARD_DECLINED', {
    message: declined.get(digits) ?? 'Your card number is invalid. The sandbox accepts only test numbers.',
  });
}

export type SandboxSubscription = Selectable<SandboxSubscriptionsTable>;

/** The number on the receipt of a charge: "R-20261122-4F8A1C". */
export function receiptNumber({ id, paidAt }: { readonly id: string; readonly paidAt: string }): string {
  return `R-${paidAt.slice(0, 10).replaceAll('-', '')}-${id.replaceAll('-', '').slice(-6).toUpperCase()}`;
}

/** What is charged at a moment (ISO 8601). */
export interface NewCharge {
  readonly cents: number;
  readonly description: string;
  readonly paid_at: string;
}

/** A subscription after something happened to it, and what was charged for that. */
export interface Outcome {
  readonly subscription: SandboxSubscription;
  readonly charges: readonly NewCharge[];
}

const planNames: Readonly<Record<Plan, string>> = { monthly: 'Monthly plan', yearly: 'Yearly plan' };

/** How long a renewal that failed is waited for (ms), before the subscription ends. */
const longestOverdue = 21 * 24 * 60 * 60 * 1000;

/** The end of the period that begins at a moment, counted from the first one. */
function periodEnd(anchor: string, start: string, plan: Plan): string {
  return addMonths(anchor, wholeMonthsBetween(anchor, start) + monthsOf[plan]);
}

function charge(plan: Plan, paid_at: string, credit = 0): NewCharge {
  const description = credit === 0 ? planNames[plan] : `${planNames[plan]}, unused month credited`;
  return { cents: centsOf(plan) - credit, description, paid_at };
}

/** The first payment, which begins the first period. */
export function begin(subscription: SandboxSubscription, now: string): Outcome {
  const { plan } = subscription;
  const period = { anchor: now, period_start: now, period_end: addMonths(now, monthsOf[plan]) };
  return { subscription: { ...subscription, ...period, status: 'active' }, charges: [charge(plan, now)] };
}

/** The subscription once its period is over: ended, renewed or overdue. */
function renew(subscription: SandboxSubscription): Outcome {
  if (subscription.is_ending === 1) return { subscription: { ...subscription, status: 'ended' }, charges: [] };
  const start = subscription.period_end;
  const plan = subscription.next_plan ?? subscription.plan;
  const anchor = plan === subscription.plan ? subscription.anchor : start;
  const period = { plan, next_plan: null, anchor, period_start: start, period_end: periodEnd(anchor, start, plan) };
  const isPaid = subscription.card_renews === 1;
  return {
    subscription: { ...subscription, ...period, status: isPaid ? 'active' : 'past-due' },
    charges: isPaid ? [charge(plan, start)] : [],
  };
}

/** The subscription at a moment (ISO 8601), with all renewals that were due by then. */
export function advanceTo(subscription: SandboxSubscription, now: string): Outcome {
  let current = subscription;
  const charges: NewCharge[] = [];
  while (current.status === 'active' && current.period_end <= now) {
    const renewed = renew(current);
    current = renewed.subscription;
    charges.push(...renewed.charges);
  }
  const isGivenUp =
    current.status === 'past-due' && Date.parse(now) - Date.parse(current.period_start) >= longestOverdue;
  return { subscription: isGivenUp ? { ...current, status: 'ended' } : current, charges };
}

/** The overdue payment, made at a moment; nothing for a subscription that owes none. */
export function payOverdue(subscription: SandboxSubscription, now: string): Outcome {
  if (subscription.status !== 'past-due') return { subscription, charges: [] };
  return { subscription: { ...subscription, status: 'active' }, charges: [charge(subscription.plan, now)] };
}

/** The share of a paid period that is left at a moment, in cents. */
function unusedCents({ plan, period_start: start, period_end: end }: SandboxSubscription, now: string): number {
  const left = (Date.parse(end) - Date.parse(now)) / (Date.parse(end) - Date.parse(start));
  return Math.round(centsOf(plan) * Math.min(1, Math.max(0, left)));
}

/**
 * The subscription with another plan: yearly from now on, monthly from the next period on. Throws NOT_SUBSCRIBED for
 * one that is over. Source: decisions B14.
 */
export function switchPlan(subscription: SandboxSubscription, plan: Plan, now: string): Outcome {
  if (subscription.status === 'ended') throw new AppError('NOT_SUBSCRIBED');
  if (plan === subscription.plan) return { subscription: { ...subscription, next_plan: null }, charges: [] };
  if (plan === 'monthly') return { subscription: { ...subscription, next_plan: plan }, charges: [] };
  const credit = unusedCents(subscription, now);
  const { subscription: begun } = begin({ ...subscription, plan, next_plan: null }, now);
  return { subscription: begun, charges: [charge(plan, now, credit)] };
}
