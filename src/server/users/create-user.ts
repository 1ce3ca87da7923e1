import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { hashPassword } from '#server/users/password-hashing.ts';
import type { Db } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema/account-tables.ts';
import { foldText } from '#server/database/search-text.ts';
import type { UserRow } from '#server/access/users.ts';

/**
 * Sort and search keys of a user. The search text has first and last name, username, and email on separate lines; the
 * sort name is the first of them that is not empty.
 */
export function userKeys(user: Pick<UserRow, 'email' | 'username' | 'first_name' | 'last_name'>) {
  const { email, username } = user;
  const fullName = foldText([user.first_name, user.last_name].join(' '));
  const lines = [fullName, foldText(username ?? ''), foldText(email)];
  return {
    sort_name: lines.find((line) => line !== '') ?? '',
    search_text: lines.filter((line) => line !== '').join('\n'),
  };
}

/** Fields of a new account. Without a password the user cannot sign in until one is set. */
export interface NewUser {
  readonly email: string;
  readonly role: Role;
  readonly username?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly password?: string;
}

/** The row of a new account without a password. The email is stored as `accountKey`. Source: decisions B4. */
export function newUserRow(user: Omit<NewUser, 'password'>): Insertable<UsersTable> {
  const now = new Date().toISOString();
  const names = {
    email: accountKey(user.email),
    username: user.username ?? null,
    first_name: user.firstName ?? null,
    last_name: user.lastName ?? null,
  };
  return {
    id: randomUUID(),
    ...names,
    ...userKeys(names),
    password_hash: null,
    role: user.role,
    subscription_status: 'inactive',
    created_at: now,
    updated_at: now,
  };
}

/**
 * Creates an account and returns its id. The password is stored as an Argon2id hash. Fails with the database's
 * uniqueness error (`isUniqueViolation`) if the email or username is taken.
 */
export async function createUser(db: Db, user: NewUser): Promise<string> {
  const row = newUserRow(user);
  const passwordHash = user.password === undefined ? null : await hashPassword(user.password, row.id);
  await db
    .insertInto('users')
    .values({ ...row, password_hash: passwordHash })
    .execute();
  return row.id;
}
