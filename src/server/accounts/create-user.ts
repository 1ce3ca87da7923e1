import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Role } from '#domain/accounts/role.ts';
import type { Db } from '#server/database/database.ts';

/** A new account. Without a password nobody can sign in to it until one is set. */
export interface NewUser {
  readonly email: string;
  readonly role: Role;
  readonly username?: string;
  readonly password?: string;
}

/**
 * Makes an account and gives its id. The email is kept in lower case, the password as Argon2id. Fails with the
 * database's uniqueness error (`isTaken`) when the email or username is taken. Source: decisions B4.
 */
export async function createUser(db: Db, { email, role, username, password }: NewUser): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  await db
    .insertInto('users')
    .values({
      id,
      email: email.trim().toLowerCase(),
      username: username ?? null,
      password_hash: password === undefined ? null : await hash(password),
      role,
      subscription_status: 'inactive',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
