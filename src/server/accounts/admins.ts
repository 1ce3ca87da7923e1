import type { Config } from '#server/config.ts';
import { findUser } from '#server/access/users.ts';
import { createUser } from '#server/users/create-user.ts';
import { hashPassword } from '#server/users/password-hashing.ts';
import { writePassword } from '#server/accounts/set-password.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { acquireAdvisoryLock } from '#server/database/job-leases.ts';
import { AppError } from '#server/app-error.ts';

/** Serializes changes of administrators until the transaction ends. */
export function lockAdmins(tx: Tx): Promise<void> {
  return acquireAdvisoryLock(tx, 'administrators');
}

/** Whether an app_admin other than `exceptId` can sign in: has a password and is not suspended. */
async function hasAdmin(db: Db, exceptId = ''): Promise<boolean> {
  const admins = db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'app_admin')
    .where('suspended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '!=', exceptId);
  return (await admins.limit(1).executeTakeFirst()) !== undefined;
}

/** Throws LAST_ADMIN if no other app_admin can sign in. Requires `lockAdmins`. Source: decisions B13. */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  if (!(await hasAdmin(tx, userId))) throw new AppError('LAST_ADMIN');
}

/**
 * Creates the configured app_admin unless one can already sign in. An existing account with the email gets the role and
 * the password. Safe when several servers start concurrently. Source: specification 5.
 */
export async function createFirstAdmin(db: Db, { firstAdmin }: Pick<Config, 'firstAdmin'>): Promise<void> {
  if (firstAdmin === null || (await hasAdmin(db))) return;
  const { email, password } = firstAdmin;
  const passwordHash = await hashPassword(password, email);
  await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    if (await hasAdmin(tx)) return;
    const id = (await findUser(tx, email))?.id ?? (await createUser(tx, { email, role: 'app_admin' }));
    await tx.updateTable('users').set({ role: 'app_admin', suspended_at: null }).where('id', '=', id).execute();
    await writePassword(tx, id, passwordHash);
  });
}
