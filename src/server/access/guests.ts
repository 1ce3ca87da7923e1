import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Guest } from '#server/access/actor.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { faultOf, isOneOf } from '#server/database/engine.ts';
import { consumeRateLimit } from '#server/access/rate-limits.ts';

const minute = 60 * 1000;

/** Lifetime of a guest's project after its last use (ms). Source: decisions A5. */
const guestLifetime = 24 * 60 * minute;

/** Minimum interval between two records of a guest's use (ms), so that most reads cause no write. */
const recordInterval = 10 * minute;

/** Services that count new guests. `guestsPerHour` is the limit per network; by default none. */
export interface GuestCounts {
  readonly db: Db;
  readonly secret: string;
  readonly guestsPerHour?: number;
}

const tooManyGuests =
  'Too many guests on your network started projects in the last hour. Please wait a while, or sign in.';

/** Counts a new guest of a network. Throws TOO_MANY above the limit of the network. Source: decisions B20. */
async function countGuest(services: GuestCounts, network: string): Promise<void> {
  const { guestsPerHour: max = Infinity } = services;
  if (max === Infinity) return;
  await consumeRateLimit(services, [{ name: 'guests from network', max, window: 60 * minute }, network], tooManyGuests);
}

/**
 * Stores a guest in the transaction that creates their project, so that only guests with a project are counted. Throws
 * TOO_MANY for a new guest above the limit of the network.
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

/** Records that a guest is still active, at most every ten minutes. Ignores database faults. */
export async function recordGuestUse(db: Db, guestId: string, lastUsedAt: string | null): Promise<void> {
  const now = Date.now();
  if (lastUsedAt !== null && now - Date.parse(lastUsedAt) < recordInterval) return;
  const update = db
    .updateTable('guests')
    .set({ last_used_at: new Date(now).toISOString() })
    .where('id', '=', guestId);
  await update.execute().catch((error: unknown) => {
    // Reads must succeed while the database refuses writes.
    if (faultOf(error) === null) throw error;
  });
}

/** Guests per delete statement, so that no statement takes long after an outage of days. */
const guestBatchSize = 100;

/** Deletes guests that were inactive for a day; their projects are deleted by cascade. */
export async function deleteExpiredGuests(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - guestLifetime).toISOString();
  const expired = db.selectFrom('guests').select('id').where('last_used_at', '<', limit).limit(guestBatchSize);
  const deletion = db.deleteFrom('guests').where(isOneOf(db, 'id', expired));
  while ((await deletion.executeTakeFirst()).numDeletedRows > 0n) await yieldToEventLoop();
}
