import type { AuditAction } from '#contract/administration.ts';
import { isAllowed } from '#domain/accounts/abilities.ts';
import type { Member } from '#server/access/asker.ts';
import type { UserRow } from '#server/accounts/find-user.ts';
import type { Tx } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';

/** What an administrator did, and to whom or what. */
export interface Audited {
  readonly action: AuditAction;
  readonly target: { readonly id: string; readonly name: string };
  /** The names of the fields that were set; none unless told. */
  readonly fields?: readonly string[];
}

/** A user as the audit list names them. */
export function userTarget({ id, email }: UserRow): Audited['target'] {
  return { id, name: email };
}

/**
 * Writes down what an administrator does, in the transaction that does it. Throws FORBIDDEN for an actor who is no
 * administrator any more by now.
 */
export async function writeAudit(tx: Tx, actor: Member, { action, target, fields = [] }: Audited): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', actor.user.id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !isAllowed(row.role, 'administrate')) throw new Refusal('FORBIDDEN');
  await tx
    .insertInto('audit')
    .values({
      at: new Date().toISOString(),
      actor_id: actor.user.id,
      actor_email: row.email,
      action,
      target_id: target.id,
      target_name: target.name,
      fields: JSON.stringify(fields),
    })
    .execute();
}
