import type Stripe from 'stripe';
import type { Plan, Subscription, SubscriptionStatus } from '#domain/billing/subscription.ts';

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
};

/** Maps Stripe's status; all unlisted ones, such as `canceled`, mean that the subscription has ended. */
export function statusOf({ status }: Stripe.Subscription): SubscriptionStatus {
  return statuses[status] ?? 'ended';
}

/** The only item of a subscription, with its price and period. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`Stripe subscription ${id} has no item.`);
  return item;
}

/** The plan, from the interval of the price: its id may be an earlier one, because changed prices get new ids. */
export function planOf(subscription: Stripe.Subscription): Plan {
  return itemOf(subscription).price.recurring?.interval === 'year' ? 'yearly' : 'monthly';
}

/** The expanded schedule of a subscription; null without one. */
export function scheduleOf({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | null {
  return typeof schedule === 'object' ? schedule : null;
}

/** The plan of the next phase in the schedule; null without one. */
export function nextPlanOf(subscription: Stripe.Subscription, prices: Readonly<Record<Plan, string>>): Plan | null {
  const { current_phase: current, phases } = scheduleOf(subscription) ?? { current_phase: null, phases: [] };
  const next = phases.find((phase) => current !== null && phase.start_date >= current.end_date);
  const price = next?.items[0]?.price;
  const id = typeof price === 'object' ? price.id : price;
  return (['monthly', 'yearly'] as const).find((plan) => prices[plan] === id) ?? null;
}

/** The id of an object that Stripe returns as an id or expanded. */
export function idOf(thing: string | { readonly id: string }): string {
  return typeof thing === 'string' ? thing : thing.id;
}

/** Converts a Stripe timestamp (s) to ISO 8601. */
export function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function cardOf({ default_payment_method: method }: Stripe.Subscription): Subscription['card'] {
  const card = typeof method === 'object' ? method?.card : undefined;
  return card ? { brand: card.brand, last4: card.last4 } : null;
}

/** Converts a Stripe subscription to that of the domain. Source: decisions B14. */
export function presentSubscription(
  subscription: Stripe.Subscription,
  prices: Readonly<Record<Plan, string>>,
  isPaid: boolean,
): Subscription {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    checkoutId: subscription.metadata['checkoutId'] ?? '',
    status: statusOf(subscription),
    isPaid,
    plan: planOf(subscription),
    nextPlan: nextPlanOf(subscription, prices),
    periodStart: timeOf(start),
    periodEnd: timeOf(end),
    isEnding: subscription.cancel_at_period_end,
    card: cardOf(subscription),
  };
}
