import type { Updateable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import type { createUser as createUserCall, updateUser as updateUserCall } from '#contract/admin-users.ts';
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

/** Text that somebody left blank is none. */
function orNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

/** The names of the fields that a request sets; a blank password sets nothing. */
function fieldsSet(fields: NewFields | Fields): string[] {
  const names = Object.keys(fields).filter((name) => name !== 'suspended' && name !== 'was');
  return orNull(fields.password) === null ? names.filter((name) => name !== 'password') : names;
}

/** Makes a user. One without a password is invited by mail to set one. Source: decisions B13. */
export async function makeUser(services: Services, actor: Member, fields: NewFields): Promise<InvitedUser> {
  const password = orNull(fields.password);
  const passwordHash = password === null ? null : await hashPassword(password, fields.email);
  return writeUser(services.db, async (tx) => {
    const admin = await requireAdmin(tx, actor);
    const id = await createUser(tx, {
      email: fields.email,
      role: fields.role,
      username: orNull(fields.username),
      firstName: orNull(fields.firstName),
      lastName: orNull(fields.lastName),
    });
    if (passwordHash !== null) await writePassword(tx, id, passwordHash);
    const user = await readUser(tx, id);
    await writeAudit(tx, admin, { action: 'user-created', target: userTarget(user), fields: fieldsSet(fields) });
    return { user, setPasswordLink: passwordHash === null ? await invite(services, tx, user) : null };
  });
}

/** Throws STALE when a field is no longer what it was when the actor read it. Source: decision 16. */
function refuseStale(user: UserRow, { was = {} }: Fields): void {
  const current = {
    email: user.email,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    role: user.role,
    suspended: user.suspended_at !== null,
  };
  const read = { ...current, ...was };
  const names = Object.keys(current) as (keyof typeof current)[];
  if (names.some((name) => read[name] !== current[name])) throw new AppError('STALE');
}

/** The columns that a request sets. Who is suspended already stays so since then. */
function columnsOf(fields: Fields, before: UserRow): Updateable<UsersTable> {
  const now = new Date().toISOString();
  const { suspended = before.suspended_at !== null } = fields;
  const named = {
    email: fields.email === undefined ? before.email : accountKey(fields.email),
    username: 'username' in fields ? orNull(fields.username) : before.username,
    first_name: 'firstName' in fields ? orNull(fields.firstName) : before.first_name,
    last_name: 'lastName' in fields ? orNull(fields.lastName) : before.last_name,
  };
  return {
    ...named,
    ...userKeys(named),
    role: fields.role ?? before.role,
    suspended_at: suspended ? (before.suspended_at ?? now) : null,
    updated_at: now,
  };
}

/** Throws when the change would take the last app_admin away, or its actor's own access. */
async function refuseLoss(tx: Tx, actor: Member, before: UserRow, fields: Fields): Promise<void> {
  const isSuspended = fields.suspended === true && before.suspended_at === null;
  if (isSuspended && actor.user.id === before.id) {
    throw new AppError('OWN_ACCOUNT', { message: 'You cannot suspend your own account.' });
  }
  const isDemoted = (fields.role ?? before.role) !== 'app_admin';
  if (before.role === 'app_admin' && (isDemoted || isSuspended)) await refuseLastAdmin(tx, before.id);
}

/** Ends what the user's old email, role, password or suspension leaves open; the session that asks goes on. */
async function endWhatIsOver(tx: Tx, before: UserRow, after: UserRow, ownSession: string | null): Promise<void> {
  const isSuspended = after.suspended_at !== null && before.suspended_at === null;
  const hasNewPassword = after.password_hash !== before.password_hash;
  if (after.email !== before.email || hasNewPassword || isSuspended) await revokeLinks(tx, after.id);
  if (after.email !== before.email || isSuspended) await endEmailChanges(tx, after.id);
  if (after.role !== before.role || isSuspended) await endSessions(tx, after.id, ownSession);
}

/** Lets the receipts of what a user pays go to another email. */
async function sendReceiptsTo(tx: Tx, before: UserRow, after: UserRow, now: Date): Promise<void> {
  const subscription = after.email === before.email ? undefined : await findSubscription(tx, after.id);
  if (subscription !== undefined) await addPaymentTask(tx, 'email', subscription, now);
}

/** Records what an update did: to fields, and to the suspension. */
async function auditUpdate(tx: Tx, admin: ActingAdmin, before: UserRow, after: UserRow, fields: Fields): Promise<void> {
  const target = userTarget(after);
  const names = fieldsSet(fields);
  if (names.length > 0) await writeAudit(tx, admin, { action: 'user-updated', target, fields: names });
  if ((after.suspended_at === null) === (before.suspended_at === null)) return;
  const action = after.suspended_at === null ? 'user-unsuspended' : 'user-suspended';
  await writeAudit(tx, admin, { action, target });
}

/**
 * Sets some fields of a user, or suspends them. Throws NOT_FOUND, STALE, LAST_ADMIN, OWN_ACCOUNT, EMAIL_TAKEN or
 * USERNAME_TAKEN.
 */
export async function updateUser(
  { db, clock }: Services,
  actor: Member,
  userId: string,
  fields: Fields,
): Promise<UserRow> {
  const password = orNull(fields.password);
  const passwordHash = password === null ? null : await hashPassword(password, userId);
  const ownSession = actor.user.id === userId ? actor.user.sessionId : null;
  return writeUser(db, async (tx) => {
    await lockAdmins(tx);
    const admin = await requireAdmin(tx, actor);
    const before = await readLockedUser(tx, userId);
    refuseStale(before, fields);
    await refuseLoss(tx, actor, before, fields);
    await tx.updateTable('users').set(columnsOf(fields, before)).where('id', '=', userId).execute();
    if (passwordHash !== null) await writePassword(tx, userId, passwordHash, ownSession);
    const after = await readUser(tx, userId);
    await auditUpdate(tx, admin, before, after, fields);
    await endWhatIsOver(tx, before, after, ownSession);
    await sendReceiptsTo(tx, before, after, clock());
    return after;
  });
}

/** Signs a user out everywhere; the session that asks goes on. Throws NOT_FOUND. */
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
 * NOT_FOUND or LAST_ADMIN. Source: decisions B13.
 */
export async function deleteUser(services: Services, actor: Member, userId: string): Promise<void> {
  const { db, clock } = services;
  if (actor.user.id === userId) throw new AppError('OWN_ACCOUNT');
  const removed = await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const admin = await requireAdmin(tx, actor);
    const user = await readUser(tx, userId);
    if (user.role === 'app_admin') await refuseLastAdmin(tx, userId);
    await writeAudit(tx, admin, { action: 'user-deleted', target: userTarget(user) });
    return removeUser(tx, userId, clock());
  });
  await eraseResidualData(services, removed);
}

