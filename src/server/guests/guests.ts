import type { Db } from '#server/database/database.ts';
import { faultOf } from '#server/database/database-fault.ts';

const minute = 60 * 1000;

/** How long a guest's project outlives its last use (ms). Source: decisions A5. */
const guestLifetime = 24 * 60 * minute;

/** A use is written down at most this often (ms), so that reading stays reading. */
const noteEvery = 10 * minute;

/** Remembers a guest, who is about to get a project. */
export async function keepGuest(db: Db, guestId: string): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('guests')
    .values({ id: guestId, last_used_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Writes down that a guest is still there, when the last note is old enough. Where it cannot be written, it is not. */
export async function noteGuestUse(db: Db, guestId: string, lastUsedAt: string | null): Promise<void> {
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

/** Deletes the guests not seen for a day, and with them their projects. */
export async function sweepGuests(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - guestLifetime).toISOString();
  await db.deleteFrom('guests').where('last_used_at', '<', limit).execute();
}
