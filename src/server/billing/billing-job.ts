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

/** Interval between runs of the job (ms). */
const pollInterval = 5 * second;

/** Duration of the lease on a checkout or subscription (ms). */
const leaseDuration = 5 * minute;

/** Maximum checkouts and subscriptions per run. */
const batchSize = 50;

/** Leases due checkouts, so that no other server settles them; returns their ids. */
async function leaseCheckouts({ db, clock }: Services): Promise<string[]> {
  const now = clock();
  const due = db.selectFrom('checkouts').select('id').where('check_at', '<=', now.toISOString()).limit(batchSize);
  const leased = await db
    .updateTable('checkouts')
    .set({ check_at: new Date(now.getTime() + leaseDuration).toISOString() })
    .where(isOneOf(db, 'id', due))
    .where('check_at', '<=', now.toISOString())
    .returning('id')
    .execute();
  return leased.map(({ id }) => id);
}

/** Leases due subscriptions; returns their ids at the provider. */
async function leaseSubscriptions({ db, clock, provider }: Services): Promise<string[]> {
  const now = clock();
  const due = db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('check_at', '<=', now.toISOString())
    .where('provider', '=', provider?.name ?? 'sandbox')
    .limit(batchSize);
  const leased = await db
    .updateTable('subscriptions')
    .set({ check_at: new Date(now.getTime() + leaseDuration).toISOString() })
    .where(isOneOf(db, 'user_id', due))
    .where('check_at', '<=', now.toISOString())
    .returning('subscription_id')
    .execute();
  return leased.map(({ subscription_id: id }) => id);
}

/** Ends subscriptions of providers that are no longer configured when their period is over. */
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

/** The error handler of a run, and the signal after which it starts no more work. */
interface Run {
  readonly onError: (error: unknown) => void;
  readonly stopping: AbortSignal | undefined;
}

/** Calls `act` for each id in turn; a failure is reported and does not stop the others. */
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
 * Reconciles billing after lost events and crashes: settles due checkouts, syncs due subscriptions, and runs payment
 * tasks. Without a provider it only deletes old checkouts. Starts no more work after `stopping` is aborted. Source:
 * decisions B14.
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
    async () => forEach(await leaseCheckouts(services), (id) => settleCheckout(services, id), run),
    async () => forEach(await leaseSubscriptions(services), (id) => syncSubscription(services, id), run),
    () => endOrphanedSubscriptions(services).catch(onError),
    () => runPaymentTasks(services, onError, stopping),
    async () => (provider instanceof SandboxProvider ? provider.deleteExpired() : undefined),
  ];
  for (const step of steps) {
    if (stopping?.aborted === true) return;
    await step();
  }
}

/** Reconciles billing periodically; the returned function stops it and waits for the run in progress. */
export function startBillingJob(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  return startRepeatingJob((stopping) => reconcileBilling(services, onError, stopping), pollInterval, onError);
}
