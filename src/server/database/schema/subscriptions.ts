import type { Plan } from '#domain/billing/prices.ts';
import type { SubscriptionStatus } from '#domain/billing/subscription.ts';

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
