import { endEmailChanges } from '#server/accounts/email-confirmations.ts';
import { readUser, refuseSuspended, type UserRow } from '#server/access/users.ts';
import { hashPassword } from '#server/users/password-hashing.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import { endLinksOf, findLink } from '#server/accounts/set-password-links.ts';
import type { Tx } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/**
 * Keeps a new password of a user and ends their sessions, but for one that goes on, and changes of their email that are
 * not confirmed, which another person may have requested. Source: decisions A2.
 */
export async function writePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  exceptSession: string | null = null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
  await endSessionsOf(tx, userId, exceptSession);
  await endEmailChanges(tx, userId);
}

/**
 * Sets a password by the token of a link and gives the user. The link and all others of that user are used up by it;
 * of two uses at the same moment one is refused. Throws LINK_EXPIRED or SUSPENDED. Source: specification 5.
 */
export async function setPassword(services: Services, token: string, password: string): Promise<UserRow> {
  const link = await findLink(services, token);
  if (link === null) throw new AppError('LINK_EXPIRED');
  const passwordHash = await hashPassword(password, link.userId);
  return services.db.transaction().execute(async (tx) => {
    // Writing the user first makes other uses of their links wait.
    await writePassword(tx, link.userId, passwordHash);
    if (!(await endLinksOf(tx, link.userId, link.id))) throw new AppError('LINK_EXPIRED');
    const user = await readUser(tx, link.userId);
    refuseSuspended(user);
    return user;
  });
}
