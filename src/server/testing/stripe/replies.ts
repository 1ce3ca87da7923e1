import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { endpoints } from '#server/testing/stripe/endpoints.ts';
import type { Ledger } from '#server/testing/stripe/objects.ts';
import { intentOf } from '#server/testing/stripe/payments.ts';
import { invalidRequest, listOf, parseForm, StripeFailure } from '#server/testing/stripe/wire.ts';

/** A request as it came in. */
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

/** A reply that is kept for its idempotency key. */
interface KeptReply {
  readonly request: string;
  readonly reply: StripeReply;
}

type Thing = { [field: string]: unknown };

/** Fields that Stripe leaves out unless they are asked for. */
function leftOut(ledger: Ledger, { id, object }: Thing, field: string): unknown {
  if (object !== 'invoice') return undefined;
  const intent = intentOf(ledger, ledger.get('invoice', String(id)));
  if (field === 'confirmation_secret') return { type: 'payment_intent', client_secret: intent.client_secret };
  if (field !== 'payments') return undefined;
  const status = intent.status === 'succeeded' ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open';
  const payment = { type: 'payment_intent', payment_intent: intent.id };
  return { object: 'list', has_more: false, data: [{ object: 'invoice_payment', status, payment }] };
}

/** Puts what is behind a path of ids, such as `data.payments`, into an object. */
function expand(ledger: Ledger, thing: Thing, [field = '', ...rest]: readonly string[]): void {
  const value = field in thing ? thing[field] : leftOut(ledger, thing, field);
  if (value === undefined) throw invalidRequest(`This property cannot be expanded (${field}).`);
  const found = typeof value === 'string' ? structuredClone(ledger.find(value)) : value;
  thing[field] = found;
  if (rest.length === 0 || found === null) return;
  for (const each of Array.isArray(found) ? found : [found]) {
    expand(ledger, each as Thing, rest);
  }
}

/** The calls of Stripe's API: who may call, what was called before with the same key, and what comes back. */
export class Replies {
  readonly #ledger: Ledger;
  readonly #secretKey: string;
  readonly #kept = new Map<string, KeptReply>();

  constructor(ledger: Ledger, secretKey: string) {
    this.#ledger = ledger;
    this.#secretKey = secretKey;
  }

  /** Does what a request asks for, once for each idempotency key, and gives the reply. */
  answer(request: StripeRequest): StripeReply {
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || typeof key !== 'string') return this.#attempt(request);
    const { method, path, form } = request;
    const seal = createHash('sha256').update(`${method} ${path} ${form}`).digest('hex');
    const kept = this.#kept.get(key);
    if (kept === undefined) {
      const reply = this.#attempt(request);
      this.#kept.set(key, { request: seal, reply });
      return reply;
    }
    if (kept.request === seal) return kept.reply;
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
    // Stripe masks the key; here it shows whether the message is passed on.
    if (key !== this.#secretKey) throw invalidRequest(`Invalid API Key provided: ${key}`, undefined, 401);
    const endpoint = endpoints.find((each) => each.method === method && each.path.test(path));
    if (endpoint === undefined) throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, undefined, 404);
    const params = parseForm(form);
    const unknown = Object.keys(params).find((name) => name !== 'expand' && !endpoint.params.includes(name));
    if (unknown !== undefined) throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown');
    const id = endpoint.path.exec(path)?.[1] ?? '';
    const body = structuredClone(endpoint.answer(this.#ledger, params, id)) as Thing;
    for (const path of listOf(params, 'expand') as readonly string[]) expand(this.#ledger, body, path.split('.'));
    return body;
  }
}
