import type { Selectable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import { isId } from '#server/access/find-project.ts';
import type { Db } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema/users.ts';
import { Refusal } from '#server/refusal.ts';

export type UserRow = Selectable<UsersTable>;

/** The user of an id. Throws NOT_FOUND. */
export async function readUser(db: Db, userId: string): Promise<UserRow> {
  const users = db.selectFrom('users').selectAll().where('id', '=', userId);
  const row = isId(userId) ? await users.executeTakeFirst() : undefined;
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** The user of an email or username, whatever its case; undefined for nobody's. */
export function findUser(db: Db, emailOrUsername: string): Promise<UserRow | undefined> {
  const key = accountKey(emailOrUsername);
  const users = db.selectFrom('users').selectAll();
  const named = key.includes('@')
    ? users.where('email', '=', key)
    : users.where((eb) => eb(eb.fn<string>('lower', ['username']), '=', key));
  return named.executeTakeFirst();
}

/** Throws SUSPENDED for a user who may not sign in. */
export function refuseSuspended(user: UserRow): void {
  if (user.suspended_at !== null) throw new Refusal('SUSPENDED');
}
