import type { AuditAction } from '#contract/administration.ts';
import { isAllowed } from '#domain/accounts/roles.ts';
import type { Actor, Member } from '#server/access/actor.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { UserRow } from '#server/access/users.ts';
import type { Tx } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';

/** What an administrator did, and to whom or what. */
export interface Audited {
  readonly action: AuditAction;
  readonly target: { readonly id: string; readonly name: string };
  /** The names of the fields that were set; by default none. */
  readonly fields?: readonly string[];
}

/** A user as the audit list names them. */
export function userTarget({ id, email }: UserRow): Audited['target'] {
  return { id, name: email };
}

/** An administrator who acts, as they are in the transaction that does it. */
export interface ActingAdmin {
  readonly id: string;
  readonly email: string;
}

/**
 * The actor of a transaction, before it does anything. Throws FORBIDDEN for one who is no administrator any more by
 * now.
 */
export async function actingAdmin(tx: Tx, { user }: Member): Promise<ActingAdmin> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('id', '=', user.id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !isAllowed(row.role, 'administrate')) throw new AppError('FORBIDDEN');
  return row;
}

/** Writes down what an administrator does, in the transaction that does it. */
export async function writeAudit(tx: Tx, admin: ActingAdmin, { action, target, fields = [] }: Audited): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: new Date().toISOString(),
      actor_id: admin.id,
      actor_email: admin.email,
      action,
      target_id: target.id,
      target_name: target.name,
      fields: JSON.stringify(fields),
    })
    .execute();
}

/**
 * Writes down what somebody does to a template by the calls for projects. Throws FORBIDDEN for all but an
 * administrator.
 */
export async function auditTemplateWrite(
  tx: Tx,
  writer: Actor,
  { id, name }: ProjectRow,
  action: 'template-updated' | 'template-deleted',
): Promise<void> {
  if (writer.kind !== 'member') throw new AppError('FORBIDDEN');
  const fields = action === 'template-updated' ? ['content'] : [];
  await writeAudit(tx, await actingAdmin(tx, writer), { action, target: { id, name }, fields });
}
