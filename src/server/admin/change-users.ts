import type { Updateable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import type { createUser as createUserCall, updateUser as updateUserCall } from '#contract/admin-users.ts';
import type { Received } from '#contract/endpoint.ts';
import type { Member } from '#server/access/asker.ts';
import { lockAdmins, refuseLastAdmin } from '#server/accounts/admins.ts';
import { createUser } from '#server/accounts/create-user.ts';
import { readUser, type UserRow } from '#server/accounts/find-user.ts';
import { hashPassword } from '#server/accounts/password-work.ts';
import { endSessionsOf } from '#server/accounts/sessions.ts';
import { createLink, endLinksOf } from '#server/accounts/set-password-links.ts';
import { writePassword } from '#server/accounts/set-password.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { isTakenColumn } from '#server/database/engine.ts';
import type { UsersTable } from '#server/database/schema/users.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { deleteOrphans, orphanProjects } from '#server/projects/delete-orphans.ts';
import { Refusal } from '#server/refusal.ts';
import type { Services } from '#server/services.ts';

type NewFields = Received<typeof createUserCall>['body'];
type Fields = Received<typeof updateUserCall>['body'];

/** Text that somebody left blank is none. */
function orNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

/** Runs a transaction that writes a user. Throws EMAIL_TAKEN or USERNAME_TAKEN. */
async function writing<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction().execute(act);
  } catch (error) {
    if (isTakenColumn(error, 'users', 'email')) throw new Refusal('EMAIL_TAKEN');
    if (isTakenColumn(error, 'users', 'username')) throw new Refusal('USERNAME_TAKEN');
    throw error;
  }
}

/** A user that was made, and the link to set a password, when there is none yet. */
export interface MadeUser {
  readonly user: UserRow;
  readonly setPasswordLink: string | null;
}

/** Makes a user. One without a password is invited by mail to set one. Source: decisions B13. */
export async function makeUser(services: Services, fields: NewFields): Promise<MadeUser> {
  const password = orNull(fields.password);
  const passwordHash = password === null ? null : await hashPassword(password, fields.email);
  return writing(services.db, async (tx) => {
    const id = await createUser(tx, {
      email: fields.email,
      role: fields.role,
      username: orNull(fields.username),
      firstName: orNull(fields.firstName),
      lastName: orNull(fields.lastName),
    });
    if (passwordHash !== null) {
      await writePassword(tx, id, passwordHash);
      return { user: await readUser(tx, id), setPasswordLink: null };
    }
    const { url } = await createLink({ ...services, db: tx }, id, 'invitation');
    await queueMail(tx, 'invitation', fields.email);
    return { user: await readUser(tx, id), setPasswordLink: url };
  });
}

/** The columns that a request names. */
function columnsOf(fields: Fields): Updateable<UsersTable> {
  return {
    ...(fields.email === undefined ? {} : { email: accountKey(fields.email) }),
    ...(fields.role === undefined ? {} : { role: fields.role }),
    ...('username' in fields ? { username: orNull(fields.username) } : {}),
    ...('firstName' in fields ? { first_name: orNull(fields.firstName) } : {}),
    ...('lastName' in fields ? { last_name: orNull(fields.lastName) } : {}),
    updated_at: new Date().toISOString(),
  };
}

/** Ends what the user's old email, role or password opened; the session that asks goes on. */
async function endWhatIsOver(tx: Tx, before: UserRow, after: UserRow, ownSession: string | null): Promise<void> {
  if (after.email !== before.email) await endLinksOf(tx, after.id);
  if (after.role !== before.role) await endSessionsOf(tx, after.id, ownSession);
}

/** Sets some fields of a user. Throws NOT_FOUND, LAST_ADMIN, EMAIL_TAKEN or USERNAME_TAKEN. */
export async function updateUser(
  { db }: Services,
  { user: asker }: Member,
  userId: string,
  fields: Fields,
): Promise<UserRow> {
  const password = orNull(fields.password);
  const passwordHash = password === null ? null : await hashPassword(password, userId);
  const ownSession = asker.id === userId ? asker.sessionId : null;
  return writing(db, async (tx) => {
    await lockAdmins(tx);
    const before = await readUser(tx, userId);
    const isDemoted = before.role === 'app_admin' && (fields.role ?? before.role) !== 'app_admin';
    if (isDemoted) await refuseLastAdmin(tx, userId);
    await tx.updateTable('users').set(columnsOf(fields)).where('id', '=', userId).execute();
    if (passwordHash !== null) {
      await writePassword(tx, userId, passwordHash, ownSession);
      await endLinksOf(tx, userId);
    }
    const after = await readUser(tx, userId);
    await endWhatIsOver(tx, before, after, ownSession);
    return after;
  });
}

/** How long a request deletes projects (ms); those of a user who has more than that go with the next sweep. */
const longestDeletion = 3000;

/**
 * Deletes a user with their projects and custom components; templates stay and are nobody's. Throws OWN_ACCOUNT,
 * NOT_FOUND or LAST_ADMIN. Source: decisions B13.
 */
export async function deleteUser({ db }: Services, asker: Member, userId: string): Promise<void> {
  if (asker.user.id === userId) throw new Refusal('OWN_ACCOUNT');
  await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const { role } = await readUser(tx, userId);
    if (role === 'app_admin') await refuseLastAdmin(tx, userId);
    await orphanProjects(tx, userId);
    await tx.deleteFrom('users').where('id', '=', userId).execute();
  });
  await deleteOrphans(db, longestDeletion);
}
