import * as z from 'zod/mini';
import { plans } from '#domain/billing/subscription.ts';
import { endpoint } from '#contract/endpoint.ts';

const planReply = z.nullable(z.enum(plans));

/** Billing state of an account. Amounts in dollars, times ISO 8601 in UTC. */
export const billingReply = z.object({
  /** Reason for the access; see `AccountAccess` in the domain. */
  access: z.enum(['complimentary', 'subscription', 'free', 'lapsed']),
  currentPlan: planReply,
  /** Price of the current plan; 0 without one. */
  amount: z.number(),
  /** Due date of the next payment; null if there is none. */
  nextBillingDate: z.nullable(z.string()),
  /** Whole months left of a prepaid year before monthly billing begins; null if no such change is scheduled. */
  remainingMonths: z.nullable(z.number()),
  /** The plan from the next period on. */
  nextPlan: planReply,
  /** End of the access; null if unlimited. */
  paidUntil: z.nullable(z.string()),
  /** Whether the subscription ends with the paid period. */
  isEnding: z.boolean(),
  /** Time of the first failed renewal payment; null if nothing is overdue. */
  renewalFailedAt: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The payment provider; null without a subscription. */
  provider: z.nullable(z.enum(['stripe', 'sandbox'])),
});
export type BillingReply = z.infer<typeof billingReply>;

export const readBilling = endpoint({
  method: 'GET',
  path: '/api/profile/billing',
  summary: "Returns the caller's plan, its price, and the end of the paid period.",
  access: 'member',
  status: 200,
  reply: billingReply,
});

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/profile/billing/change',
  summary:
    'Switches the plan: to yearly at once, with the unused month credited; to monthly when the pre-paid year ' +
    'ends. Sending the current plan cancels a pending switch. 402 if the card is declined, 409 without a ' +
    'subscription.',
  access: 'member',
  body: z.strictObject({ newPlan: z.enum(plans, 'Please choose the monthly or the yearly plan.') }),
  status: 200,
  reply: z.object({ message: z.string(), billing: billingReply }),
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/cancel',
  summary: 'Cancels the subscription at the end of the paid period.',
  access: 'member',
  status: 200,
  reply: billingReply,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/resume',
  summary: 'Resumes a canceled subscription that has not ended yet.',
  access: 'member',
  status: 200,
  reply: billingReply,
});

/** A payment. `url` is the provider's receipt, if there is one. */
export const receiptReply = z.object({
  id: z.string(),
  /** Receipt number. */
  number: z.string(),
  paidAt: z.string(),
  /** In dollars. */
  amount: z.number(),
  description: z.string(),
  status: z.enum(['paid', 'returned']),
  url: z.nullable(z.string()),
});
export type ReceiptReply = z.infer<typeof receiptReply>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/profile/billing/receipts',
  summary: "Returns the caller's payments, newest first, at most 100.",
  access: 'member',
  status: 200,
  reply: z.array(receiptReply),
});

export const startCardChange = endpoint({
  method: 'POST',
  path: '/api/profile/billing/card',
  summary: 'Starts a change of the card. Returns the client secret for the card form.',
  access: 'member',
  status: 200,
  reply: z.object({ clientSecret: z.string() }),
});

export const finishCardChange = endpoint({
  method: 'PUT',
  path: '/api/profile/billing/card',
  summary: 'Switches to the card that the form confirmed for a client secret, and charges it for any overdue payment.',
  access: 'member',
  body: z.strictObject({ clientSecret: z.string().check(z.minLength(1), z.maxLength(500)) }),
  status: 200,
  reply: billingReply,
});
