import type Stripe from 'stripe';
import { isMissing, isRefused } from '#server/billing/stripe/stripe-errors.ts';
import { payOverdue, voidOpenInvoices } from '#server/billing/stripe/stripe-invoices.ts';
import { idOf, itemOf, scheduleOf, statusOf } from '#server/billing/stripe/stripe-subscription.ts';

/** Lets a subscription go on as it is: takes back what its schedule would do with the next period. */
export async function releaseSchedule(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const schedule = scheduleOf(subscription);
  if (schedule === null) return;
  try {
    await stripe.subscriptionSchedules.release(schedule.id);
  } catch (error) {
    // It was released meanwhile, or its last phase has just ended.
    if (!isRefused(error)) throw error;
  }
}

/**
 * Begins a period at another price now, credits what is left of the one before and charges the rest. Throws Stripe's
 * error when the card is declined; the subscription stays as it is then.
 */
export async function switchNow(stripe: Stripe, subscription: Stripe.Subscription, price: string): Promise<void> {
  // Else a period that was never paid would be credited.
  if (statusOf(subscription) === 'past-due') await payOverdue(stripe, subscription.id);
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price }],
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
}

/** Lets a subscription have another price from the next period on. */
export async function switchLater(stripe: Stripe, subscription: Stripe.Subscription, price: string): Promise<void> {
  const { price: current, current_period_end: end } = itemOf(subscription);
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const card = subscription.default_payment_method;
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    // Else its invoices would be paid with the card of the customer.
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

/** Ends a subscription at once, and its open invoices with it. */
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

/** Lets a subscription be paid with another card from now on. */
export async function setDefaultCard(stripe: Stripe, subscription: Stripe.Subscription, card: string): Promise<void> {
  const schedule = scheduleOf(subscription);
  await stripe.subscriptions.update(subscription.id, { default_payment_method: card });
  await stripe.customers.update(idOf(subscription.customer), { invoice_settings: { default_payment_method: card } });
  if (schedule === null) return;
  await stripe.subscriptionSchedules.update(schedule.id, { default_settings: { default_payment_method: card } });
}
