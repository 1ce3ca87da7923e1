import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import { givesAccess, type Plan } from '#domain/billing/subscription.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Client } from '#server/access/client.ts';
import { accessOfUser } from '#server/users/present-user.ts';
import { findUser, readUser, type UserRow } from '#server/access/users.ts';
import { exportGuestProject } from '#server/users/create-account.ts';
import { hashAnonymousPassword } from '#server/users/password-hashing.ts';
import { isToken, newToken, tokenHash } from '#server/access/tokens.ts';
import { findSubscription, standingOf } from '#server/billing/subscriptions.ts';
import type { PaymentProvider } from '#server/billing/payment-provider.ts';
import type { CheckoutsTable } from '#server/database/schema/billing-tables.ts';
import { type RateLimit, consumeRateLimit } from '#server/access/rate-limits.ts';
import { badRequest, type Issue, AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

export type CheckoutRow = Selectable<CheckoutsTable>;

const minute = 60 * 1000;

/** How often checkouts are begun from one network. Source: decisions A7. */
const checkoutsFromNetwork: RateLimit = { name: 'checkouts from network', most: 30, during: 15 * minute };

/** What someone checks out with. */
export interface WantedCheckout {
  readonly plan: Plan;
  readonly email?: string;
  readonly username?: string;
  readonly password?: string;
  /** A guest's project as a project file. */
  readonly guestProject?: unknown;
}

/** Whose account a checkout is for: one that there is, or a new one. */
type CheckoutAccount = Pick<CheckoutRow, 'email' | 'username' | 'password_hash' | 'user_id' | 'guest_project'>;

/** Who takes the payments. Throws PAYMENTS_OFF. */
export function providerOf({ provider }: Pick<Services, 'provider'>): PaymentProvider {
  if (provider === null) throw new AppError('PAYMENTS_OFF');
  return provider;
}

/** Throws what stands against a subscription of a user: COMPLIMENTARY or SUBSCRIBED. */
async function refuseSubscribed(services: Services, user: UserRow): Promise<void> {
  const { db, clock } = services;
  if (accessOfUser(services, user) === 'complimentary') throw new AppError('COMPLIMENTARY');
  const subscription = await findSubscription(db, user.id);
  const isPaid = subscription !== undefined && givesAccess(standingOf(subscription), clock().toISOString());
  if (isPaid) throw new AppError('SUBSCRIBED');
}

/** The fields of a new account. Throws INVALID for those that are missing. */
function newAccountOf({ email, username, password }: WantedCheckout) {
  const missing = Object.entries({ email, username, password }).filter(([, value]) => value === undefined);
  if (email !== undefined && username !== undefined && password !== undefined) return { email, username, password };
  const issues: Issue[] = missing.map(([path]) => ({ path, message: 'Please fill in all account fields.' }));
  throw new AppError('INVALID', { issues });
}

/** How one gets an account where it does not come with a subscription. */
const otherWays = {
  open: 'Accounts are free here. Please use the sign-up form.',
  invite: 'Administrators of this site create the accounts.',
};

/** A new account, checked as far as it can be before it is paid. Throws EMAIL_TAKEN, USERNAME_TAKEN or INVALID. */
async function newAccount(
  services: Services,
  actor: Actor,
  { peer }: Client,
  wanted: WantedCheckout,
): Promise<CheckoutAccount> {
  const { signUp } = services.offer;
  if (signUp !== 'paid') throw new AppError('SIGN_UP_CLOSED', { message: otherWays[signUp] });
  const { email, username, password } = newAccountOf(wanted);
  if ((await findUser(services.db, email)) !== undefined) throw new AppError('EMAIL_TAKEN');
  if ((await findUser(services.db, username)) !== undefined) throw new AppError('USERNAME_TAKEN');
  const kept = await exportGuestProject(services, actor, wanted.guestProject);
  return {
    email: accountKey(email),
    username,
    password_hash: await hashAnonymousPassword(password, peer ?? accountKey(email)),
    user_id: null,
    guest_project: kept,
  };
}

/** The account of someone who is signed in. Throws COMPLIMENTARY, SUBSCRIBED, or INVALID for account fields. */
async function ownAccount(services: Services, userId: string, wanted: WantedCheckout): Promise<CheckoutAccount> {
  for (const field of ['email', 'username', 'password'] as const) {
    if (wanted[field] !== undefined) {
      throw badRequest(field, 'You are signed in: the subscription is for your account.');
    }
  }
  const user = await readUser(services.db, userId);
  await refuseSubscribed(services, user);
  const { email, id: user_id } = user;
  return { email, username: null, password_hash: null, user_id, guest_project: null };
}

/** The last checkout that a browser began or that was settled; undefined for a browser without one. */
export async function checkoutOfBrowser({ db, secret }: Services, client: Client): Promise<CheckoutRow | undefined> {
  if (!isToken(client.checkoutToken)) return undefined;
  const checkouts = db.selectFrom('checkouts').selectAll();
  return checkouts
    .where('browser_key', '=', tokenHash(secret, client.checkoutToken))
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();
}

/**
 * The open checkout of this browser for the same plan and account, whose payment may only need another card. One that
 * the provider never answered is not begun again: it may repeat that it failed.
 */
async function openCheckout(services: Services, browserKey: string, plan: Plan, account: CheckoutAccount) {
  return services.db
    .selectFrom('checkouts')
    .select('id')
    .where('browser_key', '=', browserKey)
    .where('state', '=', 'open')
    .where('subscription_id', 'is not', null)
    .where('provider', '=', providerOf(services).name)
    .where('plan', '=', plan)
    .where('email', '=', account.email)
    .where('user_id', account.user_id === null ? 'is' : '=', account.user_id)
    .executeTakeFirst();
}

/** A checkout, and the token that its browser holds. */
interface StoredCheckout {
  readonly id: string;
  readonly token: string;
}

/** Goes on with the open checkout of the same kind that this browser holds; null when there is none. */
async function resumeCheckout(
  services: Services,
  { checkoutToken: token }: Client,
  plan: Plan,
  account: CheckoutAccount,
): Promise<StoredCheckout | null> {
  if (!isToken(token)) return null;
  const open = await openCheckout(services, tokenHash(services.secret, token), plan, account);
  if (open === undefined) return null;
  const renewed = { ...account, updated_at: services.clock().toISOString() };
  await services.db
    .updateTable('checkouts')
    .set(renewed)
    .where('id', '=', open.id)
    .where('state', '=', 'open')
    .execute();
  return { id: open.id, token };
}

/** Stores a new checkout. Its token is new and known to this browser only. */
async function storeCheckout(services: Services, plan: Plan, account: CheckoutAccount): Promise<StoredCheckout> {
  const now = services.clock();
  const [id, token] = [randomUUID(), newToken()];
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const check_at = new Date(now.getTime() + minute).toISOString();
  const begun = { subscription_id: null, customer_id: null, state: 'open', check_at } as const;
  const browser_key = tokenHash(services.secret, token);
  await services.db
    .insertInto('checkouts')
    .values({ id, provider: providerOf(services).name, plan, browser_key, ...account, ...begun, ...times })
    .execute();
  return { id, token };
}

/**
 * Begins a checkout and gives the client secret for the card form. The same browser gets the same payment again for the
 * same plan and email. Throws PAYMENTS_OFF, SIGN_UP_CLOSED, EMAIL_TAKEN, USERNAME_TAKEN, SUBSCRIBED, COMPLIMENTARY,
 * INVALID, PROVIDER_SILENT or a 429. Source: specification 2, section 7; decisions B14.
 */
export async function beginCheckout(
  services: Services,
  actor: Actor,
  client: Client,
  wanted: WantedCheckout,
): Promise<{ readonly clientSecret: string }> {
  const provider = providerOf(services);
  if (client.network !== null) await consumeRateLimit(services, [checkoutsFromNetwork, client.network]);
  const account =
    actor.kind === 'member'
      ? await ownAccount(services, actor.user.id, wanted)
      : await newAccount(services, actor, client, wanted);
  const { plan } = wanted;
  const { id: checkoutId, token } =
    (await resumeCheckout(services, client, plan, account)) ?? (await storeCheckout(services, plan, account));
  const started = await provider.startSubscription({ checkoutId, plan, email: account.email });
  await services.db
    .updateTable('checkouts')
    .set({ subscription_id: started.subscriptionId, customer_id: started.customerId })
    .where('id', '=', checkoutId)
    .execute();
  client.keepCheckoutToken(token);
  return { clientSecret: started.clientSecret };
}

/** How long the checkouts of a provider that takes no payments here any more are kept (ms). */
const longestForeign = 24 * 60 * minute;

/** Deletes old checkouts of a provider that takes no payments here any more: they are never settled. */
export async function deleteForeignCheckouts({ db, clock, provider }: Services): Promise<void> {
  const oldest = new Date(clock().getTime() - longestForeign).toISOString();
  let foreign = db.deleteFrom('checkouts').where('created_at', '<', oldest);
  if (provider !== null) foreign = foreign.where('provider', '!=', provider.name);
  await foreign.execute();
}
