import Stripe from 'stripe';
import type { Plan, Subscription } from '#domain/billing/subscription.ts';
import type {
  ClientSecret,
  PaymentProvider,
  ProviderEvent,
  Receipt,
  StartedSubscription,
} from '#server/billing/payment-provider.ts';
import {
  cancelSubscription,
  setDefaultCard,
  releaseSchedule,
  switchLater,
  switchNow,
} from '#server/billing/stripe/stripe-changes.ts';
import { callStripe, isMissing } from '#server/billing/stripe/stripe-errors.ts';
import { subscriptionOfEvent } from '#server/billing/stripe/stripe-events.ts';
import {
  isPaymentReturned,
  listReceipts,
  listPaidInvoices,
  payOverdue,
  refundPayments,
} from '#server/billing/stripe/stripe-invoices.ts';
import { idOf, nextPlanOf, planOf, presentSubscription, statusOf } from '#server/billing/stripe/stripe-subscription.ts';
import type { StripeConfig } from '#server/config.ts';
import { badRequest, AppError } from '#server/app-error.ts';

/** Timeout of one request to Stripe (ms). */
const requestTimeout = 8_000;
/** Additional time (ms) for all requests of a call together. */
const extraCallTime = 1_500;
/** Maximum age of an event (s). */
const maxEventAge = 300;

/** Timeout of one request (ms), and the number of retries. */
interface Timeouts {
  readonly timeout?: number;
  readonly retries?: number;
}

/** Creates a payment provider that uses Stripe. */
export function stripeProvider(config: StripeConfig, timeouts: Timeouts = {}): PaymentProvider {
  return new StripeProvider(config, { timeout: requestTimeout, retries: 1, ...timeouts });
}

function clientOf({ secretKey, apiBase }: StripeConfig, { timeout, retries }: Required<Timeouts>): Stripe {
  const options = { timeout, maxNetworkRetries: retries, telemetry: false };
  if (apiBase === null) return new Stripe(secretKey, options);
  const { protocol, hostname: host, port } = new URL(apiBase);
  return protocol === 'http:'
    ? new Stripe(secretKey, { ...options, protocol: 'http', host, port: port || 80 })
    : new Stripe(secretKey, { ...options, host, port: port || 443 });
}

/**
 * Stripe, with the prices of the account. Each checkout has its own customer and subscription, with its id as metadata.
 * Stripe sends the receipts. Sources: specification 2, section 9; decisions B14.
 */
