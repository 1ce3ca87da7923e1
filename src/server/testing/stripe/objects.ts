import { randomUUID } from 'node:crypto';
import { invalidRequest } from '#server/testing/stripe/wire.ts';

// Objects of Stripe's API, with the fields of its reference that the adapter reads. Times are in seconds.

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly currency: 'usd';
  readonly unit_amount: number;
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 };
  readonly nickname: string;
}

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  email: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly invoice_settings: { default_payment_method: string | null };
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly customer: string | null;
  readonly card: { readonly brand: string; readonly last4: string };
}

export interface SubscriptionItem {
  readonly id: string;
  readonly object: 'subscription_item';
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly created: number;
  readonly customer: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly items: { readonly object: 'list'; readonly data: [SubscriptionItem] };
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  readonly payment_settings: { readonly save_default_payment_method: string };
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  default_payment_method: string | null;
  latest_invoice: string | null;
  schedule: string | null;
}

export interface InvoiceLine {
  readonly object: 'line_item';
  readonly description: string;
  readonly amount: number;
}

export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly created: number;
  readonly customer: string;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly parent: {
    readonly type: 'subscription_details';
    readonly subscription_details: { readonly subscription: string };
  };
  readonly lines: { readonly object: 'list'; readonly data: readonly InvoiceLine[] };
  readonly total: number;
  readonly number: string;
  readonly hosted_invoice_url: string;
  readonly status_transitions: { paid_at: number | null };
  status: 'open' | 'paid' | 'void';
  amount_paid: number;
  attempt_count: number;
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent' | 'setup_intent';
  readonly client_secret: string;
  readonly customer: string | null;
  /** 0 for a SetupIntent. */
  readonly amount: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  payment_method: string | null;
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly created: number;
  readonly customer: string | null;
  readonly payment_intent: string;
  readonly amount: number;
  readonly status: 'succeeded' | 'failed';
  refunded: boolean;
  disputed: boolean;
}

export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly charge: string;
  readonly status: 'needs_response';
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly payment_intent: string;
  readonly status: 'succeeded';
}

export interface Phase {
  readonly start_date: number;
  readonly end_date: number;
  readonly items: readonly [{ readonly price: string; readonly quantity: 1 }];
}

export interface Schedule {
  readonly id: string;
  readonly object: 'subscription_schedule';
  readonly default_settings: { default_payment_method: string | null };
  subscription: string | null;
  released_subscription: string | null;
  status: 'active' | 'released';
  current_phase: { readonly start_date: number; readonly end_date: number } | null;
  end_behavior: string;
  phases: readonly Phase[];
}

/** All object types by their `object` field. */
export interface Objects {
  readonly price: Price;
  readonly customer: Customer;
  readonly payment_method: PaymentMethod;
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  readonly payment_intent: Intent;
  readonly setup_intent: Intent;
  readonly charge: Charge;
  readonly dispute: Dispute;
  readonly refund: Refund;
  readonly subscription_schedule: Schedule;
}

export type Kind = keyof Objects;
export type StripeObject = Objects[Kind];

/** An event for a webhook. */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly created: number;
  readonly type: string;
  readonly data: { readonly object: unknown };
}

/** The state of the fake: its objects, the time, and the undelivered events. */
export class Ledger {
  readonly #objects = new Map<string, StripeObject>();
  /** Payment intent ids by invoice id; an invoice itself has no such field. */
  readonly intents = new Map<string, string>();
  readonly events: StripeEvent[] = [];
  /** Current time (s). */
  now: number;

  constructor(now: Date) {
    this.now = Math.floor(now.getTime() / 1000);
  }

  newId(prefix: string): string {
    return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
  }

  add<T extends StripeObject>(object: T): T {
    this.#objects.set(object.id, object);
    return object;
  }

  find(id: string): StripeObject | undefined {
    return this.#objects.get(id);
  }

  /** Returns an object of a kind; throws Stripe's 404 if there is none. */
  get<K extends Kind>(kind: K, id: string): Objects[K] {
    const object = this.#objects.get(id);
    if (object?.object === kind) return object as Objects[K];
    throw invalidRequest(`No such ${kind}: '${id}'`, 'resource_missing', 404);
  }

  /** Returns all objects of a kind, newest first. */
  all<K extends Kind>(kind: K): readonly Objects[K][] {
    const objects = [...this.#objects.values()].filter((object) => object.object === kind);
    return (objects as Objects[K][]).toReversed();
  }

  price(id: string): Price {
    return this.get('price', id);
  }

  /** Queues an event with a copy of an object. */
  emit(type: string, object: StripeObject): void {
    const data = { object: structuredClone(object) };
    this.events.push({ id: this.newId('evt'), object: 'event', created: this.now, type, data });
  }
}
