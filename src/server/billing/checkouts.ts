import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import type { Plan } from '#domain/billing/subscription.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Client } from '#server/access/client.ts';
import { accessOfUser } from '#server/users/present-user.ts';
import { findUser, readUser, type UserRow } from '#server/access/users.ts';
import { exportGuestProject } from '#server/users/create-account.ts';
import { hashAnonymousPassword } from '#server/users/password-hashing.ts';
import { isToken, newToken, tokenHash } from '#server/access/tokens.ts';
import { findSubscription, isPaid } from '#server/billing/subscriptions.ts';
import type { PaymentProvider } from '#server/billing/payment-provider.ts';
import type { CheckoutsTable } from '#server/database/schema/billing-tables.ts';
import { type RateLimit, consumeRateLimit } from '#server/access/rate-limits.ts';
import { badRequest, type Issue, AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

export type CheckoutRow = Selectable<CheckoutsTable>;

const minute = 60 * 1000;

/** Limit of new checkouts per network. Source: decisions A7. */
const checkoutsFromNetwork: RateLimit = { name: 'checkouts from network', max: 30, window: 15 * minute };

/** The fields of a new checkout. */
export interface CheckoutRequest {
  readonly plan: Plan;
  readonly email?: string;
  readonly username?: string;
  readonly password?: string;
  /** A guest's project as a project file. */
  readonly guestProject?: unknown;
}

/** The account of a checkout: an existing one (`user_id`) or the fields of a new one. */
type CheckoutAccount = Pick<CheckoutRow, 'email' | 'username' | 'password_hash' | 'user_id' | 'guest_project'>;

/** Returns the payment provider. Throws PAYMENTS_OFF. */
export function providerOf({ provider }: Pick<Services, 'provider'>): PaymentProvider {
  if (provider === null) throw new AppError('PAYMENTS_OFF');
  return provider;
}

/** Throws COMPLIMENTARY or SUBSCRIBED if the user already has access. */
async function refuseSubscribed(services: Services, user: UserRow): Promise<void> {
  const { db, clock } = services;
  if (accessOfUser(services, user) === 'complimentary') throw new AppError('COMPLIMENTARY');
  if (isPaid(await findSubscription(db, user.id), clock())) throw new AppError('SUBSCRIBED');
}

/** Returns the required fields of a new account. Throws INVALID if one is missing. */
function accountFieldsOf({ email, username, password }: CheckoutRequest) {
  const missing = Object.entries({ email, username, password }).filter(([, value]) => value === undefined);
  if (email !== undefined && username !== undefined && password !== undefined) return { email, username, password };
  const issues: Issue[] = missing.map(([path]) => ({ path, message: 'Please fill in all account fields.' }));
  throw new AppError('INVALID', { issues });
}

/** Messages for sites where accounts need no subscription. */
const signUpHints = {
  open: 'Accounts are free here. Please use the sign-up form.',
  invite: 'Administrators of this site create the accounts.',
};

/** Validates a new account before its payment. Throws SIGN_UP_CLOSED, EMAIL_TAKEN, USERNAME_TAKEN, or INVALID. */
async function prepareNewAccount(
  services: Services,
  actor: Actor,
  { peer }: Client,
  request: CheckoutRequest,
): Promise<CheckoutAccount> {
  const { signUp } = services.offer;
  if (signUp !== 'paid') throw new AppError('SIGN_UP_CLOSED', { message: signUpHints[signUp] });
  const { email, username, password } = accountFieldsOf(request);
  if ((await findUser(services.db, email)) !== undefined) throw new AppError('EMAIL_TAKEN');
  if ((await findUser(services.db, username)) !== undefined) throw new AppError('USERNAME_TAKEN');
  const guestProject = await exportGuestProject(services, actor, request.guestProject);
  return {
    email: accountKey(email),
    username,
    password_hash: await hashAnonymousPassword(password, peer ?? accountKey(email)),
    user_id: null,
    guest_project: guestProject,
  };
}

/** Returns the account of a signed-in user. Throws COMPLIMENTARY, SUBSCRIBED, or INVALID for account fields. */
async function prepareOwnAccount(
  services: Services,
  userId: string,
  request: CheckoutRequest,
): Promise<CheckoutAccount> {
  for (const field of ['email', 'username', 'password'] as const) {
    if (request[field] !== undefined) {
      throw badRequest(field, 'You are signed in: the subscription is for your account.');
    }
  }
  const user = await readUser(services.db, userId);
  await refuseSubscribed(services, user);
  const { email, id: user_id } = user;
  return { email, username: null, password_hash: null, user_id, guest_project: null };
}

/** Finds the most recently updated checkout of a browser. */
export async function checkoutOfBrowser({ db, secret }: Services, client: Client): Promise<CheckoutRow | undefined> {
  if (!isToken(client.checkoutToken)) return undefined;
  const checkouts = db.selectFrom('checkouts').selectAll();
  return checkouts
    .where('browser_key', '=', tokenHash(secret, client.checkoutToken))
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();
}

/**
 * Finds an open checkout of the browser for the same plan and account, whose payment may only need another card. Skips
 * one without a response of the provider, whose idempotent reply may be the same failure.
 */
async function findOpenCheckout(services: Services, browserKey: string, plan: Plan, account: CheckoutAccount) {
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

/** A checkout with the token of its browser. */
interface StoredCheckout {
  readonly id: string;
  readonly token: string;
}

/** Resumes the browser's open checkout for the same plan and account; null if there is none. */
async function resumeCheckout(
  services: Services,
  { checkoutToken: token }: Client,
  plan: Plan,
  account: CheckoutAccount,
): Promise<StoredCheckout | null> {
  if (!isToken(token)) return null;
  const open = await findOpenCheckout(services, tokenHash(services.secret, token), plan, account);
  if (open === undefined) return null;
  const fields = { ...account, updated_at: services.clock().toISOString() };
  await services.db
    .updateTable('checkouts')
    .set(fields)
    .where('id', '=', open.id)
    .where('state', '=', 'open')
    .execute();
  return { id: open.id, token };
}

/** Stores a new checkout with a new token. */
async function storeCheckout(services: Services, plan: Plan, account: CheckoutAccount): Promise<StoredCheckout> {
  const now = services.clock();
  const [id, token] = [randomUUID(), newToken()];
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const check_at = new Date(now.getTime() + minute).toISOString();
  const state = { subscription_id: null, customer_id: null, state: 'open', check_at } as const;
  const browser_key = tokenHash(services.secret, token);
  await services.db
    .insertInto('checkouts')
    .values({ id, provider: providerOf(services).name, plan, browser_key, ...account, ...state, ...times })
    .execute();
  return { id, token };
}

/**
 * Begins a checkout and returns the client secret for the card form. A browser with an open checkout for the same plan
 * and account resumes it. Throws PAYMENTS_OFF, SIGN_UP_CLOSED, EMAIL_TAKEN, USERNAME_TAKEN, SUBSCRIBED, COMPLIMENTARY,
 * INVALID, PROVIDER_SILENT, or TOO_MANY. Source: specification 2, section 7; decisions B14.
 */
export async function beginCheckout(
  services: Services,
  actor: Actor,
  client: Client,
  request: CheckoutRequest,
): Promise<{ readonly clientSecret: string }> {
  const provider = providerOf(services);
  if (client.network !== null) await consumeRateLimit(services, [checkoutsFromNetwork, client.network]);
  const account =
    actor.kind === 'member'
      ? await prepareOwnAccount(services, actor.user.id, request)
      : await prepareNewAccount(services, actor, client, request);
  const { plan } = request;
  const { id: checkoutId, token } =
    (await resumeCheckout(services, client, plan, account)) ?? (await storeCheckout(services, plan, account));
  const started = await provider.startSubscription({ checkoutId, plan, email: account.email });
  await services.db
    .updateTable('checkouts')
    .set({ subscription_id: started.subscriptionId, customer_id: started.customerId })
    .where('id', '=', checkoutId)
    .execute();
  client.setCheckoutToken(token);
  return { clientSecret: started.clientSecret };
}

/** Lifetime of a checkout of a provider that is no longer configured (ms). */
const foreignLifetime = 24 * 60 * minute;

/** Deletes old checkouts of providers that are no longer configured, since they are never settled. */
export async function deleteForeignCheckouts({ db, clock, provider }: Services): Promise<void> {
  const oldest = new Date(clock().getTime() - foreignLifetime).toISOString();
  let foreign = db.deleteFrom('checkouts').where('created_at', '<', oldest);
  if (provider !== null) foreign = foreign.where('provider', '!=', provider.name);
  await foreign.execute();
}
