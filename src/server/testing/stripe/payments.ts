import type { Ledger, Intent, Invoice, InvoiceLine, Subscription } from '#server/testing/stripe/objects.ts';
import { type StripeFailure, cardError } from '#server/testing/stripe/wire.ts';

/** Creates a payment or setup intent that requires a card. */
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

/** Creates an open invoice of a subscription, with its payment intent. */
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

/** The payment intent of an invoice. */
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

/** Completes a payment and updates its invoice and subscription. */
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

/** Records a failed payment. */
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
  const failure = findOffSessionFailure(ledger.get('payment_method', method).card.last4);
  const intent = intentOf(ledger, invoice);
  if (failure === null) succeed(ledger, intent, method);
  else fail(ledger, intent);
  return failure;
}

/** Voids an invoice and cancels its payment intent. */
export function voidInvoice(ledger: Ledger, invoice: Invoice): void {
  invoice.status = 'void';
  intentOf(ledger, invoice).status = 'canceled';
  ledger.emit('invoice.voided', invoice);
}

/** The reason for a declined card. */
interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

/** Outcomes of a test card: when its holder enters it, and when it is charged off session. */
interface TestCard {
  readonly onSession: 'pays' | 'asks' | Decline;
  readonly offSession: 'pays' | Decline;
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

/** Stripe's test cards by number. Source: docs.stripe.com/testing. */
const cards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { onSession: 'pays', offSession: 'pays' },
  '4000000000000002': { onSession: declined, offSession: declined },
  '4000000000009995': { onSession: insufficient, offSession: insufficient },
  '4000000000000341': { onSession: 'pays', offSession: declined },
  '4000002760003184': { onSession: 'asks', offSession: unauthenticated },
};

const unknown: TestCard = { onSession: wrongNumber, offSession: wrongNumber };

/** Outcome of a card that its holder enters: it pays, asks for authentication (3-D Secure), or fails. */
export function enterCard(number: string): 'pays' | 'asks' | StripeFailure {
  const { onSession } = cards[number] ?? unknown;
  return typeof onSession === 'string' ? onSession : cardError(onSession);
}

/** The error of charging a card off session; null if it pays. */
function findOffSessionFailure(last4: string): StripeFailure | null {
  const entry = Object.entries(cards).find(([number]) => number.endsWith(last4));
  const offSession = entry?.[1].offSession ?? wrongNumber;
  return offSession === 'pays' ? null : cardError(offSession);
}
