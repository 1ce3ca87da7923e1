import type { BillingReply } from '#contract/billing.ts';
import { billingDayText } from '#web/dates.ts';

/** What someone pays who has a subscription. */
export type OwnSubscription = BillingReply & { readonly currentPlan: NonNullable<BillingReply['currentPlan']> };

/** Whether there is a subscription. */
export function hasPlan(billing: BillingReply): billing is OwnSubscription {
  return billing.currentPlan !== null;
}

/** The day when access ends after a cancellation; null when it ends at once, because a renewal is not paid. */
export function accessEnd({ paidUntil, renewalFailedAt }: OwnSubscription): string | null {
  return paidUntil === null || renewalFailedAt !== null ? null : billingDayText(paidUntil);
}
