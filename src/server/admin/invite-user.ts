import type { Member } from '#server/access/actor.ts';
import { type UserRow, readLockedUser } from '#server/access/users.ts';
import { createLink, endLinksOf } from '#server/accounts/set-password.ts';
import { actingAdmin, userTarget, writeAudit } from '#server/access/audit.ts';
import type { Tx } from '#server/database/database.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** A user, and the link to set a password, when there is none yet. */
export interface InvitedUser {
  readonly user: UserRow;
  readonly setPasswordLink: string | null;
}

/** Mails a user a link to set a password, and gives another one to be copied. */
export async function invite(services: Services, tx: Tx, user: UserRow): Promise<string> {
  const { url } = await createLink({ ...services, db: tx }, user.id, 'invitation');
  await queueMail(tx, 'invitation', user.email);
  return url;
}

const noMail = 'This user is suspended and is sent no mail.';

/**
 * Invites a user without a password again; earlier links end. Throws NOT_FOUND, HAS_PASSWORD or SUSPENDED. Source:
 * decisions B13.
 */
export async function inviteUser(services: Services, actor: Member, userId: string): Promise<InvitedUser> {
  return services.db.transaction().execute(async (tx) => {
    const admin = await actingAdmin(tx, actor);
    const user = await readLockedUser(tx, userId);
    if (user.password_hash !== null) throw new AppError('HAS_PASSWORD');
    if (user.suspended_at !== null) throw new AppError('SUSPENDED', { message: noMail });
    await endLinksOf(tx, userId);
    await writeAudit(tx, admin, { action: 'user-invited', target: userTarget(user) });
    return { user, setPasswordLink: await invite(services, tx, user) };
  });
}
