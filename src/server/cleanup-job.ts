import { deleteExpiredConfirmations } from '#server/accounts/email-confirmations.ts';
import { deleteExpiredSessions } from '#server/access/sessions.ts';
import { deleteExpiredLinks } from '#server/accounts/set-password.ts';
import type { Db } from '#server/database/database.ts';
import { deleteExpiredGuests } from '#server/access/guests.ts';
import { deleteExpiredLimits } from '#server/access/rate-limits.ts';
import { acquireLease } from '#server/database/job-leases.ts';

const cleanupInterval = 10 * 60 * 1000;

/** What is deleted, each by itself: one that fails, as by a statement that takes too long, keeps nothing else. */
const steps: readonly ((db: Db, now: Date) => Promise<void>)[] = [
  deleteExpiredGuests,
  deleteExpiredSessions,
  deleteExpiredLinks,
  deleteExpiredConfirmations,
  deleteExpiredLimits,
];

/**
 * Deletes what has expired: guests not seen for a day, expired sessions, links and confirmations, ended
 * counts. Does nothing when another server holds the lease. What fails is reported and
 * does not stop the rest.
 */
export async function cleanUp(db: Db, now: Date, onError: (error: unknown) => void): Promise<void> {
  if (!(await acquireLease(db, 'sweep', cleanupInterval, now))) return;
  for (const step of steps) await step(db, now).catch(onError);
}

/** Cleans up every 10 minutes until it is stopped; a failure is reported and the next run tries again. */
export function startCleanupJob(db: Db, onError: (error: unknown) => void): () => void {
  const turn = (): void => void cleanUp(db, new Date(), onError).catch(onError);
  turn();
  const timer = setInterval(turn, cleanupInterval);
  return () => clearInterval(timer);
}
