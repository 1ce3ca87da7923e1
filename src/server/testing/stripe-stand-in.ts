import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeConfig } from '#server/config.ts';
import { enterCard, fail, succeed } from '#server/testing/stripe/payments.ts';
import {
  type Charge,
  Ledger,
  type Intent,
  type PaymentMethod,
  type Price,
  type StripeEvent,
} from '#server/testing/stripe/objects.ts';
import { advance } from '#server/testing/stripe/periods.ts';
import { Replies, type StripeRequest } from '#server/testing/stripe/replies.ts';

/** A signed event for a webhook. */
export interface SignedEvent {
  readonly event: StripeEvent;
  readonly body: string;
  /** The header `Stripe-Signature`. */
  readonly signature: string;
}

/** Result of confirming a payment or a card, as the payment element returns it. */
export type Confirmation =
  | { readonly status: 'succeeded' | 'requires_action' }
  | { readonly status: 'failed'; readonly message: string };

/** Fault of a request: none, an error status, no response, or a connection closed after the work is done. */
export type Fault = 'none' | 500 | 503 | 429 | 'hang' | 'lose';

const prices = { monthly: 'price_monthly', yearly: 'price_yearly' } as const;

function newPrice(id: string, interval: 'month' | 'year', unit_amount: number): Price {
  const nickname = interval === 'month' ? 'Lightyard Monthly' : 'Lightyard Yearly';
  return { id, object: 'price', currency: 'usd', unit_amount, recurring: { interval, interval_count: 1 }, nickname };
}

/**
 * A local fake of Stripe, written from its public reference: the API calls of the adapter, the payment element of the
 * browser, a controlled clock, and signed events that tests deliver themselves.
 */
export class StripeStandIn {
  readonly config: StripeConfig;
  readonly ledger: Ledger;
  /** All received requests, including failed ones. */
  readonly requests: StripeRequest[] = [];
  readonly #server: Server;
  readonly #replies: Replies;
  #faults: readonly Fault[] = [];

