import { type CheckoutStep, nextStep } from '#domain/billing/checkout-state.ts';
import { givesAccess, type Subscription } from '#domain/billing/subscription.ts';
import { findUser, readUser, refuseSuspended, type UserRow } from '#server/access/users.ts';
import { makeAccount } from '#server/users/make-account.ts';
import { type CheckoutRow, providerOf, checkoutOfBrowser } from '#server/billing/checkouts.ts';
import { addPaymentTask } from '#server/billing/payment-tasks.ts';
import { storeSubscription } from '#server/billing/subscriptions.ts';
import type { Tx } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/engine.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { Client } from '#server/access/client.ts';
import { accountKey } from '#domain/accounts/account-key.ts';
import { openSession } from '#server/users/open-session.ts';
import { presentUser } from '#server/users/present-user.ts';
import { countHit, type RateLimit } from '#server/access/rate-limits.ts';
import { AppError } from '#server/app-error.ts';

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
      ? await makeAccount(tx, {
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

/** Writes down how a checkout ended, and forgets the password and project that it held. */
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

/** How often the provider is asked about a checkout because its browser looks. */
const pollLimit: RateLimit = { name: 'looks at checkout', most: 1, during: 2000 };

/** The checkout of a browser, settled as far as it goes; undefined for a browser without one. */
async function settledCheckout(services: Services, client: Client): Promise<CheckoutRow | undefined> {
  const row = await checkoutOfBrowser(services, client);
  if (row?.state !== 'open') return row;
  const { hits } = await countHit(services, [pollLimit, row.id]);
  if (hits > pollLimit.most) return row;
  await settleCheckout(services, row.id);
  return checkoutOfBrowser(services, client);
}

/** The user whom a browser has just made by checking out with an email; null for anyone else. Source: decisions A3. */
export async function userOfCheckout(services: Services, client: Client, email: string): Promise<UserRow | null> {
  const row = await settledCheckout(services, client);
  const isTheirs = row?.state === 'completed' && row.email === accountKey(email);
  return isTheirs && row.user_id !== null ? readUser(services.db, row.user_id) : null;
}

/**
 * Signs the browser of a completed checkout in to the account that it made, once. An account that there was before is
 * not opened by it: that checkout was begun by a signed-in user.
 */
async function claim(services: Services, row: CheckoutRow, client: Client) {
  const isNewAccount = row.username !== null;
  if (row.state !== 'completed' || row.user_id === null || !isNewAccount) return null;
  const { numUpdatedRows } = await services.db
    .updateTable('checkouts')
    .set({ is_claimed: 1 })
    .where('id', '=', row.id)
    .where('is_claimed', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const user = await readUser(services.db, row.user_id);
  refuseSuspended(user);
  return (await openSession(services, user, client)).user;
}

const states = { open: 'pending', completed: 'completed', returned: 'returned' } as const;

/**
 * How far the checkout of a browser is. Once the account is there, the browser is signed in, once. Throws NOT_FOUND for
 * a browser without a checkout, and PROVIDER_SILENT.
 */
export async function finishCheckout(services: Services, client: Client, ownId: string | null) {
  const row = await settledCheckout(services, client);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { plan, email, username_taken: usernameTaken } = row;
  const isOwn = row.user_id !== null && row.user_id === ownId;
  const isDone = row.state === 'completed';
  const user =
    isDone && isOwn ? presentUser(await readUser(services.db, ownId ?? '')) : await claim(services, row, client);
  return { state: states[row.state], plan, email, user, usernameTaken: usernameTaken === 1 };
}
