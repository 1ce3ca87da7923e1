import { type Selectable, sql } from 'kysely';
import type { Api } from '#contract/api.ts';
import { type AuditEntry, auditPageSize } from '#contract/administration.ts';
import type { Received } from '#contract/endpoint.ts';
import { accountKey } from '#domain/accounts/account-key.ts';
import type { Db } from '#server/database/database.ts';
import type { AuditTable } from '#server/database/schema/system-tables.ts';
import { patternOf } from '#server/database/search-text.ts';

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
