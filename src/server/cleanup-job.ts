import { deleteExpiredConfirmations } from '#server/accounts/email-confirmations.ts';
import { deleteExpiredSessions } from '#server/access/sessions.ts';
import { deleteExpiredLinks } from '#server/accounts/set-password.ts';
import type { Db } from '#server/database/database.ts';
import { deleteExpiredGuests } from '#server/access/guests.ts';
import { deleteExpiredLimits } from '#server/access/rate-limits.ts';
import { deleteUnusedImages } from '#server/pictures/unused-images.ts';
import { acquireLease } from '#server/database/job-leases.ts';
import { startRepeatingJob } from '#server/repeating-job.ts';

const cleanupInterval = 10 * 60 * 1000;

/** Independent steps: a failure, such as a statement timeout, does not stop the others. */
const steps: readonly ((db: Db, now: Date) => Promise<void>)[] = [
  deleteExpiredGuests,
  deleteExpiredSessions,
  deleteExpiredLinks,
  deleteExpiredConfirmations,
  deleteExpiredLimits,
  deleteUnusedImages,
];

/**
 * Deletes expired guests, sessions, links, confirmations, rate limits, and images. Does nothing if another server holds
 * the lease. Failures of steps are reported to `onError`.
 */
export async function cleanUp(db: Db, now: Date, onError: (error: unknown) => void): Promise<void> {
  if (!(await acquireLease(db, 'sweep', cleanupInterval, now))) return;
  for (const step of steps) await step(db, now).catch(onError);
}

/** Runs the cleanup now and every 10 minutes; the returned function stops it and waits for the run in progress. */
export function startCleanupJob(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  return startRepeatingJob(() => cleanUp(db, new Date(), onError), cleanupInterval, onError);
}
