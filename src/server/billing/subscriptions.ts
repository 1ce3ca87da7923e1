import type { Selectable } from 'kysely';
import { hasPaidAccess, paidUntil, type Subscription } from '#domain/billing/subscription.ts';
import type { Db, Tx } from '#server/database/database.ts';
import type { SubscriptionsTable } from '#server/database/schema/billing-tables.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

const minute = 60 * 1000;
const never = '9999-12-31T23:59:59.999Z';

/** Finds the subscription of a user, in any status. */
export function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Whether a subscription gives access at a time. */
export function isPaid(row: SubscriptionRow | undefined, now: Date): boolean {
  if (row === undefined) return false;
  const { status, period_start: periodStart, period_end: periodEnd } = row;
  return hasPaidAccess({ status, periodStart, periodEnd }, now.toISOString());
}

/** When to sync without an event: soon after the period, and hourly while a renewal is past due. */
function nextCheck({ status, periodEnd }: Subscription, now: Date): string {
  if (status === 'ended') return never;
  const pause = status === 'past-due' ? 60 * minute : 10 * minute;
  const soonest = new Date(now.getTime() + pause).toISOString();
  const afterPeriod = new Date(Date.parse(periodEnd) + minute).toISOString();
  return status === 'active' && afterPeriod > soonest ? afterPeriod : soonest;
}

/** Columns of a subscription. `failedAt` is the time when a renewal first failed. */
export function columnsOf(subscription: Subscription, failedAt: string | null, now: Date) {
  return {
    subscription_id: subscription.id,
    customer_id: subscription.customerId,
    plan: subscription.plan,
    next_plan: subscription.nextPlan,
    status: subscription.status,
    period_start: subscription.periodStart,
    period_end: subscription.periodEnd,
    is_ending: subscription.isEnding ? 1 : 0,
    failed_at: subscription.status === 'past-due' ? (failedAt ?? now.toISOString()) : null,
    card_brand: subscription.card?.brand ?? null,
    card_last4: subscription.card?.last4 ?? null,
    check_at: nextCheck(subscription, now),
  } as const;
}

/** Columns of the subscriber's user record. Source: decisions B14. */
export function userColumnsOf(subscription: Subscription, now: Date) {
  const isActive = hasPaidAccess(subscription, now.toISOString());
  return {
    subscription_status: isActive ? 'active' : 'inactive',
    subscription_type: isActive ? subscription.plan : null,
    subscription_expires_at: paidUntil(subscription),
  } as const;
}

/** Whether a subscription was canceled and ends with its paid period. */
export function isEnding({ status, is_ending: ending }: Pick<SubscriptionRow, 'status' | 'is_ending'>): boolean {
  return ending === 1 && status !== 'ended';
}

/** Returns those of the users whose subscription is canceled and ends with its period. */
export async function findEnding(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = db
    .selectFrom('subscriptions')
    .select(['user_id', 'status', 'is_ending'])
    .where('user_id', 'in', userIds);
  return new Set((await rows.execute()).filter(isEnding).map(({ user_id: id }) => id));
}

/** Stores a subscription of a user; it replaces one that has ended. */
export async function storeSubscription(
  tx: Tx,
  userId: string,
  provider: SubscriptionRow['provider'],
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const columns = columnsOf(subscription, null, now);
  await tx
    .insertInto('subscriptions')
    .values({ user_id: userId, provider, ...columns, version: 1 })
    .onConflict((same) =>
      same
        .column('user_id')
        .doUpdateSet((row) => ({ provider, ...columns, version: row('subscriptions.version', '+', 1) })),
    )
    .execute();
  await tx
    .updateTable('users')
    .set({ ...userColumnsOf(subscription, now), updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}
