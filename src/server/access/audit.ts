import { type Selectable, sql } from 'kysely';
import { type AuditAction, type AuditEntry, auditPageSize } from '#contract/administration.ts';
import type { Api } from '#contract/api.ts';
import type { Received } from '#contract/endpoint.ts';
import { accountKey } from '#domain/accounts/account-key.ts';
import { isAllowed } from '#domain/accounts/roles.ts';
import type { Actor, Member } from '#server/access/actor.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { UserRow } from '#server/access/users.ts';
import { AppError } from '#server/app-error.ts';
import type { Db, Tx } from '#server/database/database.ts';
import type { AuditTable } from '#server/database/schema/tables.ts';
import { patternOf } from '#server/database/search-text.ts';

/** What an administrator did, and to whom or what. */
export interface AuditRecord {
  readonly action: AuditAction;
  readonly target: { readonly id: string; readonly name: string };
  /** The names of the fields that were set; by default none. */
  readonly fields?: readonly string[];
}

/** A user as the audit list names them. */
export function userTarget({ id, email }: UserRow): AuditRecord['target'] {
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
export async function requireAdmin(tx: Tx, { user }: Member): Promise<ActingAdmin> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('id', '=', user.id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !isAllowed(row.role, 'administrate')) throw new AppError('FORBIDDEN');
  return row;
}

/** Records what an administrator does, in the transaction that does it. */
export async function writeAudit(
  tx: Tx,
  admin: ActingAdmin,
  { action, target, fields = [] }: AuditRecord,
): Promise<void> {
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
 * Records what somebody does to a template by the calls for projects. Throws FORBIDDEN for all but an
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
  await writeAudit(tx, await requireAdmin(tx, writer), { action, target: { id, name }, fields });
}

type AuditQuery = Received<Api['pageAudit']>['query'];

function present(row: Selectable<AuditTable>): AuditEntry {
  return {
    id: String(row.sequence),
    at: row.at,
    actorId: row.actor_id,
    actorEmail: row.actor_email,
    action: row.action,
    targetId: row.target_id,
    targetName: row.target_name,
    fields: JSON.parse(row.fields) as string[],
  };
}

/** The entries that a query asks for. */
function entries(db: Db, { actor = '', action, from, to }: AuditQuery) {
  let query = db.selectFrom('audit');
  if (actor !== '') query = query.where(sql<boolean>`actor_email like ${patternOf(accountKey(actor))} escape '\\'`);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from !== undefined) query = query.where('at', '>=', from);
  // Every moment of the day is less than the day followed by a letter behind all that a time holds.
  if (to !== undefined) query = query.where('at', '<=', `${to}~`);
  return query;
}

/** A page of what administrators did, newest first; behind the last page comes the last again. */
export async function pageAudit(db: Db, query: AuditQuery) {
  const { total } = await entries(db, query)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = Math.min(Number(query.page ?? '1'), Math.max(1, Math.ceil(total / auditPageSize)));
  const rows = await entries(db, query)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(auditPageSize)
    .offset((page - 1) * auditPageSize)
    .execute();
  return { entries: rows.map(present), page, total };
}
