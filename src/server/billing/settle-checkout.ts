import { type CheckoutStep, nextStep } from '#domain/billing/checkout.ts';
import { givesAccess, type Subscription } from '#domain/billing/subscription.ts';
import { findUser } from '#server/access/users.ts';
import { createAccount } from '#server/users/create-account.ts';
import { type CheckoutRow, providerOf } from '#server/billing/checkouts.ts';
import { addPaymentTask } from '#server/billing/payment-tasks.ts';
import { storeSubscription } from '#server/billing/subscriptions.ts';
import type { Tx } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/engine.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

const minute = 60 * 1000;

/** How long an unfinished or settled checkout is kept (ms). Source: decisions B14. */
const checkoutLifetime = 24 * 60 * minute;

/** How often a transaction is tried whose email or username somebody else took at the same moment. */
const mostTries = 3;

function isOld(row: CheckoutRow, now: Date): boolean {
  return now.getTime() - Date.parse(row.created_at) >= checkoutLifetime;
}

/** When the cleanup job looks at a checkout again: ever more rarely, and once it may be forgotten. */
function nextCheck(row: CheckoutRow, now: Date): string {
  const age = now.getTime() - Date.parse(row.created_at);
  const pause = Math.min(Math.max(age / 2, minute / 2), 60 * minute);
  const forgotten = Date.parse(row.created_at) + checkoutLifetime;
  const next = row.state === 'open' ? now.getTime() + pause : forgotten;
  return new Date(Math.max(next, now.getTime() + minute / 2)).toISOString();
}

/** The checkout, locked until the transaction ends; undefined when it is forgotten. */
function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | undefined> {
  const locked = tx.updateTable('checkouts').set((row) => ({ state: row.ref('state') }));
  return locked.where('id', '=', id).returningAll().executeTakeFirst();
}

/** The user for whom a checkout subscribes: undefined where the account is to be made. */
function userOfCheckout(tx: Tx, { user_id: userId }: CheckoutRow) {
  if (userId === null) return undefined;
  return tx
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select(['users.id', 'email', 'status', 'period_start', 'period_end', 'subscription_id', 'provider'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

type CheckoutUser = Awaited<ReturnType<typeof userOfCheckout>>;

function hasAccess(user: NonNullable<CheckoutUser>, now: Date): boolean {
  const { status, period_start: periodStart, period_end: periodEnd } = user;
  if (status === null || periodStart === null || periodEnd === null) return false;
  return givesAccess({ status, periodStart, periodEnd }, now.toISOString());
}

/** Whether no account can be made of a checkout: the email got one, or the account is gone or subscribed elsewhere. */
async function isPlaceTaken(tx: Tx, row: CheckoutRow, user: CheckoutUser, now: Date): Promise<boolean> {
  if (row.user_id === null) return (await findUser(tx, row.email)) !== undefined;
  return user === undefined || hasAccess(user, now);
}

/** Makes the account of a paid checkout, or subscribes the one that it is for. */
async function complete(
  tx: Tx,
  services: Services,
  row: CheckoutRow,
  user: CheckoutUser,
  subscription: Subscription,
): Promise<void> {
  const now = services.clock();
  const made =
    user === undefined
      ? await createAccount(tx, {
          email: row.email,
          username: row.username,
          passwordHash: row.password_hash,
          guestProject: row.guest_project,
          mustSubscribe: true,
        })
      : { userId: user.id, usernameTaken: false };
  // A renewal that still waits at the provider would be charged besides the new subscription.
  if (user?.subscription_id && user.provider && user.status !== 'ended') {
    await addPaymentTask(tx, 'cancel', { provider: user.provider, subscription_id: user.subscription_id }, now);
  }
  await storeSubscription(tx, made.userId, row.provider, subscription, now);
  if (user !== undefined && user.email !== row.email) {
    await addPaymentTask(tx, 'email', { provider: row.provider, subscription_id: subscription.id }, now);
  }
  await writeSettled(tx, row, now, {
    state: 'completed',
    user_id: made.userId,
    username_taken: made.usernameTaken ? 1 : 0,
  });
}

type SettledFields = Partial<Pick<CheckoutRow, 'state' | 'user_id' | 'username_taken'>>;

/** Records how a checkout ended, and deletes the password and project that it held. */
async function writeSettled(tx: Tx, row: CheckoutRow, now: Date, fields: SettledFields): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ ...fields, password_hash: null, guest_project: null, updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute();
}

async function giveBack(tx: Tx, row: CheckoutRow, now: Date): Promise<void> {
  if (row.subscription_id === null) return;
  await addPaymentTask(tx, 'return', { provider: row.provider, subscription_id: row.subscription_id }, now);
  await queueMail(tx, 'payment-returned', row.email, row.id);
  await writeSettled(tx, row, now, { state: 'returned' });
}

/** Takes the next step of a checkout in one transaction, and says which it was. */
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
  const isTakenNow = await isPlaceTaken(tx, row, user, now);
  const step = nextStep(row.state, subscription, { isTaken: isTakenNow, isOld: isOld(row, now) });
  if (step === 'complete' && subscription !== null) await complete(tx, services, row, user, subscription);
  if (step === 'return') await giveBack(tx, row, now);
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

/** Takes the step anew when somebody took the email or username at the same moment. */
async function retryStep(services: Services, id: string, subscription: Subscription | null): Promise<CheckoutStep> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await services.db.transaction().execute((tx) => takeStep(tx, services, id, subscription));
    } catch (error) {
      if (!isUniqueViolation(error) || tries === mostTries) throw error;
    }
  }
}

/**
 * Brings a checkout to where its payment is: asks the provider and takes the next step, once however many do so at the
 * same time. Throws PROVIDER_SILENT; then nothing has changed. Source: decisions B14.
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
  // It may have been paid at the last moment; then the money is returned.
  await retryStep(services, id, await provider.readSubscription(subscriptionId));
}
