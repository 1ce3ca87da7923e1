import { deleteForeignCheckouts } from '#server/billing/checkouts.ts';
import { runPaymentTasks } from '#server/billing/payment-tasks.ts';
import { SandboxProvider } from '#server/billing/sandbox/sandbox-provider.ts';
import { settleCheckout } from '#server/billing/settle-checkout.ts';
import { syncSubscription } from '#server/billing/sync-subscription.ts';
import { startRepeatingJob } from '#server/repeating-job.ts';
import { isOneOf } from '#server/database/engine.ts';
import type { Services } from '#server/services.ts';

const second = 1000;
const minute = 60 * second;

/** How often the job looks for what is due (ms). */
const pollInterval = 5 * second;

/** How long the lease on a checkout or subscription lasts (ms). */
const holdFor = 5 * minute;

/** How many checkouts and subscriptions are looked at in one go. */
const mostAtOnce = 50;

/** Leases the checkouts that are due, so that no other server checks them too; returns their ids. */
async function takeCheckouts({ db, clock }: Services): Promise<string[]> {
  const now = clock();
  const due = db.selectFrom('checkouts').select('id').where('check_at', '<=', now.toISOString()).limit(mostAtOnce);
  const leased = await db
    .updateTable('checkouts')
    .set({ check_at: new Date(now.getTime() + holdFor).toISOString() })
    .where(isOneOf(db, 'id', due))
    .where('check_at', '<=', now.toISOString())
    .returning('id')
    .execute();
  return leased.map(({ id }) => id);
}

/** Takes the subscriptions that are due, and gives what the provider calls them. */
async function takeSubscriptions({ db, clock, provider }: Services): Promise<string[]> {
  const now = clock();
  const due = db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('check_at', '<=', now.toISOString())
    .where('provider', '=', provider?.name ?? 'sandbox')
    .limit(mostAtOnce);
  const leased = await db
    .updateTable('subscriptions')
    .set({ check_at: new Date(now.getTime() + holdFor).toISOString() })
    .where(isOneOf(db, 'user_id', due))
    .where('check_at', '<=', now.toISOString())
    .returning('subscription_id')
    .execute();
  return leased.map(({ subscription_id: id }) => id);
}

/**
 * Ends the subscriptions of a provider that takes no payments here any more, once their period is over: they are not
 * renewed.
 */
async function endOrphanedSubscriptions({ db, clock, provider }: Services): Promise<void> {
  const now = clock().toISOString();
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('subscriptions')
      .set((row) => ({ status: 'ended', version: row('version', '+', 1) }))
      .where('provider', '!=', provider?.name ?? 'sandbox')
      .where('status', '!=', 'ended')
      .where('period_end', '<=', now)
      .returning('user_id')
      .execute();
    if (ended.length === 0) return;
    const ids = ended.map(({ user_id: id }) => id);
    await tx
      .updateTable('users')
      .set({ subscription_status: 'inactive', subscription_type: null })
      .where('id', 'in', ids)
      .execute();
  });
}

/** What a run of the job works with: where failures go, and the signal after which nothing more is begun. */
interface Run {
  readonly onError: (error: unknown) => void;
  readonly stopping: AbortSignal | undefined;
}

/** Does something for each, one after the other; a failure is reported and does not stop the others. */
async function forEach(
  ids: readonly string[],
  act: (id: string) => Promise<void>,
  { onError, stopping }: Run,
): Promise<void> {
  for (const id of ids) {
    if (stopping?.aborted === true) return;
    await act(id).catch(onError);
  }
}

/**
 * Makes up for every event that was lost and every crash: settles checkouts, asks about subscriptions whose period is
 * over, and does at the provider what is still to be done. Without a provider it only forgets what is over. Once
 * `stopping` is aborted it begins nothing more. Source: decisions B14.
 */
export async function reconcileBilling(
  services: Services,
  onError: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const { provider } = services;
  await deleteForeignCheckouts(services).catch(onError);
  if (provider === null) return;
  const run = { onError, stopping };
  const steps = [
    async () => forEach(await takeCheckouts(services), (id) => settleCheckout(services, id), run),
    async () => forEach(await takeSubscriptions(services), (id) => syncSubscription(services, id), run),
    () => endOrphanedSubscriptions(services).catch(onError),
    () => runPaymentTasks(services, onError, stopping),
    async () => (provider instanceof SandboxProvider ? provider.deleteExpired() : undefined),
  ];
  for (const step of steps) {
    if (stopping?.aborted === true) return;
    await step();
  }
}

/** Tends the billing now and then until it is stopped; stopping begins nothing more and waits for what is under way. */
export function startBillingJob(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  return startRepeatingJob((stopping) => reconcileBilling(services, onError, stopping), pollInterval, onError);
}
