import type { Subscription } from '#domain/billing/subscription.ts';
import { addPaymentTask } from '#server/billing/payment-tasks.ts';
import { providerOf } from '#server/billing/checkouts.ts';
import { settleCheckout } from '#server/billing/settle-checkout.ts';
import { columnsOf, type SubscriptionRow, userColumnsOf } from '#server/billing/subscriptions.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

/** How often the provider is asked anew because another server stored an answer meanwhile. */
const mostTries = 5;

/** What counts of a subscription now; one that the provider does not know any more is over. */
async function askFor(services: Services, row: SubscriptionRow): Promise<Subscription> {
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

/** Stores what the provider says, unless somebody else has done so since `row` was read; tells whether it did. */
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
    // The provider would go on charging one that ended here because its payment was returned.
    const hasJustEnded = subscription.status === 'ended' && row.status !== 'ended';
    if (hasJustEnded) await addPaymentTask(tx, 'cancel', row, now);
    const hasJustFailed = subscription.status === 'past-due' && row.failed_at === null;
    if (hasJustFailed) await queueMail(tx, 'renewal-failed', email);
    return true;
  });
}

/**
 * Brings what is kept of a subscription to what the provider says now, or settles the checkout that it belongs to. One
 * that is unknown is skipped. It may be called at any time, in any order and by several servers: an older answer
 * never replaces a newer one. Throws PROVIDER_SILENT; then nothing has changed.
 */
export async function syncSubscription(services: Services, subscriptionId: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const row = await services.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .executeTakeFirst();
    if (row === undefined) return settleCheckoutOf(services, subscriptionId);
    if (await store(services, row, await askFor(services, row))) return;
  }
}

async function settleCheckoutOf(services: Services, subscriptionId: string): Promise<void> {
  const checkouts = services.db.selectFrom('checkouts').select('id').where('subscription_id', '=', subscriptionId);
  const checkout = await checkouts.executeTakeFirst();
  if (checkout !== undefined) await settleCheckout(services, checkout.id);
}
