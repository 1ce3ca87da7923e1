import type { Selectable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import { isId } from '#server/access/find-project.ts';
import type { Db, Tx } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema/account-tables.ts';
import { AppError } from '#server/app-error.ts';
import { isUniqueViolationOf } from '#server/database/engine.ts';

export type UserRow = Selectable<UsersTable>;

/** Reads a user by id. Throws NOT_FOUND. */
export async function readUser(db: Db, userId: string): Promise<UserRow> {
  const users = db.selectFrom('users').selectAll().where('id', '=', userId);
  const row = isId(userId) ? await users.executeTakeFirst() : undefined;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/** Finds a user by email or username, ignoring case. */
export function findUser(db: Db, emailOrUsername: string): Promise<UserRow | undefined> {
  const key = accountKey(emailOrUsername);
  const users = db.selectFrom('users').selectAll();
  const named = key.includes('@')
    ? users.where('email', '=', key)
    : users.where((eb) => eb(eb.fn<string>('lower', ['username']), '=', key));
  return named.executeTakeFirst();
}

/** Throws SUSPENDED for a suspended user. */
export function refuseSuspended(user: UserRow): void {
  if (user.suspended_at !== null) throw new AppError('SUSPENDED');
}

/** Locks a user's row until the transaction ends. Throws SIGNED_OUT if the user was deleted. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((user) => ({ updated_at: user.ref('updated_at') }))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('SIGNED_OUT');
}

/** Reads a user by id and locks the row until the transaction ends. Throws NOT_FOUND. */
export async function readLockedUser(tx: Tx, userId: string): Promise<UserRow> {
  const locked = tx
    .updateTable('users')
    .set((user) => ({ updated_at: user.ref('updated_at') }))
    .where('id', '=', userId)
    .returningAll();
  const row = isId(userId) ? await locked.executeTakeFirst() : undefined;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/** Runs a transaction that writes a user. Throws EMAIL_TAKEN or USERNAME_TAKEN. */
export async function writeUser<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction().execute(act);
  } catch (error) {
    if (isUniqueViolationOf(error, 'users', 'email')) throw new AppError('EMAIL_TAKEN');
    if (isUniqueViolationOf(error, 'users', 'username')) throw new AppError('USERNAME_TAKEN');
    throw error;
  }
}
