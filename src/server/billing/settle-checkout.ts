import { type CheckoutStep, nextStep } from '#domain/billing/checkout.ts';
import type { Subscription } from '#domain/billing/subscription.ts';
import { findUser } from '#server/access/users.ts';
import { createAccount } from '#server/users/create-account.ts';
import { type CheckoutRow, providerOf } from '#server/billing/checkouts.ts';
import { addPaymentTask } from '#server/billing/payment-tasks.ts';
import { findSubscription, isPaid, storeSubscription } from '#server/billing/subscriptions.ts';
import type { Tx } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/engine.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

const minute = 60 * 1000;

/** Lifetime of an unfinished or settled checkout (ms). Source: decisions B14. */
const checkoutLifetime = 24 * 60 * minute;

/** Maximum attempts of a transaction that races for an email or username. */
const maxAttempts = 3;

function isOld(row: CheckoutRow, now: Date): boolean {
  return now.getTime() - Date.parse(row.created_at) >= checkoutLifetime;
}

/** When the billing job checks a checkout again: at increasing intervals, and at the end of its lifetime. */
function nextCheck(row: CheckoutRow, now: Date): string {
  const age = now.getTime() - Date.parse(row.created_at);
  const pause = Math.min(Math.max(age / 2, minute / 2), 60 * minute);
  const expiry = Date.parse(row.created_at) + checkoutLifetime;
  const next = row.state === 'open' ? now.getTime() + pause : expiry;
  return new Date(Math.max(next, now.getTime() + minute / 2)).toISOString();
}

/** Reads and locks a checkout until the transaction ends; undefined if it was deleted. */
function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | undefined> {
  const locked = tx.updateTable('checkouts').set((row) => ({ state: row.ref('state') }));
  return locked.where('id', '=', id).returningAll().executeTakeFirst();
}

/** The existing user of a checkout with their subscription; undefined if the checkout creates the account. */
async function userOfCheckout(tx: Tx, { user_id: userId }: CheckoutRow) {
  if (userId === null) return undefined;
  const user = await tx.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirst();
  return user && { ...user, subscription: await findSubscription(tx, user.id) };
}

type CheckoutUser = Awaited<ReturnType<typeof userOfCheckout>>;

/** Whether a checkout cannot be completed: its email has an account, or its user was deleted or is subscribed. */
async function isAccountTaken(tx: Tx, row: CheckoutRow, user: CheckoutUser, now: Date): Promise<boolean> {
  if (row.user_id === null) return (await findUser(tx, row.email)) !== undefined;
  return user === undefined || isPaid(user.subscription, now);
}

/** Completes a paid checkout: creates its account, or subscribes the existing one. */
async function complete(
  tx: Tx,
  services: Services,
  row: CheckoutRow,
  user: CheckoutUser,
  subscription: Subscription,
): Promise<void> {
  const now = services.clock();
  const account =
    user === undefined
      ? await createAccount(tx, {
          email: row.email,
          username: row.username,
          passwordHash: row.password_hash,
          guestProject: row.guest_project,
          mustSubscribe: true,
        })
      : { userId: user.id, usernameTaken: false };
  // An overdue renewal of the previous subscription could still be charged.
  const previous = user?.subscription;
  if (previous !== undefined && previous.status !== 'ended') await addPaymentTask(tx, 'cancel', previous, now);
  await storeSubscription(tx, account.userId, row.provider, subscription, now);
  if (user !== undefined && user.email !== row.email) {
    await addPaymentTask(tx, 'email', { provider: row.provider, subscription_id: subscription.id }, now);
  }
  await writeSettled(tx, row, now, {
    state: 'completed',
    user_id: account.userId,
    username_taken: account.usernameTaken ? 1 : 0,
  });
}

type SettledFields = Partial<Pick<CheckoutRow, 'state' | 'user_id' | 'username_taken'>>;

/** Records the outcome of a checkout, and deletes its password and project. */
async function writeSettled(tx: Tx, row: CheckoutRow, now: Date, fields: SettledFields): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ ...fields, password_hash: null, guest_project: null, updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute();
}

async function returnPayment(tx: Tx, row: CheckoutRow, now: Date): Promise<void> {
  if (row.subscription_id === null) return;
  await addPaymentTask(tx, 'return', { provider: row.provider, subscription_id: row.subscription_id }, now);
  await queueMail(tx, 'payment-returned', row.email, row.id);
  await writeSettled(tx, row, now, { state: 'returned' });
}

/** Takes the next step of a checkout in one transaction, and returns it. */
async function takeStep(
  tx: Tx,
  services: Services,
  id: string,
  subscription: Subscription | null,
): Promise<CheckoutStep> {
  const row = await lockCheckout(tx, id);
  if (row === undefined) return 'wait';
  const now = services.clock();
  const user = await userOfCheckout(tx, row);
  const isTaken = await isAccountTaken(tx, row, user, now);
  const step = nextStep(row.state, subscription, { isTaken, isOld: isOld(row, now) });
  if (step === 'complete' && subscription !== null) await complete(tx, services, row, user, subscription);
  if (step === 'return') await returnPayment(tx, row, now);
  if (step === 'forget') {
    await tx.deleteFrom('checkouts').where('id', '=', id).execute();
  } else {
    await tx
      .updateTable('checkouts')
      .set({ check_at: nextCheck(row, now) })
      .where('id', '=', id)
      .execute();
  }
  return step;
}

/** Retries the step after a race for the email or username. */
async function retryStep(services: Services, id: string, subscription: Subscription | null): Promise<CheckoutStep> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await services.db.transaction().execute((tx) => takeStep(tx, services, id, subscription));
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === maxAttempts) throw error;
    }
  }
}

/**
 * Reads the payment of a checkout from the provider and takes the next step. Concurrent calls take it once. Throws
 * PROVIDER_SILENT without any change. Source: decisions B14.
 */
export async function settleCheckout(services: Services, id: string): Promise<void> {
  const provider = providerOf(services);
  const checkouts = services.db.selectFrom('checkouts').select(['subscription_id', 'state', 'provider']);
  const row = await checkouts.where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.provider !== provider.name) return;
  const subscriptionId = row.state === 'open' ? row.subscription_id : null;
  const subscription = subscriptionId === null ? null : await provider.readSubscription(subscriptionId);
  const step = await retryStep(services, id, subscription);
  if (step !== 'end' || subscriptionId === null) return;
  await provider.endSubscription(subscriptionId);
  // A payment that was made before the end is returned.
  await retryStep(services, id, await provider.readSubscription(subscriptionId));
}
