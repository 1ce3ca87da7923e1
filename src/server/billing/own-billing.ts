import type { BillingReply, ReceiptReply } from '#contract/accounts/billing.ts';
import { wholeMonthsBetween } from '#domain/billing/periods.ts';
import { type Plan, prices, paidUntil } from '#domain/billing/subscription.ts';
import { accessOfUser } from '#server/users/present-user.ts';
import { readUser } from '#server/access/users.ts';
import { providerOf } from '#server/billing/checkouts.ts';
import type { PaymentProvider } from '#server/billing/payment-provider.ts';
import { findSubscription, type SubscriptionRow } from '#server/billing/subscriptions.ts';
import { syncSubscription } from '#server/billing/sync-subscription.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** Presents a subscription at a point in time; `none` if it has ended. */
function presentSubscription(row: SubscriptionRow | undefined, now: Date): Omit<BillingReply, 'access'> {
  if (row === undefined || row.status === 'ended' || row.status === 'incomplete') return none;
  const { plan, next_plan: nextPlan, status, period_start: periodStart, period_end: periodEnd } = row;
  const isEnding = row.is_ending === 1;
  const isLeavingYear = plan === 'yearly' && nextPlan === 'monthly';
  return {
    currentPlan: plan,
    amount: prices[plan],
    nextBillingDate: isEnding || status === 'past-due' ? null : periodEnd,
    remainingMonths: isLeavingYear ? wholeMonthsBetween(now.toISOString(), periodEnd) : null,
    nextPlan,
    paidUntil: paidUntil({ status, periodStart, periodEnd }),
    isEnding,
    renewalFailedAt: row.failed_at,
    card: row.card_last4 === null ? null : { brand: row.card_brand ?? 'Card', last4: row.card_last4 },
    provider: row.provider,
  };
}

const none: Omit<BillingReply, 'access'> = {
  currentPlan: null,
  amount: 0,
  nextBillingDate: null,
  remainingMonths: null,
  nextPlan: null,
  paidUntil: null,
  isEnding: false,
  renewalFailedAt: null,
  card: null,
  provider: null,
};

/** Reads access, plan, and payments of a user. Throws NOT_FOUND. Source: specification 2, section 2; decisions B14. */
export async function readOwnBilling(services: Services, userId: string): Promise<BillingReply> {
  const { db, clock } = services;
  const user = await readUser(db, userId);
  return { access: accessOfUser(services, user), ...presentSubscription(await findSubscription(db, userId), clock()) };
}

/** A subscription that can be changed, with its provider. */
interface OwnSubscription {
  readonly row: SubscriptionRow;
  readonly provider: PaymentProvider;
}

/** Finds the current subscription of a user. Throws PAYMENTS_OFF, or NOT_SUBSCRIBED if it has ended. */
async function findOwnSubscription(services: Services, userId: string): Promise<OwnSubscription> {
  const provider = providerOf(services);
  const row = await findSubscription(services.db, userId);
  const hasEnded = row === undefined || row.status === 'ended' || row.provider !== provider.name;
  if (hasEnded) throw new AppError('NOT_SUBSCRIBED');
  return { row, provider };
}

/** Changes a subscription at the provider, syncs it even after a failure, and returns the resulting billing. */
async function changeSubscription(
  services: Services,
  userId: string,
  act: (subscription: OwnSubscription) => Promise<void>,
): Promise<BillingReply> {
  const own = await findOwnSubscription(services, userId);
  try {
    await act(own);
  } finally {
    await syncSubscription(services, own.row.subscription_id);
  }
  return readOwnBilling(services, userId);
}

function dateOf(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Message for the user about a change of plan. */
function changeMessage(previous: SubscriptionRow, newPlan: Plan): string {
  if (newPlan === previous.plan) return `You stay on the ${newPlan} plan.`;
  if (newPlan === 'yearly') return 'You are now on the yearly plan. The unused part of your month was credited.';
  return `Monthly billing begins when your pre-paid year ends, on ${dateOf(previous.period_end)}.`;
}

/**
 * Switches the plan of a user and revokes a cancellation. Throws NOT_SUBSCRIBED, PAYMENTS_OFF, CARD_DECLINED, or
 * PROVIDER_SILENT. Source: decisions B14.
 */
export async function changeOwnPlan(services: Services, userId: string, newPlan: Plan) {
  const { row } = await findOwnSubscription(services, userId);
  const billing = await changeSubscription(services, userId, async ({ provider }) => {
    const resume = async () => row.is_ending === 1 && provider.setEnding(row.subscription_id, false);
    // A switch to yearly is charged at once: if the card is declined, the cancellation remains.
    if (newPlan === 'monthly') await resume();
    await provider.changePlan(row.subscription_id, newPlan);
    if (newPlan === 'yearly') await resume();
  });
  return { message: changeMessage(row, newPlan), billing };
}

/** Cancels the subscription of a user at the end of the period, or resumes it. Throws like `changeOwnPlan`. */
export function setOwnEnding(services: Services, userId: string, isEnding: boolean): Promise<BillingReply> {
  return changeSubscription(services, userId, ({ row, provider }) =>
    // At the end of the period, an overdue payment would still be collected.
    isEnding && row.status === 'past-due'
      ? provider.endSubscription(row.subscription_id)
      : provider.setEnding(row.subscription_id, isEnding),
  );
}

/** Begins a change of the user's card. Throws NOT_SUBSCRIBED, PAYMENTS_OFF, or PROVIDER_SILENT. */
export async function startOwnCardChange(services: Services, userId: string) {
  const { row, provider } = await findOwnSubscription(services, userId);
  return provider.startCardChange(row.subscription_id);
}

/** Sets a confirmed card as the user's card. Throws INVALID, CARD_DECLINED, and like `startOwnCardChange`. */
export function finishOwnCardChange(services: Services, userId: string, clientSecret: string): Promise<BillingReply> {
  return changeSubscription(services, userId, ({ row, provider }) =>
    provider.finishCardChange(row.subscription_id, clientSecret),
  );
}

/** Lists the payments of a user, newest first; none of another provider. Throws PROVIDER_SILENT. */
export async function listOwnReceipts(services: Services, userId: string): Promise<ReceiptReply[]> {
  const { db, provider } = services;
  const row = await findSubscription(db, userId);
  if (row === undefined || provider === null || row.provider !== provider.name) return [];
  const receipts = await provider.listReceipts(row.subscription_id);
  return receipts.map(({ cents, ...receipt }) => ({ ...receipt, amount: cents / 100 }));
}
