import { api } from '#contract/api.ts';
import { isAllowed } from '#domain/accounts/roles.ts';
import { readUser } from '#server/access/users.ts';
import { openSession } from '#server/users/open-session.ts';
import { presentUser } from '#server/users/present-user.ts';
import { setPassword } from '#server/accounts/set-password.ts';
import { endSession } from '#server/access/sessions.ts';
import { checkSignIn } from '#server/accounts/sign-in.ts';
import { requestAccount, confirmEmail } from '#server/accounts/sign-up.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { type RateLimit, consumeRateLimit } from '#server/access/rate-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** Limit of requested mails per network. */
const mailsForNetwork: RateLimit = { name: 'mails for network', max: 20, window: 15 * 60 * 1000 };

/** Registers the endpoints for signing in, out, and up, and for reading users. */
export function registerAccountRoutes(route: RegisterRoute, services: Services): void {
  const { db, secret } = services;

  route(api.signIn, async ({ body, client }) => {
    const { network, peer, knownBrowser } = client;
    return openSession(services, await checkSignIn(services, { ...body, network, peer, knownBrowser }), client);
  });

  route(api.signOut, async ({ client }) => {
    if (client.token !== undefined) await endSession(db, secret, client.token);
    client.clearTokens();
  });

  route(api.forgotPassword, async ({ body, client }) => {
    if (client.network !== null) await consumeRateLimit(services, [mailsForNetwork, client.network]);
    // The account is looked up later, when the mail is prepared, so that the response time reveals nothing.
    await queueMail(db, 'forgotten-password', body.email);
    return { message: 'If this email has an account, we sent it a link to set a new password.' };
  });

  route(api.setPassword, async ({ body, client }) =>
    openSession(services, await setPassword(services, body.token, body.password), client),
  );

  route(api.signUp, async ({ actor, body, client }) => {
    await requestAccount(services, actor, client, body);
    return { message: 'Open the link in the email we sent you to create your account.' };
  });

  route(api.confirmEmail, ({ body }) => confirmEmail(services, body.token));

  route(api.readSession, async ({ actor }) => ({
    user: actor.kind === 'member' ? presentUser(await readUser(db, actor.user.id)) : null,
  }));

  route(api.readUser, async ({ actor, params }) => {
    const isOwn = params.userId === actor.user.id;
    if (!isOwn && !isAllowed(actor.user.role, 'administrate')) throw new AppError('FORBIDDEN');
    return presentUser(await readUser(db, params.userId));
  });
}
