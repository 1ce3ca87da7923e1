import type { Ledger, InvoiceLine, Price, Subscription, SubscriptionItem } from '#server/testing/stripe/objects.ts';
import { openInvoice, payLater, voidInvoice } from '#server/testing/stripe/payments.ts';

const hour = 3_600;
const day = 24 * hour;
/** How long a first payment is waited for (s). */
const firstPaymentIn = 23 * hour;
/** After how many days a renewal that failed is tried again, and given up. */
const retryDays = [3, 8, 15] as const;
const givenUpAfterDays = 21;

/** So many months after a time (s): the same day, or the last one of a shorter month. */
function monthsAfter(time: number, months: number): number {
  const date = new Date(time * 1000);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return date.getTime() / 1000;
}

/** When the period that begins at a time ends: at the next turn of the billing cycle. */
export function periodEnd(anchor: number, start: number, { recurring }: Price): number {
  const step = recurring.interval === 'year' ? 12 : 1;
  let months = step;
  while (monthsAfter(anchor, months) <= start) months += step;
  return monthsAfter(anchor, months);
}

/** What a whole period costs. */
export function lineOf({ nickname, unit_amount: amount, recurring: { interval } }: Price): InvoiceLine {
  return { object: 'line_item', description: `1 × ${nickname} (at $${amount / 100}.00 / ${interval})`, amount };
}

/** What is given back of the period that runs. */
export function creditOf(
  { price, current_period_start: start, current_period_end: end }: SubscriptionItem,
  now: number,
) {
  const amount = -Math.round((price.unit_amount * (end - now)) / (end - start));
  return { object: 'line_item', description: `Unused time on ${price.nickname}`, amount } satisfies InvoiceLine;
}

/** Ends a subscription and its schedule; its open invoices stay open, as at Stripe. */
export function cancel(ledger: Ledger, subscription: Subscription): void {
  subscription.status = 'canceled';
  subscription.schedule = null;
  ledger.emit('customer.subscription.deleted', subscription);
}

/** Takes a subscription from its schedule. */
export function releaseSchedule(ledger: Ledger, subscription: Subscription): void {
  if (subscription.schedule === null) return;
  const schedule = ledger.get('subscription_schedule', subscription.schedule);
  Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null });
  Object.assign(schedule, { current_phase: null });
  subscription.schedule = null;
  ledger.emit('subscription_schedule.released', schedule);
}

/** Begins the next phase of a subscription's schedule if it is time; after the last one, the schedule lets it go. */
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

/** When something is to be done about a subscription; null when nothing is. */
function dueAt(ledger: Ledger, subscription: Subscription): number | null {
  const { status, created, items, latest_invoice: invoice } = subscription;
  if (status === 'incomplete') return created + firstPaymentIn;
  if (status === 'active') return items.data[0].current_period_end;
  if (status !== 'past_due') return null;
  const failed = ledger.get('invoice', invoice ?? '').created;
  const next = retryDays.find((days) => failed + days * day > ledger.now) ?? givenUpAfterDays;
  return failed + next * day;
}

function doDue(ledger: Ledger, subscription: Subscription): void {
  if (subscription.status === 'incomplete') return expire(ledger, subscription);
  if (subscription.status === 'active') return renew(ledger, subscription);
  const invoice = ledger.get('invoice', subscription.latest_invoice ?? '');
  if (ledger.now >= invoice.created + givenUpAfterDays * day) return cancel(ledger, subscription);
  collect(ledger, subscription);
}

/** Does all that is due until a time (s), in order, and makes that the time. */
export function advance(ledger: Ledger, to: number): void {
  for (;;) {
    const due = ledger
      .all('subscription')
      .map((subscription) => ({ subscription, at: dueAt(ledger, subscription) ?? Infinity }))
      .toSorted((one, other) => one.at - other.at)
      .find(({ at }) => at <= to);
    if (due === undefined) break;
    ledger.now = Math.max(ledger.now, due.at);
    doDue(ledger, due.subscription);
  }
  ledger.now = Math.max(ledger.now, to);
}
