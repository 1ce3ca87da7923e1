import type { Generated } from 'kysely';
import type { CheckoutState } from '#domain/billing/checkout-state.ts';
import type { Plan } from '#domain/billing/prices.ts';

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
  /** When the cleanup job asks the provider about it; whoever moves this ahead has it for themselves until then. */
  check_at: string;
}
