import { accountKey } from '#domain/accounts/account-key.ts';
import type { ConfirmedEmail, signUp } from '#contract/sign-up.ts';
import type { Received } from '#contract/endpoint.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Client } from '#server/access/client.ts';
import {
  askForConfirmation,
  countLinkTo,
  type EmailConfirmation,
  endEmailChanges,
  findConfirmationOf,
  takeConfirmation,
} from '#server/accounts/email-confirmations.ts';
import { findUser, refuseSuspended, readLockedUser, writingUser } from '#server/access/users.ts';
import { createAccount, exportGuestProject } from '#server/users/create-account.ts';
import { hashAnonymousPassword } from '#server/users/password-hashing.ts';
import { endLinksOf } from '#server/accounts/set-password.ts';
import { userKeys } from '#server/users/create-user.ts';
import { addPaymentTask } from '#server/billing/payment-tasks.ts';
import { findSubscription } from '#server/billing/subscriptions.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { type RateLimit, consumeRateLimit } from '#server/access/rate-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** How many accounts may be asked for from one network; a club may share it. */
const signUpsFromNetwork: RateLimit = { name: 'sign-ups from network', most: 20, during: 15 * 60 * 1000 };

const whereAccountsComeFrom = {
  paid: 'Accounts come with a subscription here.',
  invite: 'Administrators of this site create the accounts.',
} as const;

function refuseClosed({ offer: { signUp } }: Services): void {
  if (signUp !== 'open') throw new AppError('SIGN_UP_CLOSED', { message: whereAccountsComeFrom[signUp] });
}

/** Throws USERNAME_TAKEN, which anybody may know: usernames are no secret. */
async function refuseTakenUsername(db: Db, username: string): Promise<void> {
  if ((await findUser(db, username)) !== undefined) throw new AppError('USERNAME_TAKEN');
}

/**
 * Keeps a new account until the mailed link is opened. Whether there is an account with this email already makes no
 * difference, in words, work or writes; only the mail says so. Throws SIGN_UP_CLOSED, USERNAME_TAKEN, what is wrong
 * with the guest's project, or a 429. Source: decisions B23.
 */
export async function askForAccount(
  services: Services,
  actor: Actor,
  { network, peer }: Pick<Client, 'network' | 'peer'>,
  { email, username, password, guestProject }: Received<typeof signUp>['body'],
): Promise<void> {
  refuseClosed(services);
  if (network !== null) await consumeRateLimit(services, [signUpsFromNetwork, network]);
  const kept = await exportGuestProject(services, actor, guestProject);
  await refuseTakenUsername(services.db, username);
  await countLinkTo(services, email);
  const passwordHash = await hashAnonymousPassword(password, peer ?? accountKey(email));
  await services.db.transaction().execute((tx) =>
    askForConfirmation(tx, {
      kind: 'sign-up',
      email,
      username,
      password_hash: passwordHash,
      guest_project: kept,
    }),
  );
}

/** Uses the link up. Throws LINK_EXPIRED when somebody else did. */
async function spend(tx: Tx, { id }: EmailConfirmation): Promise<void> {
  if (!(await takeConfirmation(tx, id))) throw new AppError('LINK_EXPIRED');
}

/** Makes the account that was asked for. */
async function makeConfirmedAccount(tx: Tx, asked: EmailConfirmation): Promise<ConfirmedEmail> {
  await spend(tx, asked);
  const { usernameTaken } = await createAccount(tx, {
    email: asked.email,
    username: asked.username,
    passwordHash: asked.password_hash,
    guestProject: asked.guest_project,
    mustSubscribe: false,
  });
  return { kind: 'sign-up', email: asked.email, usernameTaken };
}

/** Gives a user the email that was confirmed, ends the links mailed to the one before, and tells that one. */
async function changeEmail(tx: Tx, userId: string, asked: EmailConfirmation, now: Date): Promise<ConfirmedEmail> {
  // Before the link is used up, in the order in which a request for another email does it.
  const user = await readLockedUser(tx, userId);
  refuseSuspended(user);
  await spend(tx, asked);
  const { email } = asked;
  const columns = { email, ...userKeys({ ...user, email }), updated_at: new Date().toISOString() };
  await tx.updateTable('users').set(columns).where('id', '=', userId).execute();
  await endLinksOf(tx, userId);
  await endEmailChanges(tx, userId);
  await queueMail(tx, 'email-changed', user.email);
  const subscription = await findSubscription(tx, userId);
  if (subscription !== undefined) await addPaymentTask(tx, 'email', subscription, now);
  return { kind: 'email-change', email, usernameTaken: false };
}

/**
 * Does what the token of a mailed link is for, once. It opens no session: another person may have typed the password.
 * Throws LINK_EXPIRED, EMAIL_TAKEN for an email that got another account meanwhile, SUSPENDED or SIGN_UP_CLOSED.
 */
export async function confirmEmail(services: Services, token: string): Promise<ConfirmedEmail> {
  const asked = await findConfirmationOf(services, token);
  if (asked === undefined) throw new AppError('LINK_EXPIRED');
  const { user_id: userId } = asked;
  if (userId === null) refuseClosed(services);
  return writingUser(services.db, (tx) =>
    userId === null ? makeConfirmedAccount(tx, asked) : changeEmail(tx, userId, asked, services.clock()),
  );
}
