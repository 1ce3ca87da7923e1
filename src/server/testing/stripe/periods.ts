import type { Ledger, InvoiceLine, Price, Subscription, SubscriptionItem } from '#server/testing/stripe/objects.ts';
import { openInvoice, payLater, voidInvoice } from '#server/testing/stripe/payments.ts';

const hour = 3_600;
const day = 24 * hour;
/** Time limit (s) of the first payment. */
const firstPaymentTimeout = 23 * hour;
/** Days after which a failed renewal is retried. */
const retryDays = [3, 8, 15] as const;
/** Days after which a subscription with a failed renewal is canceled. */
const cancelAfterDays = 21;

/** Adds months to a time (s): the same day of the month, or the last one of a shorter month. */
function addMonths(time: number, months: number): number {
  const date = new Date(time * 1000);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return date.getTime() / 1000;
}

/** End (s) of the period that begins at `start`: the first cycle boundary after it. */
export function periodEnd(anchor: number, start: number, { recurring }: Price): number {
  const step = recurring.interval === 'year' ? 12 : 1;
  let months = step;
  while (addMonths(anchor, months) <= start) months += step;
  return addMonths(anchor, months);
}

/** Invoice line for a whole period. */
export function lineOf({ nickname, unit_amount: amount, recurring: { interval } }: Price): InvoiceLine {
  return { object: 'line_item', description: `1 × ${nickname} (at $${amount / 100}.00 / ${interval})`, amount };
}

/** Invoice line that credits the unused time of the current period. */
export function creditOf(
  { price, current_period_start: start, current_period_end: end }: SubscriptionItem,
  now: number,
) {
  const amount = -Math.round((price.unit_amount * (end - now)) / (end - start));
  return { object: 'line_item', description: `Unused time on ${price.nickname}`, amount } satisfies InvoiceLine;
}

/** Cancels a subscription and its schedule; as with Stripe, its open invoices remain open. */
export function cancel(ledger: Ledger, subscription: Subscription): void {
  subscription.status = 'canceled';
  subscription.schedule = null;
  ledger.emit('customer.subscription.deleted', subscription);
}

/** Releases a subscription from its schedule. */
export function releaseSchedule(ledger: Ledger, subscription: Subscription): void {
  if (subscription.schedule === null) return;
  const schedule = ledger.get('subscription_schedule', subscription.schedule);
  Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null });
  Object.assign(schedule, { current_phase: null });
  subscription.schedule = null;
  ledger.emit('subscription_schedule.released', schedule);
}

/** Begins the next phase of a subscription's schedule if it is due; after the last phase, releases the subscription. */
function followSchedule(ledger: Ledger, subscription: Subscription, start: number): void {
  if (subscription.schedule === null) return;
  const schedule = ledger.get('subscription_schedule', subscription.schedule);
  if (schedule.current_phase === null || schedule.current_phase.end_date > start) return;
  const next = schedule.phases.find((phase) => phase.start_date === schedule.current_phase?.end_date);
  if (next === undefined) return releaseSchedule(ledger, subscription);
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  subscription.items.data[0].price = ledger.price(next.items[0].price);
  subscription.billing_cycle_anchor = start;
  subscription.default_payment_method = schedule.default_settings.default_payment_method;
  ledger.emit('subscription_schedule.updated', schedule);
}

function collect(ledger: Ledger, subscription: Subscription): void {
  const invoice = ledger.get('invoice', subscription.latest_invoice ?? '');
  const { invoice_settings: settings } = ledger.get('customer', subscription.customer);
  const method = subscription.default_payment_method ?? settings.default_payment_method;
  if (method !== null && payLater(ledger, invoice, method) === null) return;
  subscription.status = 'past_due';
  ledger.emit('customer.subscription.updated', subscription);
}

function renew(ledger: Ledger, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) return cancel(ledger, subscription);
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  followSchedule(ledger, subscription, start);
  item.current_period_start = start;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, start, item.price);
  subscription.latest_invoice = openInvoice(ledger, subscription, 'subscription_cycle', [lineOf(item.price)]).id;
  collect(ledger, subscription);
}

function expire(ledger: Ledger, subscription: Subscription): void {
  subscription.status = 'incomplete_expired';
  voidInvoice(ledger, ledger.get('invoice', subscription.latest_invoice ?? ''));
  ledger.emit('customer.subscription.updated', subscription);
}

/** Time (s) of the next event of a subscription; null if there is none. */
function dueAt(ledger: Ledger, subscription: Subscription): number | null {
  const { status, created, items, latest_invoice: invoice } = subscription;
  if (status === 'incomplete') return created + firstPaymentTimeout;
  if (status === 'active') return items.data[0].current_period_end;
  if (status !== 'past_due') return null;
  const failed = ledger.get('invoice', invoice ?? '').created;
  const next = retryDays.find((days) => failed + days * day > ledger.now) ?? cancelAfterDays;
  return failed + next * day;
}

function runDueEvent(ledger: Ledger, subscription: Subscription): void {
  if (subscription.status === 'incomplete') return expire(ledger, subscription);
  if (subscription.status === 'active') return renew(ledger, subscription);
  const invoice = ledger.get('invoice', subscription.latest_invoice ?? '');
  if (ledger.now >= invoice.created + cancelAfterDays * day) return cancel(ledger, subscription);
  collect(ledger, subscription);
}

/** Advances the clock to a time (s) and runs all events due until then, in order. */
export function advance(ledger: Ledger, to: number): void {
  for (;;) {
    const due = ledger
      .all('subscription')
      .map((subscription) => ({ subscription, at: dueAt(ledger, subscription) ?? Infinity }))
      .toSorted((a, b) => a.at - b.at)
      .find(({ at }) => at <= to);
    if (due === undefined) break;
    ledger.now = Math.max(ledger.now, due.at);
    runDueEvent(ledger, due.subscription);
  }
  ledger.now = Math.max(ledger.now, to);
}
