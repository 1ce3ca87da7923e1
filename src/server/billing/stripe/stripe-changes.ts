import type Stripe from 'stripe';
import { isMissing, isRefused } from '#server/billing/stripe/stripe-errors.ts';
import { payOverdue, voidOpenInvoices } from '#server/billing/stripe/stripe-invoices.ts';
import { idOf, itemOf, scheduleOf, statusOf } from '#server/billing/stripe/stripe-subscription.ts';

/** Releases the schedule of a subscription, so that it continues unchanged. */
export async function releaseSchedule(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const schedule = scheduleOf(subscription);
  if (schedule === null) return;
  try {
    await stripe.subscriptionSchedules.release(schedule.id);
  } catch (error) {
    // The schedule has been released since, or its last phase has just ended.
    if (!isRefused(error)) throw error;
  }
}

/**
 * Begins a period at another price now: credits the unused part of the current one and charges the rest. Throws
 * Stripe's error without any change if the card is declined.
 */
export async function switchNow(stripe: Stripe, subscription: Stripe.Subscription, price: string): Promise<void> {
  // Otherwise, a period that was never paid would be credited.
  if (statusOf(subscription) === 'past-due') await payOverdue(stripe, subscription.id);
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price }],
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
}

/** Schedules another price for the next period. */
export async function switchLater(stripe: Stripe, subscription: Stripe.Subscription, price: string): Promise<void> {
  const { price: current, current_period_end: end } = itemOf(subscription);
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const card = subscription.default_payment_method;
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    // Otherwise, invoices would be paid with the default card of the customer.
    ...(card === null ? {} : { default_settings: { default_payment_method: idOf(card) } }),
    phases: [
      { items: [{ price: current.id }], start_date: schedule.phases[0]?.start_date ?? 'now', end_date: end },
      {
        items: [{ price }],
        billing_cycle_anchor: 'phase_start',
        proration_behavior: 'none',
        duration: { interval: 'month', interval_count: 1 },
      },
    ],
  });
}

/** Cancels a subscription at once and voids its open invoices. */
export async function cancelSubscription(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  if (statusOf(subscription) !== 'ended') {
    await releaseSchedule(stripe, subscription);
    try {
      await stripe.subscriptions.cancel(subscription.id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  await voidOpenInvoices(stripe, subscription.id);
}

/** Sets the default card of a subscription, its customer, and its schedule. */
export async function setDefaultCard(stripe: Stripe, subscription: Stripe.Subscription, card: string): Promise<void> {
  const schedule = scheduleOf(subscription);
  await stripe.subscriptions.update(subscription.id, { default_payment_method: card });
  await stripe.customers.update(idOf(subscription.customer), { invoice_settings: { default_payment_method: card } });
  if (schedule === null) return;
  await stripe.subscriptionSchedules.update(schedule.id, { default_settings: { default_payment_method: card } });
}
