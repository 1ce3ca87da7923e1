import type { Generated } from 'kysely';
import type { CheckoutState } from '#domain/billing/checkout.ts';
import type { Plan, SubscriptionStatus } from '#domain/billing/subscription.ts';

/**
 * A checkout from its begin until its payment is settled. It is for a new account (`username`, `password_hash`) or for
 * that of `user_id`; without foreign keys, for it outlives the account while money is on its way. Times are ISO 8601.
 */
export interface CheckoutsTable {
  id: string;
  provider: 'stripe' | 'sandbox';
  plan: Plan;
  /** As `accountKey` gives it. */
  email: string;
  username: string | null;
  password_hash: string | null;
  user_id: string | null;
  /** A guest's project that comes along, as a project file in JSON. */
  guest_project: string | null;
  /** The keyed hash of the token that the browser of the checkout holds. */
  browser_key: string;
  /** What the provider calls the subscription; null until it was made there. */
  subscription_id: string | null;
  customer_id: string | null;
  state: CheckoutState;
  /** Whether the new account could not get the username wanted, because it was taken meanwhile. */
  username_taken: Generated<number>;
  /** Whether the browser has been signed in by it, which happens once. */
  is_claimed: Generated<number>;
  created_at: string;
  /** When it was begun, begun again or settled: of a browser's checkouts the last one counts. */
  updated_at: string;
  /** When the cleanup job asks the provider about it; the server that moves this ahead has a lease until then. */
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
  /** 1 when it ends with the period. */
  is_ending: number;
  /** When a renewal first failed; null when all is paid. */
  failed_at: string | null;
  card_brand: string | null;
  card_last4: string | null;
  /** Counts the writes, so that an older description never replaces a newer one. */
  version: number;
  /** When the cleanup job asks the provider about it. */
  check_at: string;
}

/**
 * What is still to be done at the provider: to end a subscription at once, to end it and return what was paid, or to
 * send its receipts to the user's new email.
 */
export interface PaymentTasksTable {
  /** The kind and the subscription, so that each is there once. */
  id: string;
  kind: 'cancel' | 'return' | 'email';
  provider: 'stripe' | 'sandbox';
  subscription_id: string;
  attempts: number;
  created_at: string;
  /** When it is to be tried; the server that moves this ahead has a lease on the task until then. */
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
  /** From which periods are counted, so that the 31st comes back after a shorter month. */
  anchor: string;
  period_start: string;
  period_end: string;
  is_ending: number;
  /** Of the card only its last four digits are kept, and whether it pays renewals. */
  card_last4: string | null;
  card_renews: number;
}

/** A change of card or a single payment that a card form of the sandbox confirms. */
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

/** What the sandbox would have charged. */
export interface SandboxChargesTable {
  id: string;
  subscription_id: string | null;
  cents: number;
  description: string;
  is_returned: number;
  paid_at: string;
}
