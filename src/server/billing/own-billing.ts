import type { BillingReply, ReceiptReply } from '#contract/billing.ts';
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

/** What a subscription comes to at a moment; nothing for one that is over. */
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

/** What a user pays and until when. Throws NOT_FOUND. Source: specification 2, section 2; decisions B14. */
export async function readOwnBilling(services: Services, userId: string): Promise<BillingReply> {
  const { db, clock } = services;
  const user = await readUser(db, userId);
  return { access: accessOfUser(services, user), ...presentSubscription(await findSubscription(db, userId), clock()) };
}

/** A subscription that can be acted upon, and who takes its payments. */
interface OwnSubscription {
  readonly row: SubscriptionRow;
  readonly provider: PaymentProvider;
}

/** The subscription of a user that is not over. Throws PAYMENTS_OFF or NOT_SUBSCRIBED. */
async function ownSubscription(services: Services, userId: string): Promise<OwnSubscription> {
  const provider = providerOf(services);
  const row = await findSubscription(services.db, userId);
  const isOver = row === undefined || row.status === 'ended' || row.provider !== provider.name;
  if (isOver) throw new AppError('NOT_SUBSCRIBED');
  return { row, provider };
}

/** Acts at the provider and gives what counts then. */
async function changing(
  services: Services,
  userId: string,
  act: (subscription: OwnSubscription) => Promise<void>,
): Promise<BillingReply> {
  const own = await ownSubscription(services, userId);
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

/** What a switch of plans came to, in words. */
function changeMessage(before: SubscriptionRow, newPlan: Plan): string {
  if (newPlan === before.plan) return `You stay on the ${newPlan} plan.`;
  if (newPlan === 'yearly') return 'You are on the yearly plan now. The unused part of your month was credited.';
  return `Monthly billing begins when your pre-paid year ends, on ${dateOf(before.period_end)}.`;
}

/**
 * Switches the plan of a user, who then stays: an end that was asked for is taken back. Throws NOT_SUBSCRIBED,
 * PAYMENTS_OFF, CARD_DECLINED or PROVIDER_SILENT. Source: decisions B14.
 */
export async function changeOwnPlan(services: Services, userId: string, newPlan: Plan) {
  const { row } = await ownSubscription(services, userId);
  const billing = await changing(services, userId, async ({ provider }) => {
    const goOn = async () => row.is_ending === 1 && provider.setEnding(row.subscription_id, false);
    // What is charged at once comes first: a card that is declined leaves the end as it was asked for.
    if (newPlan === 'monthly') await goOn();
    await provider.changePlan(row.subscription_id, newPlan);
    if (newPlan === 'yearly') await goOn();
  });
  return { message: changeMessage(row, newPlan), billing };
}

/** Lets the subscription of a user end with the paid period, or takes that back. Throws as `changeOwnPlan` does. */
export function setOwnEnding(services: Services, userId: string, isEnding: boolean): Promise<BillingReply> {
  return changing(services, userId, ({ row, provider }) =>
    // What is overdue would still be collected until the period ends.
    isEnding && row.status === 'past-due'
      ? provider.endSubscription(row.subscription_id)
      : provider.setEnding(row.subscription_id, isEnding),
  );
}

/** Begins a change of the card that a user pays with. Throws NOT_SUBSCRIBED, PAYMENTS_OFF or PROVIDER_SILENT. */
export async function startOwnCardChange(services: Services, userId: string) {
  const { row, provider } = await ownSubscription(services, userId);
  return provider.startCardChange(row.subscription_id);
}

/**
 * Makes a confirmed card the one that a user pays with. Throws INVALID, CARD_DECLINED and as `startOwnCardChange` does.
 */
export function finishOwnCardChange(services: Services, userId: string, clientSecret: string): Promise<BillingReply> {
  return changing(services, userId, ({ row, provider }) =>
    provider.finishCardChange(row.subscription_id, clientSecret),
  );
}

/** The payments of a user, newest first; none where another provider took them. Throws PROVIDER_SILENT. */
export async function listOwnReceipts(services: Services, userId: string): Promise<ReceiptReply[]> {
  const { db, provider } = services;
  const row = await findSubscription(db, userId);
  if (row === undefined || provider === null || row.provider !== provider.name) return [];
  const receipts = await provider.listReceipts(row.subscription_id);
  return receipts.map(({ cents, ...receipt }) => ({ ...receipt, amount: cents / 100 }));
}
