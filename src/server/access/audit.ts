import { type Selectable, sql } from 'kysely';
import { type AuditAction, type AuditEntry, auditPageSize } from '#contract/accounts/administration.ts';
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

/** An action of an administrator and its target. */
export interface AuditRecord {
  readonly action: AuditAction;
  readonly target: { readonly id: string; readonly name: string };
  /** Names of the fields that were set; by default none. */
  readonly fields?: readonly string[];
}

/** The audit target of a user. */
export function userTarget({ id, email }: UserRow): AuditRecord['target'] {
  return { id, name: email };
}

/** An administrator, as read in the transaction of their action. */
export interface ActingAdmin {
  readonly id: string;
  readonly email: string;
}

/** Reads the acting administrator at the start of a transaction. Throws FORBIDDEN if they have lost the role since. */
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

/** Writes an audit entry in the transaction of the action. */
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

/** Writes an audit entry for a template changed through the project API. Throws FORBIDDEN if not an administrator. */
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

function filterEntries(db: Db, { actor = '', action, from, to }: AuditQuery) {
  let query = db.selectFrom('audit');
  if (actor !== '') query = query.where(sql<boolean>`actor_email like ${patternOf(accountKey(actor))} escape '\\'`);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from !== undefined) query = query.where('at', '>=', from);
  // "~" sorts after every character of a timestamp, so this includes the whole day.
  if (to !== undefined) query = query.where('at', '<=', `${to}~`);
  return query;
}

/** Returns a page of the audit log, newest first; a page number that is too high returns the last page. */
export async function pageAudit(db: Db, query: AuditQuery) {
  const { total } = await filterEntries(db, query)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = Math.min(Number(query.page ?? '1'), Math.max(1, Math.ceil(total / auditPageSize)));
  const rows = await filterEntries(db, query)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(auditPageSize)
    .offset((page - 1) * auditPageSize)
    .execute();
  return { entries: rows.map(present), page, total };
}
