import { api } from '#contract/api.ts';
import { accountKey } from '#domain/accounts/account-key.ts';
import { isAllowed } from '#domain/accounts/abilities.ts';
import { findUser, type UserRow } from '#server/access/users.ts';
import { presentUser } from '#server/users/present-user.ts';
import type { Asker } from '#server/access/actor.ts';
import type { Caller } from '#server/access/client.ts';
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
import type { Mount } from '#server/http/mount.ts';
import { type Limit, takeHit } from '#server/access/rate-limits.ts';
import { Refusal } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** How often single payments are begun from one network. */
const paymentsFromNetwork: Limit = { name: 'payments from network', most: 30, during: 15 * 60 * 1000 };

/** How often a user begins a change of card. */
const cardChangesOfUser: Limit = { name: 'card changes of user', most: 10, during: 60 * 60 * 1000 };

/** The user of an email, for those who may know that there is one; for anyone else as if there were none. */
async function userByEmail(services: Services, asker: Asker, caller: Caller, email: string): Promise<UserRow> {
  const { db } = services;
  const ownId = asker.kind === 'member' ? asker.user.id : null;
  const isAdmin = asker.kind === 'member' && isAllowed(asker.user.role, 'administrate');
  const named = ownId === null || !email.includes('@') ? undefined : await findUser(db, accountKey(email));
  const user = named?.id === ownId || isAdmin ? named : await userOfCheckout(services, caller, email);
  if (user === undefined || user === null) throw new Refusal('NOT_FOUND');
  return user;
}

function mountCheckout(mount: Mount, services: Services): void {
  mount(api.readOffer, () => Promise.resolve(services.offer));

  mount(api.createSubscription, ({ asker, caller, body }) => beginCheckout(services, asker, caller, body));

  mount(api.createPaymentIntent, async ({ caller, body }) => {
    const provider = providerOf(services);
    if (caller.network !== null) await takeHit(services, [paymentsFromNetwork, caller.network]);
    return provider.createPayment(body.amount);
  });

  mount(api.finishCheckout, ({ asker, caller }) =>
    finishCheckout(services, caller, asker.kind === 'member' ? asker.user.id : null),
  );

  mount(api.readUserByEmail, async ({ asker, caller, params }) =>
    presentUser(await userByEmail(services, asker, caller, params.email)),
  );

  mount(api.confirmInSandbox, async ({ body }) => {
    const provider = providerOf(services);
    if (!(provider instanceof SandboxProvider)) throw new Refusal('NOT_FOUND');
    const subscriptionId = await provider.confirm(body.clientSecret, body.cardNumber);
    if (subscriptionId !== null) await syncSubscription(services, subscriptionId);
    return { status: 'succeeded' as const };
  });

  mount(api.receiveWebhook, async ({ caller, body }) => {
    if (services.provider === null) throw new Refusal('BAD_SIGNATURE');
    const event = services.provider.readEvent(body, caller.signature);
    if (event !== null) await syncSubscription(services, event.subscriptionId);
    return { received: true as const };
  });
}

/** The calls by which people subscribe, and look after what they pay. */
export function mountBilling(mount: Mount, services: Services): void {
  mountCheckout(mount, services);

  mount(api.readBilling, ({ asker }) => readOwnBilling(services, asker.user.id));

  mount(api.changePlan, ({ asker, body }) => changeOwnPlan(services, asker.user.id, body.newPlan));

  mount(api.cancelSubscription, ({ asker }) => setOwnEnding(services, asker.user.id, true));

  mount(api.resumeSubscription, ({ asker }) => setOwnEnding(services, asker.user.id, false));

  mount(api.listReceipts, ({ asker }) => listOwnReceipts(services, asker.user.id));

  mount(api.startCardChange, async ({ asker }) => {
    await takeHit(services, [cardChangesOfUser, asker.user.id]);
    return startOwnCardChange(services, asker.user.id);
  });

  mount(api.finishCardChange, ({ asker, body }) => finishOwnCardChange(services, asker.user.id, body.clientSecret));
}
