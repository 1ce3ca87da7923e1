import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** What is wrong with the file of an embedded database, in one line; null when it is whole. */
export async function integrityFault(db: Db): Promise<string | null> {
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const fault = pages[0]?.integrity_check ?? 'it cannot be checked';
  if (fault !== 'ok') return fault;
  const { rows: orphans } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const [orphan] = orphans;
  return orphan === undefined ? null : `a row of ${orphan.table} belongs to no row of ${orphan.parent}`;
}
