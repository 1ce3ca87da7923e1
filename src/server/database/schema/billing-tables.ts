import type { Generated } from 'kysely';
import type { CheckoutState } from '#domain/billing/checkout.ts';
import type { Plan, SubscriptionStatus } from '#domain/billing/subscription.ts';

/**
 * A checkout until its payment is settled, for a new account (`username`, `password_hash`) or for that of `user_id`. It
 * has no foreign keys, because it outlives the account while a payment is pending. Times are ISO 8601.
 */
export interface CheckoutsTable {
  id: string;
  provider: 'stripe' | 'sandbox';
  plan: Plan;
  /** In the form of `accountKey`. */
  email: string;
  username: string | null;
  password_hash: string | null;
  user_id: string | null;
  /** The guest's project to import, as a project file in JSON. */
  guest_project: string | null;
  /** The keyed hash of the browser's checkout token. */
  browser_key: string;
  /** The provider's id of the subscription; null until it is created. */
  subscription_id: string | null;
  customer_id: string | null;
  state: CheckoutState;
  /** Whether the new account has no username, because the requested one was taken in the meantime. */
  username_taken: Generated<number>;
  /** Whether the checkout has signed its browser in, which happens once. */
  is_claimed: Generated<number>;
  created_at: string;
  /** Time of the start, restart, or settlement; only a browser's latest checkout counts. */
  updated_at: string;
  /** Time of the billing job's next check with the provider; the server that advances it has a lease until then. */
  check_at: string;
}

/** A user's subscription as the provider last described it. Times are ISO 8601. */
export interface SubscriptionsTable {
  user_id: string;
  provider: 'stripe' | 'sandbox';
  subscription_id: string;
  customer_id: string;
  plan: Plan;
  next_plan: Plan | null;
  status: SubscriptionStatus;
  period_start: string;
  period_end: string;
  /** 1 if the subscription ends with the period. */
  is_ending: number;
  /** Time of the first failed attempt to renew; null if everything is paid. */
  failed_at: string | null;
  card_brand: string | null;
  card_last4: string | null;
  /** Incremented by every write, so that an older state never replaces a newer one. */
  version: number;
  /** Time of the billing job's next check with the provider. */
  check_at: string;
}

/**
 * A pending task at the provider: cancel a subscription now, cancel it and refund the payment, or update the email for
 * its receipts.
 */
export interface PaymentTasksTable {
  /** The kind and the subscription, which makes tasks unique. */
  id: string;
  kind: 'cancel' | 'return' | 'email';
  provider: 'stripe' | 'sandbox';
  subscription_id: string;
  attempts: number;
  created_at: string;
  /** Time of the next attempt; the server that advances it has a lease on the task until then. */
  due_at: string;
}

/** A subscription of the sandbox provider, which charges no card. Times are ISO 8601. */
export interface SandboxSubscriptionsTable {
  id: string;
  checkout_id: string;
  /** Empty once the account is deleted. */
  email: string;
  plan: Plan;
  next_plan: Plan | null;
  status: 'incomplete' | 'active' | 'past-due' | 'ended';
  /** Billing anchor; keeps the 31st after a shorter month. */
  anchor: string;
  period_start: string;
  period_end: string;
  is_ending: number;
  /** The last four digits of the card. */
  card_last4: string | null;
  /** 1 if the card pays renewals. */
  card_renews: number;
}

/** A card change or a single payment, confirmed by a card form of the sandbox. */
export interface SandboxIntentsTable {
  id: string;
  subscription_id: string | null;
  cents: number;
  is_done: number;
  /** The card that was confirmed. */
  card_last4: string | null;
  card_renews: number;
  created_at: string;
}

/** A simulated charge of the sandbox. */
export interface SandboxChargesTable {
  id: string;
  subscription_id: string | null;
  cents: number;
  description: string;
  is_returned: number;
  paid_at: string;
}
