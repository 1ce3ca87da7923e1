import { accountKey } from '#domain/accounts/account-key.ts';
import type { ConfirmedEmail, signUp } from '#contract/accounts/sign-up.ts';
import type { Received } from '#contract/endpoint.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Client } from '#server/access/client.ts';
import {
  requestConfirmation,
  countConfirmationLink,
  type EmailConfirmation,
  endEmailChanges,
  findConfirmationByToken,
  consumeConfirmation,
} from '#server/accounts/email-confirmations.ts';
import { findUser, refuseSuspended, readLockedUser, writeUser } from '#server/access/users.ts';
import { createAccount, exportGuestProject } from '#server/users/create-account.ts';
import { hashAnonymousPassword } from '#server/users/password-hashing.ts';
import { revokeLinks } from '#server/accounts/set-password.ts';
import { userKeys } from '#server/users/create-user.ts';
import { addPaymentTask } from '#server/billing/payment-tasks.ts';
import { findSubscription } from '#server/billing/subscriptions.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { type RateLimit, consumeRateLimit } from '#server/access/rate-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** Limit of requested accounts per network, which a club may share. */
const signUpsFromNetwork: RateLimit = { name: 'sign-ups from network', max: 20, window: 15 * 60 * 1000 };

const closedMessages = {
  paid: 'Accounts come with a subscription here.',
  invite: 'Administrators of this site create the accounts.',
} as const;

function refuseClosed({ offer: { signUp } }: Services): void {
  if (signUp !== 'open') throw new AppError('SIGN_UP_CLOSED', { message: closedMessages[signUp] });
}

/** Throws USERNAME_TAKEN. Usernames, unlike emails, are not secret. */
async function refuseTakenUsername(db: Db, username: string): Promise<void> {
  if ((await findUser(db, username)) !== undefined) throw new AppError('USERNAME_TAKEN');
}

/**
 * Stores a requested account until its mailed link is opened. An existing account with the email makes no difference in
 * reply, work, or writes; only the mail reveals it. Throws SIGN_UP_CLOSED, USERNAME_TAKEN, TOO_MANY, or the errors of
 * the guest's project. Source: decisions B23.
 */
export async function requestAccount(
  services: Services,
  actor: Actor,
  { network, peer }: Pick<Client, 'network' | 'peer'>,
  { email, username, password, guestProject }: Received<typeof signUp>['body'],
): Promise<void> {
  refuseClosed(services);
  if (network !== null) await consumeRateLimit(services, [signUpsFromNetwork, network]);
  const guestProjectText = await exportGuestProject(services, actor, guestProject);
  await refuseTakenUsername(services.db, username);
  await countConfirmationLink(services, email);
  const passwordHash = await hashAnonymousPassword(password, peer ?? accountKey(email));
  await services.db.transaction().execute((tx) =>
    requestConfirmation(tx, {
      kind: 'sign-up',
      email,
      username,
      password_hash: passwordHash,
      guest_project: guestProjectText,
    }),
  );
}

/** Consumes a confirmation. Throws LINK_EXPIRED if it was already used. */
async function consume(tx: Tx, { id }: EmailConfirmation): Promise<void> {
  if (!(await consumeConfirmation(tx, id))) throw new AppError('LINK_EXPIRED');
}

/** Creates the account of a confirmation. */
async function createConfirmedAccount(tx: Tx, confirmation: EmailConfirmation): Promise<ConfirmedEmail> {
  await consume(tx, confirmation);
  const { usernameTaken } = await createAccount(tx, {
    email: confirmation.email,
    username: confirmation.username,
    passwordHash: confirmation.password_hash,
    guestProject: confirmation.guest_project,
    mustSubscribe: false,
  });
  return { kind: 'sign-up', email: confirmation.email, usernameTaken };
}

/** Sets the confirmed email of a user, revokes links mailed to the previous one, and notifies it. */
async function changeEmail(
  tx: Tx,
  userId: string,
  confirmation: EmailConfirmation,
  now: Date,
): Promise<ConfirmedEmail> {
  // Locks the user before the confirmation, in the same order as a request for another email, to avoid a deadlock.
  const user = await readLockedUser(tx, userId);
  refuseSuspended(user);
  await consume(tx, confirmation);
  const { email } = confirmation;
  const columns = { email, ...userKeys({ ...user, email }), updated_at: new Date().toISOString() };
  await tx.updateTable('users').set(columns).where('id', '=', userId).execute();
  await revokeLinks(tx, userId);
  await endEmailChanges(tx, userId);
  await queueMail(tx, 'email-changed', user.email);
  const subscription = await findSubscription(tx, userId);
  if (subscription !== undefined) await addPaymentTask(tx, 'email', subscription, now);
  return { kind: 'email-change', email, usernameTaken: false };
}

/**
 * Confirms an email by the token of a mailed link, once: creates the account or changes the email. Opens no session,
 * because another person may have chosen the password. Throws LINK_EXPIRED, EMAIL_TAKEN if another account now has the
 * email, SUSPENDED, or SIGN_UP_CLOSED.
 */
export async function confirmEmail(services: Services, token: string): Promise<ConfirmedEmail> {
  const confirmation = await findConfirmationByToken(services, token);
  if (confirmation === undefined) throw new AppError('LINK_EXPIRED');
  const { user_id: userId } = confirmation;
  if (userId === null) refuseClosed(services);
  return writeUser(services.db, (tx) =>
    userId === null
      ? createConfirmedAccount(tx, confirmation)
      : changeEmail(tx, userId, confirmation, services.clock()),
  );
}
