import { api } from '#contract/api.ts';
import { accountKey } from '#domain/accounts/account-key.ts';
import { isAllowed } from '#domain/accounts/roles.ts';
import { findUser, type UserRow } from '#server/access/users.ts';
import { presentUser } from '#server/users/present-user.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Client } from '#server/access/client.ts';
import { beginCheckout, providerOf } from '#server/billing/checkouts.ts';
import { finishCheckout, userOfCheckout } from '#server/billing/finish-checkout.ts';
import {
  changeOwnPlan,
  finishOwnCardChange,
  listOwnReceipts,
  readOwnBilling,
  setOwnEnding,
  startOwnCardChange,
} from '#server/billing/own-billing.ts';
import { SandboxProvider } from '#server/billing/sandbox/sandbox-provider.ts';
import { syncSubscription } from '#server/billing/sync-subscription.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { type RateLimit, consumeRateLimit } from '#server/access/rate-limits.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** Limit of single payments per network. */
const paymentsFromNetwork: RateLimit = { name: 'payments from network', max: 30, window: 15 * 60 * 1000 };

/**
 * Limit of single payments of all clients with an unknown network, such as those of one proxy. Anyone can begin a
 * payment, and each one is stored.
 */
const paymentsFromUnknown: RateLimit = { ...paymentsFromNetwork, name: 'payments from unknown networks', max: 300 };

/** Limit of card changes per user. */
const cardChangesOfUser: RateLimit = { name: 'card changes of user', max: 10, window: 60 * 60 * 1000 };

/**
 * Finds the user with an email for that user, an admin, or the browser of the user's checkout. Throws NOT_FOUND for
 * anyone else, so that no one can test whether an email has an account.
 */
async function findUserByEmail(services: Services, actor: Actor, client: Client, email: string): Promise<UserRow> {
  const { db } = services;
  const ownId = actor.kind === 'member' ? actor.user.id : null;
  const isAdmin = actor.kind === 'member' && isAllowed(actor.user.role, 'administrate');
  const match = ownId === null || !email.includes('@') ? undefined : await findUser(db, accountKey(email));
  const user = match?.id === ownId || isAdmin ? match : await userOfCheckout(services, client, email);
  if (user === undefined || user === null) throw new AppError('NOT_FOUND');
  return user;
}

function registerCheckoutRoutes(route: RegisterRoute, services: Services): void {
  route(api.readOffer, () => Promise.resolve(services.offer));

  route(api.createSubscription, ({ actor, client, body }) => beginCheckout(services, actor, client, body));

  route(api.createPaymentIntent, async ({ client, body }) => {
    const provider = providerOf(services);
    const { network } = client;
    await consumeRateLimit(services, network === null ? [paymentsFromUnknown, ''] : [paymentsFromNetwork, network]);
    return provider.createPayment(body.amount);
  });

  route(api.finishCheckout, ({ actor, client }) =>
    finishCheckout(services, client, actor.kind === 'member' ? actor.user.id : null),
  );

  route(api.readUserByEmail, async ({ actor, client, params }) =>
    presentUser(await findUserByEmail(services, actor, client, params.email)),
  );

  route(api.confirmInSandbox, async ({ body }) => {
    const provider = providerOf(services);
    if (!(provider instanceof SandboxProvider)) throw new AppError('NOT_FOUND');
    const subscriptionId = await provider.confirm(body.clientSecret, body.cardNumber);
    if (subscriptionId !== null) await syncSubscription(services, subscriptionId);
    return { status: 'succeeded' as const };
  });

  route(api.receiveWebhook, async ({ client, body }) => {
    if (services.provider === null) throw new AppError('BAD_SIGNATURE');
    const event = await services.provider.readEvent(body, client.signature);
    if (event !== null) await syncSubscription(services, event.subscriptionId);
    return { received: true as const };
  });
}

/** Registers the endpoints for checkouts and subscriptions. */
export function registerBillingRoutes(route: RegisterRoute, services: Services): void {
  registerCheckoutRoutes(route, services);

  route(api.readBilling, ({ actor }) => readOwnBilling(services, actor.user.id));

  route(api.changePlan, ({ actor, body }) => changeOwnPlan(services, actor.user.id, body.newPlan));

  route(api.cancelSubscription, ({ actor }) => setOwnEnding(services, actor.user.id, true));

  route(api.resumeSubscription, ({ actor }) => setOwnEnding(services, actor.user.id, false));

  route(api.listReceipts, ({ actor }) => listOwnReceipts(services, actor.user.id));

  route(api.startCardChange, async ({ actor }) => {
    await consumeRateLimit(services, [cardChangesOfUser, actor.user.id]);
    return startOwnCardChange(services, actor.user.id);
  });

  route(api.finishCardChange, ({ actor, body }) => finishOwnCardChange(services, actor.user.id, body.clientSecret));
}
