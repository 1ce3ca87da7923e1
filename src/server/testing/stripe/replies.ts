import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { endpoints } from '#server/testing/stripe/endpoints.ts';
import type { Ledger } from '#server/testing/stripe/objects.ts';
import { intentOf } from '#server/testing/stripe/payments.ts';
import { invalidRequest, listOf, parseForm, StripeFailure } from '#server/testing/stripe/wire.ts';

/** A received request. */
export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  /** The form-encoded body, or the query of a GET. */
  readonly form: string;
  readonly headers: IncomingHttpHeaders;
}

export interface StripeReply {
  readonly status: number;
  readonly body: unknown;
}

/** A reply stored under an idempotency key. */
interface StoredReply {
  /** SHA-256 of the request. */
  readonly request: string;
  readonly reply: StripeReply;
}

type JsonObject = { [field: string]: unknown };

/** The value of a field that Stripe only includes on request. */
function expandableField(ledger: Ledger, { id, object }: JsonObject, field: string): unknown {
  if (object !== 'invoice') return undefined;
  const intent = intentOf(ledger, ledger.get('invoice', String(id)));
  if (field === 'confirmation_secret') return { type: 'payment_intent', client_secret: intent.client_secret };
  if (field !== 'payments') return undefined;
  const status = intent.status === 'succeeded' ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open';
  const payment = { type: 'payment_intent', payment_intent: intent.id };
  return { object: 'list', has_more: false, data: [{ object: 'invoice_payment', status, payment }] };
}

/** Replaces ids along a path, such as `data.payments`, with the objects themselves. */
function expand(ledger: Ledger, parent: JsonObject, [field = '', ...rest]: readonly string[]): void {
  const value = field in parent ? parent[field] : expandableField(ledger, parent, field);
  if (value === undefined) throw invalidRequest(`This property cannot be expanded (${field}).`);
  const expanded = typeof value === 'string' ? structuredClone(ledger.find(value)) : value;
  parent[field] = expanded;
  if (rest.length === 0 || expanded === null) return;
  for (const child of Array.isArray(expanded) ? expanded : [expanded]) {
    expand(ledger, child as JsonObject, rest);
  }
}

/** Handles requests to Stripe's API: authentication, idempotency keys, endpoints, and expanded fields. */
export class Replies {
  readonly #ledger: Ledger;
  readonly #secretKey: string;
  readonly #stored = new Map<string, StoredReply>();

  constructor(ledger: Ledger, secretKey: string) {
    this.#ledger = ledger;
    this.#secretKey = secretKey;
  }

  /** Handles a request, once per idempotency key, and returns the reply. */
  handle(request: StripeRequest): StripeReply {
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || typeof key !== 'string') return this.#attempt(request);
    const { method, path, form } = request;
    const hash = createHash('sha256').update(`${method} ${path} ${form}`).digest('hex');
    const stored = this.#stored.get(key);
    if (stored === undefined) {
      const reply = this.#attempt(request);
      this.#stored.set(key, { request: hash, reply });
      return reply;
    }
    if (stored.request === hash) return stored.reply;
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`;
    return { status: 400, body: { error: { type: 'idempotency_error', message } } };
  }

  #attempt(request: StripeRequest): StripeReply {
    try {
      return { status: 200, body: this.#call(request) };
    } catch (error) {
      if (error instanceof StripeFailure) return { status: error.status, body: { error: error.error } };
      throw error;
    }
  }

  #call({ method, path, form, headers }: StripeRequest): unknown {
    const key = (headers.authorization ?? '').replace('Bearer ', '');
    // Stripe masks the key. It is unmasked here so that tests notice if the message is leaked.
    if (key !== this.#secretKey) throw invalidRequest(`Invalid API Key provided: ${key}`, undefined, 401);
    const endpoint = endpoints.find((candidate) => candidate.method === method && candidate.path.test(path));
    if (endpoint === undefined) throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, undefined, 404);
    const params = parseForm(form);
    const unknown = Object.keys(params).find((name) => name !== 'expand' && !endpoint.params.includes(name));
    if (unknown !== undefined) throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown');
    const id = endpoint.path.exec(path)?.[1] ?? '';
    const body = structuredClone(endpoint.handle(this.#ledger, params, id)) as JsonObject;
    for (const path of listOf(params, 'expand') as readonly string[]) expand(this.#ledger, body, path.split('.'));
    return body;
  }
}
