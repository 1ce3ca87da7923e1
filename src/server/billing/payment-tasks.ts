import type { Selectable } from 'kysely';
import { providerOf } from '#server/billing/checkouts.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { isOneOf } from '#server/database/engine.ts';
import type { PaymentTasksTable } from '#server/database/schema/billing-tables.ts';
import type { Services } from '#server/services.ts';

type PaymentTask = Selectable<PaymentTasksTable>;

const minute = 60 * 1000;

/** How long the lease on a task lasts (ms): longer than the provider can take. */
const holdFor = 5 * minute;

/** The longest pause between two tries (ms); the pauses double up to it. */
const longestPause = 6 * 60 * minute;

/**
 * Records what is to be done at the provider, in the transaction that makes it necessary. What is under way already
 * is done once more.
 */
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

/** Takes the next task of this provider that is due; undefined when none is. Of several servers one gets it. */
async function takeTask(services: Services): Promise<PaymentTask | undefined> {
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
      due_at: new Date(now.getTime() + holdFor).toISOString(),
    }))
    .where(isOneOf(db, 'id', next))
    .where('due_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** The email of the user whose subscription it is; undefined once it has no user. */
async function emailOf(db: Db, subscriptionId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select('email')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return user?.email;
}

async function carryOut(services: Services, { kind, subscription_id: subscriptionId }: PaymentTask): Promise<void> {
  const provider = providerOf(services);
  if (kind === 'cancel') return provider.endSubscription(subscriptionId);
  if (kind === 'return') return provider.returnPayment(subscriptionId);
  const email = await emailOf(services.db, subscriptionId);
  if (email !== undefined) await provider.setEmail(subscriptionId, email);
}

/**
 * Does at the provider what is due: each task until it is done, for money hangs on it. One that fails is reported and
 * tried again later. Once `stopping` is aborted it begins nothing more.
 */
export async function runPaymentTasks(
  services: Services,
  onError: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  for (;;) {
    if (stopping?.aborted === true) return;
    const task = await takeTask(services);
    if (task === undefined) return;
    const { id, attempts } = task;
    try {
      await carryOut(services, task);
      await db.deleteFrom('payment_tasks').where('id', '=', id).where('due_at', '=', task.due_at).execute();
    } catch (error) {
      onError(error);
      const pause = Math.min(minute * 2 ** (attempts - 1), longestPause);
      const due = new Date(clock().getTime() + pause).toISOString();
      await db.updateTable('payment_tasks').set({ due_at: due }).where('id', '=', id).execute();
    }
  }
}

/** How many ends of subscriptions and returns of payments the provider has not confirmed yet. */
export async function countPaymentTasks(db: Db): Promise<number> {
  const { tasks } = await db
    .selectFrom('payment_tasks')
    .select((row) => row.fn.countAll<number>().as('tasks'))
    .executeTakeFirstOrThrow();
  return tasks;
}
