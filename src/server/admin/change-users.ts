import type { Updateable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import type { createUser as createUserCall, updateUser as updateUserCall } from '#contract/accounts/admin-users.ts';
import type { Received } from '#contract/endpoint.ts';
import type { Member } from '#server/access/actor.ts';
import { lockAdmins, refuseLastAdmin } from '#server/accounts/admins.ts';
import { createUser, userKeys } from '#server/users/create-user.ts';
import { eraseResidualData, removeUser } from '#server/accounts/delete-account.ts';
import { endEmailChanges } from '#server/accounts/email-confirmations.ts';
import { readUser, type UserRow, readLockedUser, writeUser } from '#server/access/users.ts';
import { hashPassword } from '#server/users/password-hashing.ts';
import { endSessions } from '#server/access/sessions.ts';
import { revokeLinks, writePassword, createLink } from '#server/accounts/set-password.ts';
import { type ActingAdmin, requireAdmin, userTarget, writeAudit } from '#server/access/audit.ts';
import { addPaymentTask } from '#server/billing/payment-tasks.ts';
import { findSubscription } from '#server/billing/subscriptions.ts';
import type { Tx } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema/account-tables.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from '#server/mail/outbox.ts';

type NewFields = Received<typeof createUserCall>['body'];
type Fields = Received<typeof updateUserCall>['body'];

/** Names of the fields that a request sets; a blank password is ignored. */
function fieldNamesOf(fields: NewFields | Fields): string[] {
  const names = Object.keys(fields).filter((name) => name !== 'suspended' && name !== 'was');
  return fields.password ? names : names.filter((name) => name !== 'password');
}

/** Creates a user; without a password, invites them by mail to set one. Source: decisions B13. */
export async function makeUser(services: Services, actor: Member, fields: NewFields): Promise<InvitedUser> {
  const passwordHash = fields.password ? await hashPassword(fields.password, fields.email) : null;
  return writeUser(services.db, async (tx) => {
    const admin = await requireAdmin(tx, actor);
    const id = await createUser(tx, {
      email: fields.email,
      role: fields.role,
      username: fields.username ?? null,
      firstName: fields.firstName ?? null,
      lastName: fields.lastName ?? null,
    });
    if (passwordHash !== null) await writePassword(tx, id, passwordHash);
    const user = await readUser(tx, id);
    await writeAudit(tx, admin, { action: 'user-created', target: userTarget(user), fields: fieldNamesOf(fields) });
    return { user, setPasswordLink: passwordHash === null ? await invite(services, tx, user) : null };
  });
}

/** Throws STALE if a field has changed since the actor read it. Source: decision 16. */
function refuseStale(user: UserRow, { was = {} }: Fields): void {
  const current = {
    email: user.email,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    role: user.role,
    suspended: user.suspended_at !== null,
  };
  const expected = { ...current, ...was };
  const names = Object.keys(current) as (keyof typeof current)[];
  if (names.some((name) => expected[name] !== current[name])) throw new AppError('STALE');
}

/** Columns after an update. A repeated suspension keeps its time. */
function columnsOf(fields: Fields, previous: UserRow): Updateable<UsersTable> {
  const now = new Date().toISOString();
  const { suspended = previous.suspended_at !== null } = fields;
  const { email = previous.email, username = previous.username } = fields;
  const { firstName: first_name = previous.first_name, lastName: last_name = previous.last_name } = fields;
  const names = { email: accountKey(email), username, first_name, last_name };
  return {
    ...names,
    ...userKeys(names),
    role: fields.role ?? previous.role,
    suspended_at: suspended ? (previous.suspended_at ?? now) : null,
    updated_at: now,
  };
}

/** Throws LAST_ADMIN or OWN_ACCOUNT if the update would lock out the last app_admin or suspend the actor. */
async function refuseLockout(tx: Tx, actor: Member, previous: UserRow, fields: Fields): Promise<void> {
  const isSuspended = fields.suspended === true && previous.suspended_at === null;
  if (isSuspended && actor.user.id === previous.id) {
    throw new AppError('OWN_ACCOUNT', { message: 'You cannot suspend your own account.' });
  }
  const isDemoted = (fields.role ?? previous.role) !== 'app_admin';
  if (previous.role === 'app_admin' && (isDemoted || isSuspended)) await refuseLastAdmin(tx, previous.id);
}

/** Ends links, email changes, and sessions that an update invalidates, except for the session of the actor. */
async function revokeAccess(tx: Tx, previous: UserRow, updated: UserRow, ownSession: string | null): Promise<void> {
  const isSuspended = updated.suspended_at !== null && previous.suspended_at === null;
  const hasNewPassword = updated.password_hash !== previous.password_hash;
  const hasNewEmail = updated.email !== previous.email;
  if (hasNewEmail || hasNewPassword || isSuspended) await revokeLinks(tx, updated.id);
  if (hasNewEmail || isSuspended) await endEmailChanges(tx, updated.id);
  if (updated.role !== previous.role || isSuspended) await endSessions(tx, updated.id, ownSession);
}

/** Sends the receipts of a user's subscription to their new email. */
async function updateReceiptEmail(tx: Tx, previous: UserRow, updated: UserRow, now: Date): Promise<void> {
  const subscription = updated.email === previous.email ? undefined : await findSubscription(tx, updated.id);
  if (subscription !== undefined) await addPaymentTask(tx, 'email', subscription, now);
}

/** Writes audit entries for updated fields and for a changed suspension. */
async function auditUpdate(
  tx: Tx,
  admin: ActingAdmin,
  previous: UserRow,
  updated: UserRow,
  fields: Fields,
): Promise<void> {
  const target = userTarget(updated);
  const names = fieldNamesOf(fields);
  if (names.length > 0) await writeAudit(tx, admin, { action: 'user-updated', target, fields: names });
  if ((updated.suspended_at === null) === (previous.suspended_at === null)) return;
  const action = updated.suspended_at === null ? 'user-unsuspended' : 'user-suspended';
  await writeAudit(tx, admin, { action, target });
}

/**
 * Updates fields of a user, or suspends them. Throws NOT_FOUND, STALE, LAST_ADMIN, OWN_ACCOUNT, EMAIL_TAKEN, or
 * USERNAME_TAKEN.
 */
export async function updateUser(
  { db, clock }: Services,
  actor: Member,
  userId: string,
  fields: Fields,
): Promise<UserRow> {
  const passwordHash = fields.password ? await hashPassword(fields.password, userId) : null;
  const ownSession = actor.user.id === userId ? actor.user.sessionId : null;
  return writeUser(db, async (tx) => {
    await lockAdmins(tx);
    const admin = await requireAdmin(tx, actor);
    const previous = await readLockedUser(tx, userId);
    refuseStale(previous, fields);
    await refuseLockout(tx, actor, previous, fields);
    await tx.updateTable('users').set(columnsOf(fields, previous)).where('id', '=', userId).execute();
    if (passwordHash !== null) await writePassword(tx, userId, passwordHash, ownSession);
    const updated = await readUser(tx, userId);
    await auditUpdate(tx, admin, previous, updated, fields);
    await revokeAccess(tx, previous, updated, ownSession);
    await updateReceiptEmail(tx, previous, updated, clock());
    return updated;
  });
}

/** Ends all sessions of a user except the actor's current one. Throws NOT_FOUND. */
export async function endUserSessions({ db }: Services, actor: Member, userId: string): Promise<void> {
  const ownSession = actor.user.id === userId ? actor.user.sessionId : null;
  await db.transaction().execute(async (tx) => {
    const admin = await requireAdmin(tx, actor);
    const user = await readUser(tx, userId);
    await endSessions(tx, userId, ownSession);
    await writeAudit(tx, admin, { action: 'user-sessions-ended', target: userTarget(user) });
  });
}

/**
 * Deletes a user with their projects and custom components; templates stay without an owner. Throws OWN_ACCOUNT,
 * NOT_FOUND, or LAST_ADMIN. Source: decisions B13.
 */
export async function deleteUser(services: Services, actor: Member, userId: string): Promise<void> {
  const { db, clock } = services;
  if (actor.user.id === userId) throw new AppError('OWN_ACCOUNT');
  const emails = await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const admin = await requireAdmin(tx, actor);
    const user = await readUser(tx, userId);
    if (user.role === 'app_admin') await refuseLastAdmin(tx, userId);
    await writeAudit(tx, admin, { action: 'user-deleted', target: userTarget(user) });
    return removeUser(tx, userId, clock());
  });
  await eraseResidualData(services, emails);
}

