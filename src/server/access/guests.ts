import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Guest } from '#server/access/actor.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { faultOf, isOneOf } from '#server/database/engine.ts';
import { repeatStatement } from '#server/database/repeat-statement.ts';
import { consumeRateLimit } from '#server/access/rate-limits.ts';

const minute = 60 * 1000;

/** How long a guest's project outlives its last use (ms). Source: decisions A5. */
const guestLifetime = 24 * 60 * minute;

/** A use is written down at most this often (ms), so that reading stays reading. */
const noteEvery = 10 * minute;

/** Where new guests are counted, and how many one network may bring in an hour. */
export interface GuestCounts {
  readonly db: Db;
  readonly secret: string;
  readonly guestsPerHour?: number;
}

const tooManyGuests =
  'Too many guests on your network started projects in the last hour. Please wait a while, or sign in.';

/** Counts a new guest for its network. Throws a 429 when the network has brought too many. Source: decisions B20. */
async function countGuest(services: GuestCounts, network: string): Promise<void> {
  const { guestsPerHour: max = Infinity } = services;
  if (max === Infinity) return;
  await consumeRateLimit(services, [{ name: 'guests from network', max, window: 60 * minute }, network], tooManyGuests);
}

/**
 * Remembers a guest, who is about to get a project. Throws a 429 for a new one when too many came from its network;
 * the count is part of the transaction, so only guests who get a project are counted.
 */
export async function storeGuest(tx: Tx, services: GuestCounts, { id, network }: Guest): Promise<void> {
  const guest = { id, last_used_at: new Date().toISOString() };
  const { numInsertedOrUpdatedRows: isNew = 0n } = await tx
    .insertInto('guests')
    .values(guest)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (isNew === 0n) await tx.updateTable('guests').set(guest).where('id', '=', id).execute();
  else if (network !== null) await countGuest({ ...services, db: tx }, network);
}

/** Records that a guest is still there, when the last record is old enough. A fault of the database is ignored. */
export async function recordGuestUse(db: Db, guestId: string, lastUsedAt: string | null): Promise<void> {
  const now = Date.now();
  if (lastUsedAt !== null && now - Date.parse(lastUsedAt) < noteEvery) return;
  const note = db
    .updateTable('guests')
    .set({ last_used_at: new Date(now).toISOString() })
    .where('id', '=', guestId);
  await note.execute().catch((error: unknown) => {
    // Reading goes on while nothing can be written.
    if (faultOf(error) === null) throw error;
  });
}

/** How many guests are deleted at a time, so that no statement takes long after an outage of days. */
const guestsAtOnce = 100;

/** Deletes the guests not seen for a day, and with them their projects. */
export async function deleteExpiredGuests(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - guestLifetime).toISOString();
  const unseen = db.selectFrom('guests').select('id').where('last_used_at', '<', limit).limit(guestsAtOnce);
  const deletion = db.deleteFrom('guests').where(isOneOf(db, 'id', unseen));
  for await (const _ of repeatStatement(deletion, guestsAtOnce)) await nextTurn();
}
