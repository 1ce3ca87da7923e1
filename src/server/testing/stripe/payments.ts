import type { Ledger, Intent, Invoice, InvoiceLine, Subscription } from '#server/testing/stripe/objects.ts';
import { type StripeFailure, cardError } from '#server/testing/stripe/wire.ts';

/** Makes a payment or setup that waits for a card. */
export function newIntent(ledger: Ledger, object: Intent['object'], customer: string | null, amount: number): Intent {
  const id = ledger.newId(object === 'payment_intent' ? 'pi' : 'seti');
  const client_secret = `${id}_secret_${ledger.newId('').slice(1)}`;
  return ledger.add({
    id,
    object,
    client_secret,
    customer,
    amount,
    status: 'requires_payment_method',
    payment_method: null,
  });
}

/** Makes an invoice of a subscription, with the payment that it waits for. */
export function openInvoice(
  ledger: Ledger,
  subscription: Subscription,
  billing_reason: Invoice['billing_reason'],
  lines: readonly InvoiceLine[],
): Invoice {
  const { id: subscriptionId, customer } = subscription;
  const id = ledger.newId('in');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const invoice = ledger.add<Invoice>({
    id,
    object: 'invoice',
    created: ledger.now,
    customer,
    billing_reason,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscriptionId } },
    lines: { object: 'list', data: lines },
    total,
    number: `STAND-IN-${id}`,
    hosted_invoice_url: `https://invoice.stripe.example/i/${id}`,
    status_transitions: { paid_at: null },
    status: 'open',
    amount_paid: 0,
    attempt_count: 0,
  });
  ledger.intents.set(id, newIntent(ledger, 'payment_intent', customer, total).id);
  ledger.emit('invoice.created', invoice);
  ledger.emit('invoice.finalized', invoice);
  return invoice;
}

/** The payment of an invoice. */
export function intentOf(ledger: Ledger, invoice: Invoice): Intent {
  return ledger.get('payment_intent', ledger.intents.get(invoice.id) ?? '');
}

function invoiceOf(ledger: Ledger, intent: Intent): Invoice | undefined {
  return ledger.all('invoice').find(({ id }) => ledger.intents.get(id) === intent.id);
}

function addCharge(ledger: Ledger, { id, customer, amount }: Intent, status: 'succeeded' | 'failed'): void {
  const common = {
    object: 'charge',
    created: ledger.now,
    customer,
    payment_intent: id,
    amount,
    refunded: false,
    disputed: false,
  } as const;
  ledger.emit(`charge.${status}`, ledger.add({ ...common, id: ledger.newId('ch'), status }));
}

/** Takes a payment, and what follows for its invoice and subscription. */
export function succeed(ledger: Ledger, intent: Intent, method: string): void {
  intent.status = 'succeeded';
  intent.payment_method = method;
  ledger.emit(`${intent.object}.succeeded`, intent);
  if (intent.object === 'setup_intent') return;
  addCharge(ledger, intent, 'succeeded');
  const invoice = invoiceOf(ledger, intent);
  if (invoice === undefined) return;
  invoice.status = 'paid';
  invoice.amount_paid = invoice.total;
  invoice.status_transitions.paid_at = ledger.now;
  ledger.emit('invoice.paid', invoice);
  ledger.emit('invoice.payment_succeeded', invoice);
  const subscription = ledger.get('subscription', invoice.parent.subscription_details.subscription);
  const isSaved = subscription.payment_settings.save_default_payment_method === 'on_subscription';
  if (isSaved) subscription.default_payment_method = method;
  if (subscription.status === 'incomplete' || subscription.status === 'past_due') subscription.status = 'active';
  ledger.emit('customer.subscription.updated', subscription);
}

/** Takes note of a payment that failed. */
export function fail(ledger: Ledger, intent: Intent): void {
  intent.status = 'requires_payment_method';
  ledger.emit(intent.object === 'setup_intent' ? 'setup_intent.setup_failed' : 'payment_intent.payment_failed', intent);
  if (intent.object === 'setup_intent') return;
  addCharge(ledger, intent, 'failed');
  const invoice = invoiceOf(ledger, intent);
  if (invoice === undefined) return;
  invoice.attempt_count += 1;
  ledger.emit('invoice.payment_failed', invoice);
}

/** Pays an invoice off session, without the card holder; returns the error, if any. */
export function payLater(ledger: Ledger, invoice: Invoice, method: string): StripeFailure | null {
  const failure = whyNotLater(ledger.get('payment_method', method).card.last4);
  const intent = intentOf(ledger, invoice);
  if (failure === null) succeed(ledger, intent, method);
  else fail(ledger, intent);
  return failure;
}

/** Makes an invoice void, so that its payment cannot be confirmed any more. */
export function voidInvoice(ledger: Ledger, invoice: Invoice): void {
  invoice.status = 'void';
  intentOf(ledger, invoice).status = 'canceled';
  ledger.emit('invoice.voided', invoice);
}

/** Why a card is refused. */
interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

/** What a test card does: when it is entered, and when it is charged later without its holder. */
interface TestCard {
  readonly entered: 'pays' | 'asks' | Decline;
  readonly later: 'pays' | Decline;
}

const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficient: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const unauthenticated: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
const wrongNumber: Decline = {
  code: 'incorrect_number',
  declineCode: 'incorrect_number',
  message: 'Your card number is incorrect.',
};

/** Stripe's test cards by their last four digits. Source: docs.stripe.com/testing. */
const cards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { entered: 'pays', later: 'pays' },
  '4000000000000002': { entered: declined, later: declined },
  '4000000000009995': { entered: insufficient, later: insufficient },
  '4000000000000341': { entered: 'pays', later: declined },
  '4000002760003184': { entered: 'asks', later: unauthenticated },
};

const unknown: TestCard = { entered: wrongNumber, later: wrongNumber };

/** What a card does when its holder enters it: pay, ask its holder to authenticate (3-D Secure), or fail. */
export function enterCard(number: string): 'pays' | 'asks' | StripeFailure {
  const { entered } = cards[number] ?? unknown;
  return typeof entered === 'string' ? entered : cardError(entered);
}

/** Why a card cannot be charged while its holder is away; null when it can. */
function whyNotLater(last4: string): StripeFailure | null {
  const found = Object.entries(cards).find(([number]) => number.endsWith(last4));
  const later = found?.[1].later ?? wrongNumber;
  return later === 'pays' ? null : cardError(later);
}
