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

/** An event with its signature, as it is posted to a webhook. */
export interface SignedEvent {
  readonly event: StripeEvent;
  readonly body: string;
  /** The header `Stripe-Signature`. */
  readonly signature: string;
}

/** What confirming a payment or a card came to, as the payment element tells its page. */
export type Confirmation =
  | { readonly status: 'succeeded' | 'requires_action' }
  | { readonly status: 'failed'; readonly message: string };

/**
 * What happens to a request: nothing special; an error; no answer at all; or its work is done and the answer is lost.
 */
export type Fault = 'none' | 500 | 503 | 429 | 'hang' | 'lose';

const prices = { monthly: 'price_monthly', yearly: 'price_yearly' } as const;

function newPrice(id: string, interval: 'month' | 'year', unit_amount: number): Price {
  const nickname = interval === 'month' ? 'Lightyard Monthly' : 'Lightyard Yearly';
  return { id, object: 'price', currency: 'usd', unit_amount, recurring: { interval, interval_count: 1 }, nickname };
}

/**
 * A stand-in of Stripe on this machine, written from its public reference: the calls that our adapter makes, what the
 * payment element does in a browser, a clock that tests set, and signed events that they deliver as they like.
 */
export class StripeStandIn {
  readonly config: StripeConfig;
  readonly ledger: Ledger;
  /** All requests that came in, also those that failed. */
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
    server.on('request', (incoming, outgoing) => void this.#take(incoming, outgoing));
  }

  get now(): Date {
    return new Date(this.ledger.now * 1000);
  }

  /** Lets time pass until a moment: renewals, retries, schedules and ends that are due happen in order. */
  advance(to: Date): void {
    advance(this.ledger, Math.floor(to.getTime() / 1000));
  }

  /** What happens to the next requests, one after the other, in place of what was to happen until now. */
  fault(...faults: readonly Fault[]): void {
    this.#faults = faults;
  }

  /** What the payment element does with a card: pays with it, or sets it up. */
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

  /** What the holder of a card does when their bank asks (3-D Secure). */
  authenticate(clientSecret: string, isHolder = true): Confirmation {
    const intent = this.#intentOf(clientSecret);
    if (intent.status !== 'requires_action' || intent.payment_method === null) throw new Error('The bank did not ask.');
    if (isHolder) return this.#succeed(intent, intent.payment_method);
    fail(this.ledger, intent);
    return { status: 'failed', message: 'We are unable to authenticate your payment method.' };
  }

  /**
   * What happens in the dashboard or at the bank to a payment of a subscription, by default the newest: all of it is
   * refunded, or its holder disputes it.
   */
  returnPayment(subscriptionId: string, kind: 'refund' | 'dispute', at = 0): void {
    const { customer } = this.ledger.get('subscription', subscriptionId);
    const isPayment = (each: Charge) => each.customer === customer && each.status === 'succeeded';
    const charge = this.ledger.all('charge').filter(isPayment)[at];
    if (charge === undefined) throw new Error('Nothing was paid.');
    if (kind === 'refund') {
      charge.refunded = true;
      return this.ledger.emit('charge.refunded', charge);
    }
    charge.disputed = true;
    const id = this.ledger.newId('dp');
    const dispute = this.ledger.add({ id, object: 'dispute', charge: charge.id, status: 'needs_response' });
    return this.ledger.emit('charge.dispute.created', dispute);
  }

  /** The events not delivered yet, oldest first, signed now. */
  takeEvents(): readonly SignedEvent[] {
    return this.ledger.events.splice(0).map((event) => this.sign(event));
  }

  /** An event signed at a moment with a secret, by default now and with that of the webhook. */
  sign(event: StripeEvent, at = new Date(), secret = this.config.webhookSecret): SignedEvent {
    return { event, ...this.signText(JSON.stringify(event), at, secret) };
  }

  /** A text signed as an event is. */
  signText(body: string, at = new Date(), secret = this.config.webhookSecret) {
    const seconds = Math.floor(at.getTime() / 1000);
    const seal = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { body, signature: `t=${seconds},v1=${seal}` };
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

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://stripe.test');
    const body = await text(incoming);
    const { method = 'GET', headers } = incoming;
    const request = { method, path: pathname, form: method === 'POST' ? body : search.slice(1), headers };
    this.requests.push(request);
    const [fault, ...later] = this.#faults;
    this.#faults = later;
    if (fault === 'hang') return;
    if (typeof fault === 'number') return reply(outgoing, fault, faultBody(fault));
    const answer = this.#replies.answer(request);
    if (fault === 'lose') outgoing.destroy();
    else reply(outgoing, answer.status, answer.body);
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

/** Opens a stand-in of Stripe on a free port of the loopback address, where it is `now`. */
export async function openStripeStandIn(now = new Date()): Promise<StripeStandIn> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new StripeStandIn(server, now);
}