/** A user, and a link to set their password; null if they have one. */
export interface InvitedUser {
  readonly user: UserRow;
  readonly setPasswordLink: string | null;
}

/** Queues a mail with a link to set a password, and returns a second link for copying. */
async function invite(services: Services, tx: Tx, user: UserRow): Promise<string> {
  const { url } = await createLink({ ...services, db: tx }, user.id, 'invitation');
  await queueMail(tx, 'invitation', user.email);
  return url;
}

const suspendedMessage = 'This user is suspended and gets no email.';

/**
 * Invites a user without a password again, and revokes earlier links. Throws NOT_FOUND, HAS_PASSWORD, or SUSPENDED.
 * Source: decisions B13.
 */
export async function inviteUser(services: Services, actor: Member, userId: string): Promise<InvitedUser> {
  return services.db.transaction().execute(async (tx) => {
    const admin = await requireAdmin(tx, actor);
    const user = await readLockedUser(tx, userId);
    if (user.password_hash !== null) throw new AppError('HAS_PASSWORD');
    if (user.suspended_at !== null) throw new AppError('SUSPENDED', { message: suspendedMessage });
    await revokeLinks(tx, userId);
    await writeAudit(tx, admin, { action: 'user-invited', target: userTarget(user) });
    return { user, setPasswordLink: await invite(services, tx, user) };
  });
}
