import type Stripe from 'stripe';
import type { Receipt } from '#server/billing/payment-provider.ts';
import { isMissing, isRefused } from '#server/billing/stripe/stripe-errors.ts';
import { idOf, timeOf } from '#server/billing/stripe/stripe-subscription.ts';

/** Lists the newest 100 paid invoices of a subscription. */
export async function listPaidInvoices(stripe: Stripe, subscription: string): Promise<readonly Stripe.Invoice[]> {
  const paid = await stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] });
  return paid.data.filter(({ amount_paid: cents }) => cents > 0);
}

/** The ids of the payment intents that paid an invoice. */
function paymentsOf({ payments }: Stripe.Invoice): readonly string[] {
  return (payments?.data ?? []).flatMap(({ status, payment: { payment_intent: intent } }) =>
    status === 'paid' && intent !== undefined ? [idOf(intent)] : [],
  );
}

/** Lists the payments of a subscription, newest first, with links to Stripe's invoices. */
export async function listReceipts(
  stripe: Stripe,
  subscription: string,
  customer: string,
): Promise<readonly Receipt[]> {
  const [invoices, charges] = await Promise.all([
    listPaidInvoices(stripe, subscription),
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
 * Whether the payment of the current period was fully refunded or is disputed. It is the customer's latest successful
 * charge, since each subscription has its own customer.
 */
export async function isPaymentReturned(stripe: Stripe, { customer }: Stripe.Subscription): Promise<boolean> {
  const charges = await stripe.charges.list({ customer: idOf(customer), limit: 100 });
  const latest = charges.data.find(({ status }) => status === 'succeeded');
  return latest !== undefined && (latest.refunded || latest.disputed);
}

/** Refunds all payments of a subscription. It can be repeated, since Stripe refunds a payment only once. */
export async function refundPayments(stripe: Stripe, subscription: string): Promise<void> {
  for (const intent of (await listPaidInvoices(stripe, subscription)).flatMap(paymentsOf)) {
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

/** Voids the open invoices of a subscription, so that they cannot be paid. */
export async function voidOpenInvoices(stripe: Stripe, subscription: string): Promise<void> {
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id } of open.data) {
    try {
      await stripe.invoices.voidInvoice(id);
    } catch (error) {
      // The invoice has been paid or voided since; the next read of the subscription shows which.
      if (!isRefused(error) && !isMissing(error)) throw error;
    }
  }
}

/** Pays the open invoices of a subscription, by default with its own card. Throws Stripe's error if it is declined. */
export async function payOverdue(stripe: Stripe, subscription: string, card?: string): Promise<void> {
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  const method = card === undefined ? {} : { payment_method: card };
  for (const { id } of open.data.toReversed()) await stripe.invoices.pay(id, method);
}
