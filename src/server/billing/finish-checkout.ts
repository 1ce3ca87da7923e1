import type { Client } from '#server/access/client.ts';
import { accountKey } from '#domain/accounts/account-key.ts';
import { readUser, refuseSuspended, type UserRow } from '#server/access/users.ts';
import { openSession } from '#server/users/open-session.ts';
import { presentUser } from '#server/users/present-user.ts';
import { type CheckoutRow, checkoutOfBrowser } from '#server/billing/checkouts.ts';
import { settleCheckout } from '#server/billing/settle-checkout.ts';
import { countHit, type RateLimit } from '#server/access/rate-limits.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** Limit of reads from the provider that polls of a browser cause, per checkout. */
const pollLimit: RateLimit = { name: 'looks at checkout', max: 1, window: 2000 };

/** Settles the checkout of a browser as far as possible and returns it. */
async function settleCheckoutOfBrowser(services: Services, client: Client): Promise<CheckoutRow | undefined> {
  const row = await checkoutOfBrowser(services, client);
  if (row?.state !== 'open') return row;
  const { hits } = await countHit(services, [pollLimit, row.id]);
  if (hits > pollLimit.max) return row;
  await settleCheckout(services, row.id);
  return checkoutOfBrowser(services, client);
}

/** Finds the user whom the browser's checkout with this email created; null for other emails. Source: decisions A3. */
export async function userOfCheckout(services: Services, client: Client, email: string): Promise<UserRow | null> {
  const row = await settleCheckoutOfBrowser(services, client);
  const isOwn = row?.state === 'completed' && row.email === accountKey(email);
  return isOwn && row.user_id !== null ? readUser(services.db, row.user_id) : null;
}

/**
 * Signs the browser in to the account that its checkout created, once. A checkout for an existing account opens no
 * session, because a signed-in user began it.
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
 * Returns the state of the browser's checkout, and signs the browser in to the new account, once. Throws NOT_FOUND for
 * a browser without a checkout, and PROVIDER_SILENT.
 */
export async function finishCheckout(services: Services, client: Client, ownId: string | null) {
  const row = await settleCheckoutOfBrowser(services, client);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { plan, email, username_taken: usernameTaken } = row;
  const isOwn = row.user_id !== null && row.user_id === ownId;
  const isDone = row.state === 'completed';
  const user =
    isDone && isOwn ? presentUser(await readUser(services.db, ownId ?? '')) : await claim(services, row, client);
  return { state: states[row.state], plan, email, user, usernameTaken: usernameTaken === 1 };
}