class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly publishableKey: string;
  readonly #config: StripeConfig;
  readonly #stripe: Stripe;
  readonly #timeout: number;

  constructor(config: StripeConfig, timeouts: Required<Timeouts>) {
    this.publishableKey = config.publishableKey;
    this.#config = config;
    this.#stripe = clientOf(config, timeouts);
    this.#timeout = timeouts.timeout;
  }

  startSubscription({ checkoutId, plan, email }: { checkoutId: string; plan: Plan; email: string }) {
    const metadata = { checkoutId };
    return this.#call(async (): Promise<StartedSubscription> => {
      const customer = await this.#stripe.customers.create(
        { email, metadata },
        { idempotencyKey: `customer-${checkoutId}` },
      );
      const subscription = await this.#stripe.subscriptions.create(
        {
          customer: customer.id,
          items: [{ price: this.#config.prices[plan] }],
          payment_behavior: 'default_incomplete',
          payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
          metadata,
          expand: ['latest_invoice.confirmation_secret'],
        },
        { idempotencyKey: `subscription-${checkoutId}` },
      );
      const invoice = subscription.latest_invoice;
      const secret = typeof invoice === 'object' ? invoice?.confirmation_secret : undefined;
      if (!secret) throw new Error(`Stripe returned no client secret for subscription ${subscription.id}.`);
      return { subscriptionId: subscription.id, customerId: customer.id, clientSecret: secret.client_secret };
    });
  }

  readSubscription(subscriptionId: string): Promise<Subscription | null> {
    return this.#call(async () => {
      const subscription = await this.#find(subscriptionId);
      if (subscription === null) return null;
      const { prices } = this.#config;
      const status = statusOf(subscription);
      if (status === 'active' && (await isPaymentReturned(this.#stripe, subscription))) {
        return { ...presentSubscription(subscription, prices, true), status: 'ended' };
      }
      const isPaid = ['active', 'past-due'].includes(status);
      const paid = isPaid ? [] : await listPaidInvoices(this.#stripe, subscriptionId);
      return presentSubscription(subscription, prices, isPaid || paid.length > 0);
    });
  }

  changePlan(subscriptionId: string, plan: Plan): Promise<void> {
    return this.#call(async () => {
      const subscription = await this.#findCurrent(subscriptionId);
      if (nextPlanOf(subscription, this.#config.prices) === plan) return;
      await releaseSchedule(this.#stripe, subscription);
      if (planOf(subscription) === plan) return;
      const switchPrice = plan === 'yearly' ? switchNow : switchLater;
      await switchPrice(this.#stripe, subscription, this.#config.prices[plan]);
    });
  }

  setEnding(subscriptionId: string, isEnding: boolean): Promise<void> {
    return this.#call(async () => {
      const subscription = await this.#findCurrent(subscriptionId);
      if (subscription.cancel_at_period_end === isEnding) return;
      await releaseSchedule(this.#stripe, subscription);
      await this.#stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding });
    });
  }

  endSubscription(subscriptionId: string): Promise<void> {
    return this.#call(async () => {
      const subscription = await this.#find(subscriptionId);
      if (subscription !== null) await cancelSubscription(this.#stripe, subscription);
    });
  }

  returnPayment(subscriptionId: string): Promise<void> {
    return this.#call(async () => {
      const subscription = await this.#find(subscriptionId);
      if (subscription === null) return;
      await cancelSubscription(this.#stripe, subscription);
      await refundPayments(this.#stripe, subscriptionId);
    });
  }

  startCardChange(subscriptionId: string): Promise<ClientSecret> {
    return this.#call(async () => {
      const { customer } = await this.#findCurrent(subscriptionId);
      const intent = await this.#stripe.setupIntents.create({
        customer: idOf(customer),
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      });
      return { clientSecret: secretOf(intent) };
    });
  }

  finishCardChange(subscriptionId: string, clientSecret: string): Promise<void> {
    return this.#call(async () => {
      const subscription = await this.#findCurrent(subscriptionId);
      const card = await this.#findConfirmedCard(idOf(subscription.customer), clientSecret);
      if (statusOf(subscription) === 'past-due') await payOverdue(this.#stripe, subscriptionId, card);
      await setDefaultCard(this.#stripe, subscription, card);
    });
  }

  setEmail(subscriptionId: string, email: string): Promise<void> {
    return this.#call(async () => {
      const subscription = await this.#find(subscriptionId);
      if (subscription !== null) await this.#stripe.customers.update(idOf(subscription.customer), { email });
    });
  }

  listReceipts(subscriptionId: string): Promise<readonly Receipt[]> {
    return this.#call(async () => {
      const subscription = await this.#find(subscriptionId);
      return subscription === null ? [] : listReceipts(this.#stripe, subscriptionId, idOf(subscription.customer));
    });
  }

  createPayment(cents: number): Promise<ClientSecret> {
    return this.#call(async () => {
      const intent = await this.#stripe.paymentIntents.create({
        amount: cents,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
      });
      return { clientSecret: secretOf(intent) };
    });
  }

  async readEvent(body: Uint8Array, signature: string | undefined): Promise<ProviderEvent | null> {
    const text = Buffer.from(body).toString();
    if (!this.#isSigned(text, signature ?? '')) throw new AppError('BAD_SIGNATURE');
    const subscriptionId = await this.#call(() => subscriptionOfEvent(this.#stripe, text));
    return subscriptionId === null ? null : { subscriptionId };
  }

  #isSigned(text: string, signature: string): boolean {
    try {
      return (
        this.#stripe.webhooks.signature?.verifyHeader(text, signature, this.#config.webhookSecret, maxEventAge) ?? false
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  }

  /** Finds a subscription of this site; null for others, since the account may be used for other products. */
  async #find(subscriptionId: string): Promise<Stripe.Subscription | null> {
    try {
      const expand = ['default_payment_method', 'schedule'];
      const subscription = await this.#stripe.subscriptions.retrieve(subscriptionId, { expand });
      return subscription.metadata['checkoutId'] === undefined ? null : subscription;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Finds a subscription that has not ended. Throws NOT_SUBSCRIBED. */
  async #findCurrent(subscriptionId: string): Promise<Stripe.Subscription> {
    const subscription = await this.#find(subscriptionId);
    if (subscription === null || statusOf(subscription) === 'ended') throw new AppError('NOT_SUBSCRIBED');
    return subscription;
  }

  /** Finds the id of the card that a customer confirmed with a client secret. Throws INVALID. */
  async #findConfirmedCard(customer: string, clientSecret: string): Promise<string> {
    const [id = ''] = clientSecret.split('_secret_');
    const intent = id.startsWith('seti_') ? await this.#findIntent(id) : null;
    const isOwn = intent?.client_secret === clientSecret && intent.customer === customer;
    const card = isOwn && intent.status === 'succeeded' ? intent.payment_method : null;
    if (card === null) throw badRequest('clientSecret', 'This card was not confirmed.');
    return idOf(card);
  }

  async #findIntent(id: string): Promise<Stripe.SetupIntent | null> {
    try {
      return await this.#stripe.setupIntents.retrieve(id);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  #call<T>(work: () => Promise<T>): Promise<T> {
    return callStripe(work, this.#config.secretKey, this.#timeout + extraCallTime);
  }
}

function secretOf({ id, client_secret: secret }: Stripe.SetupIntent | Stripe.PaymentIntent): string {
  if (secret === null) throw new Error(`Stripe returned no client secret for ${id}.`);
  return secret;
}