/** A user, and the link to set a password, when there is none yet. */
export interface InvitedUser {
  readonly user: UserRow;
  readonly setPasswordLink: string | null;
}

/** Mails a user a link to set a password, and gives another one to be copied. */
async function invite(services: Services, tx: Tx, user: UserRow): Promise<string> {
  const { url } = await createLink({ ...services, db: tx }, user.id, 'invitation');
  await queueMail(tx, 'invitation', user.email);
  return url;
}

const noMail = 'This user is suspended and gets no email.';

/**
 * Invites a user without a password again; earlier links end. Throws NOT_FOUND, HAS_PASSWORD or SUSPENDED. Source:
 * decisions B13.
 */
export async function inviteUser(services: Services, actor: Member, userId: string): Promise<InvitedUser> {
  return services.db.transaction().execute(async (tx) => {
    const admin = await requireAdmin(tx, actor);
    const user = await readLockedUser(tx, userId);
    if (user.password_hash !== null) throw new AppError('HAS_PASSWORD');
    if (user.suspended_at !== null) throw new AppError('SUSPENDED', { message: noMail });
    await revokeLinks(tx, userId);
    await writeAudit(tx, admin, { action: 'user-invited', target: userTarget(user) });
    return { user, setPasswordLink: await invite(services, tx, user) };
  });
}
