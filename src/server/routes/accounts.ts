import { api } from '#contract/api.ts';
import { isAllowed } from '#domain/accounts/abilities.ts';
import { readUser } from '#server/access/users.ts';
import { openSession } from '#server/users/open-session.ts';
import { presentUser } from '#server/users/present-user.ts';
import { setPassword } from '#server/accounts/set-password.ts';
import { endSession } from '#server/access/sessions.ts';
import { checkSignIn } from '#server/accounts/sign-in.ts';
import { askForAccount, confirmEmail } from '#server/accounts/sign-up.ts';
import type { Mount } from '#server/http/mount.ts';
import { type Limit, takeHit } from '#server/access/rate-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { Refusal } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** How often mails may be asked for from one network. */
const mailsForNetwork: Limit = { name: 'mails for network', most: 20, during: 15 * 60 * 1000 };

/** The calls by which people sign in and out, and read who they are. */
export function mountAccounts(mount: Mount, services: Services): void {
  const { db, secret } = services;

  mount(api.signIn, async ({ body, caller }) => {
    const { network, knownBrowser } = caller;
    return openSession(services, await checkSignIn(services, { ...body, network, knownBrowser }), caller);
  });

  mount(api.signOut, async ({ caller }) => {
    if (caller.token !== undefined) await endSession(db, secret, caller.token);
    caller.forgetToken();
  });

  mount(api.forgotPassword, async ({ body, caller }) => {
    if (caller.network !== null) await takeHit(services, [mailsForNetwork, caller.network]);
    // Whether there is such an account is found out later, when the mail is written.
    await queueMail(db, 'forgotten-password', body.email);
    return { message: 'If there is an account with this email, a link to set a new password is on its way to it.' };
  });

  mount(api.setPassword, async ({ body, caller }) =>
    openSession(services, await setPassword(services, body.token, body.password), caller),
  );

  mount(api.signUp, async ({ asker, body, caller }) => {
    await askForAccount(services, asker, caller, body);
    return { message: 'Please open the link that is on its way to your email. It makes your account.' };
  });

  mount(api.confirmEmail, ({ body }) => confirmEmail(services, body.token));

  mount(api.readSession, async ({ asker }) => ({
    user: asker.kind === 'member' ? presentUser(await readUser(db, asker.user.id)) : null,
  }));

  mount(api.readUser, async ({ asker, params }) => {
    const isOwn = params.userId === asker.user.id;
    if (!isOwn && !isAllowed(asker.user.role, 'administrate')) throw new Refusal('FORBIDDEN');
    return presentUser(await readUser(db, params.userId));
  });
}
