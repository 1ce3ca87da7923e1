import type { Config } from '#server/config.ts';
import { findUser } from '#server/access/users.ts';
import { createUser } from '#server/users/create-user.ts';
import { hashPassword } from '#server/users/password-hashing.ts';
import { writePassword } from '#server/accounts/set-password.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { acquireAdvisoryLock } from '#server/database/job-leases.ts';
import { AppError } from '#server/app-error.ts';

/** Makes other changes of who is an app_admin wait until this transaction ends. */
export function lockAdmins(tx: Tx): Promise<void> {
  return acquireAdvisoryLock(tx, 'administrators');
}

/** Whether an app_admin other than `besides` can sign in: has a password and is not suspended. */
async function hasAdmin(db: Db, besides = ''): Promise<boolean> {
  const admins = db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'app_admin')
    .where('suspended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '!=', besides);
  return (await admins.limit(1).executeTakeFirst()) !== undefined;
}

/** Throws LAST_ADMIN when no other app_admin can sign in. Call it under `lockAdmins`. Source: decisions B13. */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  if (!(await hasAdmin(tx, userId))) throw new AppError('LAST_ADMIN');
}

/**
 * Creates the app_admin that the environment names, unless an app_admin can sign in. An existing account with that
 * email becomes app_admin with that password. Of several servers that start together one does it. Source:
 * specification 5.
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
