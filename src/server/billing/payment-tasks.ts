import type { Selectable } from 'kysely';
import { providerOf } from '#server/billing/checkouts.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { isOneOf } from '#server/database/engine.ts';
import type { PaymentTasksTable } from '#server/database/schema/billing-tables.ts';
import type { Services } from '#server/services.ts';

type PaymentTask = Selectable<PaymentTasksTable>;

const minute = 60 * 1000;

/** Duration of the lease on a task (ms), longer than any call of the provider. */
const leaseDuration = 5 * minute;

/** Maximum delay between two attempts (ms); delays double up to it. */
const maxDelay = 6 * 60 * minute;

/** Adds a task for the provider, in the transaction that requires it. A task in progress is run once more. */
export async function addPaymentTask(
  tx: Tx,
  kind: PaymentTask['kind'],
  subscription: Pick<PaymentTask, 'provider' | 'subscription_id'>,
  now: Date,
): Promise<void> {
  const { provider, subscription_id } = subscription;
  const times = { created_at: now.toISOString(), due_at: now.toISOString() };
  await tx
    .insertInto('payment_tasks')
    .values({ id: `${kind} ${subscription_id}`, kind, provider, subscription_id, attempts: 0, ...times })
    .onConflict((same) => same.column('id').doUpdateSet({ due_at: now.toISOString() }))
    .execute();
}

/** Leases the next due task of the configured provider, so that no other server runs it; undefined if there is none. */
async function leaseTask(services: Services): Promise<PaymentTask | undefined> {
  const { db, clock } = services;
  const now = clock();
  const next = db
    .selectFrom('payment_tasks')
    .select('id')
    .where('due_at', '<=', now.toISOString())
    .where('provider', '=', providerOf(services).name)
    .orderBy('due_at')
    .limit(1);
  return db
    .updateTable('payment_tasks')
    .set((task) => ({
      attempts: task('attempts', '+', 1),
      due_at: new Date(now.getTime() + leaseDuration).toISOString(),
    }))
    .where(isOneOf(db, 'id', next))
    .where('due_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Reads the email of the subscriber; undefined if the user was deleted. */
async function readSubscriberEmail(db: Db, subscriptionId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select('email')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return user?.email;
}

async function runTask(services: Services, { kind, subscription_id: subscriptionId }: PaymentTask): Promise<void> {
  const provider = providerOf(services);
  if (kind === 'cancel') return provider.endSubscription(subscriptionId);
  if (kind === 'return') return provider.returnPayment(subscriptionId);
  const email = await readSubscriberEmail(services.db, subscriptionId);
  if (email !== undefined) await provider.setEmail(subscriptionId, email);
}

/**
 * Runs all due tasks. A failed task is reported to `onError` and retried without limit, because payments depend on it.
 * Starts no more tasks after `stopping` is aborted.
 */
export async function runPaymentTasks(
  services: Services,
  onError: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  for (;;) {
    if (stopping?.aborted === true) return;
    const task = await leaseTask(services);
    if (task === undefined) return;
    const { id, attempts } = task;
    try {
      await runTask(services, task);
      await db.deleteFrom('payment_tasks').where('id', '=', id).where('due_at', '=', task.due_at).execute();
    } catch (error) {
      onError(error);
      const delay = Math.min(minute * 2 ** (attempts - 1), maxDelay);
      const due = new Date(clock().getTime() + delay).toISOString();
      await db.updateTable('payment_tasks').set({ due_at: due }).where('id', '=', id).execute();
    }
  }
}

/** Counts the tasks that the provider has not completed yet. */
export async function countPaymentTasks(db: Db): Promise<number> {
  const { tasks } = await db
    .selectFrom('payment_tasks')
    .select((row) => row.fn.countAll<number>().as('tasks'))
    .executeTakeFirstOrThrow();
  return tasks;
}
