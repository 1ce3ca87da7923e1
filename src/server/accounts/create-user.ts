import { randomUUID } from 'node:crypto';
import { accountKey } from '#domain/accounts/account-key.ts';
import type { Role } from '#domain/accounts/role.ts';
import { hashPassword } from '#server/accounts/password-work.ts';
import { userKeys } from '#server/accounts/user-keys.ts';
import type { Db } from '#server/database/database.ts';

/** A new account. Without a password nobody can sign in to it until one is set. */
export interface NewUser {
  readonly email: string;
  readonly role: Role;
  readonly username?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly password?: string;
}

/**
 * Makes an account and gives its id. The email is kept as it is compared, the password as Argon2id. Fails with the
 * database's uniqueness error (`isTaken`) when the email or username is taken. Source: decisions B4.
 */
export async function createUser(db: Db, user: NewUser): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const named = {
    email: accountKey(user.email),
    username: user.username ?? null,
    first_name: user.firstName ?? null,
    last_name: user.lastName ?? null,
  };
  await db
    .insertInto('users')
    .values({
      id,
      ...named,
      ...userKeys(named),
      password_hash: user.password === undefined ? null : await hashPassword(user.password, id),
      role: user.role,
      subscription_status: 'inactive',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
