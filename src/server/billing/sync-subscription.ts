import type { Subscription } from '#domain/billing/subscription.ts';
import { addPaymentTask } from '#server/billing/payment-tasks.ts';
import { providerOf } from '#server/billing/checkouts.ts';
import { settleCheckout } from '#server/billing/settle-checkout.ts';
import { columnsOf, type SubscriptionRow, userColumnsOf } from '#server/billing/subscriptions.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

/** Maximum attempts when other servers store the same subscription concurrently. */
const maxAttempts = 5;

/** Reads a subscription from the provider; returns it as ended if the provider no longer knows it. */
async function readFromProvider(services: Services, row: SubscriptionRow): Promise<Subscription> {
  const found = await providerOf(services).readSubscription(row.subscription_id);
  if (found !== null) return found;
  return {
    id: row.subscription_id,
    customerId: row.customer_id,
    checkoutId: '',
    status: 'ended',
    isPaid: true,
    plan: row.plan,
    nextPlan: null,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    isEnding: row.is_ending === 1,
    card: null,
  };
}

/** Stores the subscription unless another server has since `row` was read; returns whether it did. */
async function store(services: Services, row: SubscriptionRow, subscription: Subscription): Promise<boolean> {
  const now = services.clock();
  return services.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('subscriptions')
      .set({ ...columnsOf(subscription, row.failed_at, now), version: row.version + 1 })
      .where('user_id', '=', row.user_id)
      .where('version', '=', row.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const { email } = await tx
      .updateTable('users')
      .set(userColumnsOf(subscription, now))
      .where('id', '=', row.user_id)
      .returning('email')
      .executeTakeFirstOrThrow();
    // After a returned payment the subscription is still active at the provider, which would charge it again.
    const hasJustEnded = subscription.status === 'ended' && row.status !== 'ended';
    if (hasJustEnded) await addPaymentTask(tx, 'cancel', row, now);
    const hasJustFailed = subscription.status === 'past-due' && row.failed_at === null;
    if (hasJustFailed) await queueMail(tx, 'renewal-failed', email);
    return true;
  });
}

/**
 * Updates the stored subscription from the provider, or settles its checkout if none is stored. Ignores unknown ids.
 * Safe to call at any time, in any order, and by several servers: an optimistic lock keeps older states from replacing
 * newer ones. Throws PROVIDER_SILENT without any change.
 */
export async function syncSubscription(services: Services, subscriptionId: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const row = await services.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .executeTakeFirst();
    if (row === undefined) return settleCheckoutOf(services, subscriptionId);
    if (await store(services, row, await readFromProvider(services, row))) return;
  }
}

async function settleCheckoutOf(services: Services, subscriptionId: string): Promise<void> {
  const checkouts = services.db.selectFrom('checkouts').select('id').where('subscription_id', '=', subscriptionId);
  const checkout = await checkouts.executeTakeFirst();
  if (checkout !== undefined) await settleCheckout(services, checkout.id);
}
