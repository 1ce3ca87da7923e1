import type { Plan } from '#domain/billing/prices.ts';

/** A subscription of the sandbox provider, which charges nobody. Times are ISO 8601. */
export interface SandboxSubscriptionsTable {
  id: string;
  checkout_id: string;
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
