import type Stripe from 'stripe';
import type { Receipt } from '#server/billing/payment-provider.ts';
import { isMissing, isRefused } from '#server/billing/stripe/stripe-errors.ts';
import { idOf, timeOf } from '#server/billing/stripe/stripe-subscription.ts';

/** The newest 100 paid invoices of a subscription. */
export async function paidInvoices(stripe: Stripe, subscription: string): Promise<readonly Stripe.Invoice[]> {
  const paid = await stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] });
  return paid.data.filter(({ amount_paid: cents }) => cents > 0);
}

/** The ids of the payment intents that paid an invoice. */
function paymentsOf({ payments }: Stripe.Invoice): readonly string[] {
  return (payments?.data ?? []).flatMap(({ status, payment: { payment_intent: intent } }) =>
    status === 'paid' && intent !== undefined ? [idOf(intent)] : [],
  );
}

/** The payments for a subscription, newest first, with Stripe's pages for them. */
export async function listReceipts(
  stripe: Stripe,
  subscription: string,
  customer: string,
): Promise<readonly Receipt[]> {
  const [invoices, charges] = await Promise.all([
    paidInvoices(stripe, subscription),
    stripe.charges.list({ customer, limit: 100 }),
  ]);
  const refunded = charges.data.filter((charge) => charge.refunded).map(({ payment_intent: intent }) => intent);
  const returned = new Set(refunded.map((intent) => (intent === null ? null : idOf(intent))));
  return invoices.map((invoice) => ({
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    paidAt: timeOf(invoice.status_transitions.paid_at ?? invoice.created),
    cents: invoice.amount_paid,
    description: invoice.lines.data.findLast(({ amount }) => amount > 0)?.description ?? 'Subscription',
    status: paymentsOf(invoice).some((intent) => returned.has(intent)) ? 'returned' : 'paid',
    url: invoice.hosted_invoice_url ?? null,
  }));
}

/**
 * Whether the payment of the current period was refunded in full or is disputed. Each subscription has a customer of
 * its own, so that it is the newest charge of the customer.
 */
export async function isPaymentReturned(stripe: Stripe, { customer }: Stripe.Subscription): Promise<boolean> {
  const charges = await stripe.charges.list({ customer: idOf(customer), limit: 100 });
  const paying = charges.data.find(({ status }) => status === 'succeeded');
  return paying !== undefined && (paying.refunded || paying.disputed);
}

/** Refunds all that was paid for a subscription. Stripe refunds a payment in full once only. */
export async function refundPayments(stripe: Stripe, subscription: string): Promise<void> {
  for (const intent of (await paidInvoices(stripe, subscription)).flatMap(paymentsOf)) {
    try {
      await stripe.refunds.create({ payment_intent: intent });
    } catch (error) {
      if (!isRefunded(error)) throw error;
    }
  }
}

function isRefunded(error: unknown): boolean {
  return isRefused(error) && (error as Stripe.errors.StripeError).code === 'charge_already_refunded';
}

/** Makes the invoices of a subscription that are open void, so that they cannot be paid. */
export async function voidOpenInvoices(stripe: Stripe, subscription: string): Promise<void> {
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id } of open.data) {
    try {
      await stripe.invoices.voidInvoice(id);
    } catch (error) {
      // It was paid or made void meanwhile; the next reading of the subscription tells which.
      if (!isRefused(error) && !isMissing(error)) throw error;
    }
  }
}

/** Pays what a subscription owes, with its own card or another one; throws Stripe's error when it is declined. */
export async function payOverdue(stripe: Stripe, subscription: string, card?: string): Promise<void> {
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  const method = card === undefined ? {} : { payment_method: card };
  for (const { id } of open.data.toReversed()) await stripe.invoices.pay(id, method);
}