  /** Use `openStripeStandIn`. */
  constructor(server: Server, now: Date) {
    const { port } = server.address() as AddressInfo;
    this.config = {
      secretKey: 'sk_test_standIn4242SecretKey',
      publishableKey: 'pk_test_standIn',
      webhookSecret: 'whsec_standIn4242WebhookSecret',
      prices,
      apiBase: `http://127.0.0.1:${port}`,
    };
    this.#server = server;
    this.ledger = new Ledger(now);
    this.ledger.add(newPrice(prices.monthly, 'month', 300));
    this.ledger.add(newPrice(prices.yearly, 'year', 3000));
    this.#replies = new Replies(this.ledger, this.config.secretKey);
    server.on('request', (incoming, outgoing) => void this.#handle(incoming, outgoing));
  }

  get now(): Date {
    return new Date(this.ledger.now * 1000);
  }

  /** Advances the clock; renewals, retries, schedules, and ends that are due happen in order. */
  advance(to: Date): void {
    advance(this.ledger, Math.floor(to.getTime() / 1000));
  }

  /** Sets the faults of the next requests, one each; replaces faults set before. */
  fault(...faults: readonly Fault[]): void {
    this.#faults = faults;
  }

  /** Submits the payment element with a card, which pays or sets up the card. */
  confirm(clientSecret: string, cardNumber: string): Confirmation {
    const intent = this.#intentOf(clientSecret);
    if (intent.status === 'succeeded') return { status: 'succeeded' };
    if (intent.status === 'canceled') return { status: 'failed', message: 'This payment was canceled.' };
    const number = cardNumber.replaceAll(/\D/g, '');
    const outcome = enterCard(number);
    if (outcome instanceof Error) {
      fail(this.ledger, intent);
      return { status: 'failed', message: outcome.message };
    }
    const id = this.ledger.newId('pm');
    const card = { brand: 'visa', last4: number.slice(-4) };
    this.ledger.add<PaymentMethod>({ id, object: 'payment_method', type: 'card', customer: intent.customer, card });
    if (outcome === 'pays') return this.#succeed(intent, id);
    intent.status = 'requires_action';
    intent.payment_method = id;
    return { status: 'requires_action' };
  }

  /** Completes or fails the bank's authentication of the card holder (3-D Secure). */
  authenticate(clientSecret: string, isHolder = true): Confirmation {
    const intent = this.#intentOf(clientSecret);
    if (intent.status !== 'requires_action' || intent.payment_method === null) throw new Error('The bank did not ask.');
    if (isHolder) return this.#succeed(intent, intent.payment_method);
    fail(this.ledger, intent);
    return { status: 'failed', message: 'We are unable to authenticate your payment method.' };
  }

  /**
   * Refunds a payment of a subscription completely, as in the dashboard, or disputes it, as at the bank. `index` counts
   * from the newest payment.
   */
  returnPayment(subscriptionId: string, kind: 'refund' | 'dispute', index = 0): void {
    const { customer } = this.ledger.get('subscription', subscriptionId);
    const isPayment = (charge: Charge) => charge.customer === customer && charge.status === 'succeeded';
    const charge = this.ledger.all('charge').filter(isPayment)[index];
    if (charge === undefined) throw new Error('No such payment.');
    if (kind === 'refund') {
      charge.refunded = true;
      return this.ledger.emit('charge.refunded', charge);
    }
    charge.disputed = true;
    const id = this.ledger.newId('dp');
    const dispute = this.ledger.add({ id, object: 'dispute', charge: charge.id, status: 'needs_response' });
    return this.ledger.emit('charge.dispute.created', dispute);
  }

  /** Removes and returns the undelivered events, oldest first, signed at the current time. */
  takeEvents(): readonly SignedEvent[] {
    return this.ledger.events.splice(0).map((event) => this.sign(event));
  }

  /** Signs an event, by default at the current time and with the webhook's secret. */
  sign(event: StripeEvent, at = new Date(), secret = this.config.webhookSecret): SignedEvent {
    return { event, ...this.signText(JSON.stringify(event), at, secret) };
  }

  /** Signs a text as an event is signed. */
  signText(body: string, at = new Date(), secret = this.config.webhookSecret) {
    const seconds = Math.floor(at.getTime() / 1000);
    const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { body, signature: `t=${seconds},v1=${hash}` };
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #intentOf(clientSecret: string): Intent {
    const intent = this.ledger.find(clientSecret.split('_secret_')[0] ?? '');
    if (intent && 'client_secret' in intent && intent.client_secret === clientSecret) return intent;
    throw new Error('No such client secret.');
  }

  #succeed(intent: Intent, method: string): Confirmation {
    succeed(this.ledger, intent, method);
    return { status: 'succeeded' };
  }

  async #handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://stripe.test');
    const body = await text(incoming);
    const { method = 'GET', headers } = incoming;
    const request = { method, path: pathname, form: method === 'POST' ? body : search.slice(1), headers };
    this.requests.push(request);
    const [fault, ...remaining] = this.#faults;
    this.#faults = remaining;
    if (fault === 'hang') return;
    if (typeof fault === 'number') return reply(outgoing, fault, faultBody(fault));
    const { status, body: replyBody } = this.#replies.handle(request);
    if (fault === 'lose') outgoing.destroy();
    else reply(outgoing, status, replyBody);
  }
}

function faultBody(status: number) {
  const message = status === 429 ? 'Request rate limit exceeded.' : 'An unknown error occurred.';
  return { error: { type: status === 429 ? 'invalid_request_error' : 'api_error', code: 'rate_limit', message } };
}

function reply(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_standIn' });
  outgoing.end(JSON.stringify(body));
}

/** Opens a fake of Stripe on a free loopback port, with its clock at `now`. */
export async function openStripeStandIn(now = new Date()): Promise<StripeStandIn> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new StripeStandIn(server, now);
}
