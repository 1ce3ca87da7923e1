import type { Selectable } from 'kysely';
import { addMonths, wholeMonthsBetween } from '#domain/billing/periods.ts';
import { centsOf, monthsOf, type Plan } from '#domain/billing/subscription.ts';
import { AppError } from '#server/app-error.ts';
import type { SandboxSubscriptionsTable } from '#server/database/schema/billing-tables.ts';

/** The stored fields of a sandbox card. */
export interface SandboxCard {
  readonly last4: string;
  readonly renews: boolean;
}

const acceptedCards: ReadonlyMap<string, { readonly renews: boolean }> = new Map([
  ['4242424242424242', { renews: true }],
  ['4000000000000341', { renews: false }],
]);

const declineMessages: ReadonlyMap<string, string> = new Map([
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
]);

/**
 * Returns the card of a test number: 4242 4242 4242 4242 pays, 4000 0000 0000 0341 pays once but no renewal. Throws
 * CARD_DECLINED for any other number. Source: specification 5.
 */
export function cardOf(cardNumber: string): SandboxCard {
  const digits = cardNumber.replaceAll(/\D/g, '');
  const card = acceptedCards.get(digits);
  if (card !== undefined) return { last4: digits.slice(-4), renews: card.renews };
  throw new AppError('CARD_DECLINED', {
    message: declineMessages.get(digits) ?? 'Your card number is invalid. The sandbox accepts only test numbers.',
  });
}

export type SandboxSubscription = Selectable<SandboxSubscriptionsTable>;

/** Receipt number of a charge, such as "R-20261122-4F8A1C". */
export function receiptNumber({ id, paidAt }: { readonly id: string; readonly paidAt: string }): string {
  return `R-${paidAt.slice(0, 10).replaceAll('-', '')}-${id.replaceAll('-', '').slice(-6).toUpperCase()}`;
}

/** A new charge. `paid_at` is ISO 8601. */
export interface NewCharge {
  readonly cents: number;
  readonly description: string;
  readonly paid_at: string;
}

/** A subscription after a change, with the resulting charges. */
export interface Outcome {
  readonly subscription: SandboxSubscription;
  readonly charges: readonly NewCharge[];
}

const planNames: Readonly<Record<Plan, string>> = { monthly: 'Monthly plan', yearly: 'Yearly plan' };

/** How long a renewal may be overdue (ms) before the subscription ends. */
const gracePeriod = 21 * 24 * 60 * 60 * 1000;

/** The end of a period, counted from the billing anchor, which keeps the 31st after a shorter month. */
function periodEnd(anchor: string, start: string, plan: Plan): string {
  return addMonths(anchor, wholeMonthsBetween(anchor, start) + monthsOf[plan]);
}

function charge(plan: Plan, paid_at: string, credit = 0): NewCharge {
  const description = credit === 0 ? planNames[plan] : `${planNames[plan]}, unused month credited`;
  return { cents: centsOf(plan) - credit, description, paid_at };
}

/** Makes the first payment, which begins the first period. */
export function begin(subscription: SandboxSubscription, now: string): Outcome {
  const { plan } = subscription;
  const period = { anchor: now, period_start: now, period_end: addMonths(now, monthsOf[plan]) };
  return { subscription: { ...subscription, ...period, status: 'active' }, charges: [charge(plan, now)] };
}

/** Ends or renews a subscription after its period; a renewal is paid or overdue. */
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

/** Advances a subscription to a time (ISO 8601), with all renewals due by then. */
export function advanceTo(subscription: SandboxSubscription, now: string): Outcome {
  let current = subscription;
  const charges: NewCharge[] = [];
  while (current.status === 'active' && current.period_end <= now) {
    const renewed = renew(current);
    current = renewed.subscription;
    charges.push(...renewed.charges);
  }
  const hasLapsed = current.status === 'past-due' && Date.parse(now) - Date.parse(current.period_start) >= gracePeriod;
  return { subscription: hasLapsed ? { ...current, status: 'ended' } : current, charges };
}

/** Pays an overdue renewal; does nothing for a subscription without one. */
export function payOverdue(subscription: SandboxSubscription, now: string): Outcome {
  if (subscription.status !== 'past-due') return { subscription, charges: [] };
  return { subscription: { ...subscription, status: 'active' }, charges: [charge(subscription.plan, now)] };
}

/** Value of the unused part of the paid period, in cents. */
function unusedCents({ plan, period_start: start, period_end: end }: SandboxSubscription, now: string): number {
  const left = (Date.parse(end) - Date.parse(now)) / (Date.parse(end) - Date.parse(start));
  return Math.round(centsOf(plan) * Math.min(1, Math.max(0, left)));
}

/**
 * Switches the plan: to yearly now, to monthly with the next period. Throws NOT_SUBSCRIBED if the subscription has
 * ended. Source: decisions B14.
 */
export function switchPlan(subscription: SandboxSubscription, plan: Plan, now: string): Outcome {
  if (subscription.status === 'ended') throw new AppError('NOT_SUBSCRIBED');
  if (plan === subscription.plan) return { subscription: { ...subscription, next_plan: null }, charges: [] };
  if (plan === 'monthly') return { subscription: { ...subscription, next_plan: plan }, charges: [] };
  const credit = unusedCents(subscription, now);
  const { subscription: yearly } = begin({ ...subscription, plan, next_plan: null }, now);
  return { subscription: yearly, charges: [charge(plan, now, credit)] };
}
