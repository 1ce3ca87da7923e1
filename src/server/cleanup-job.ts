import { deleteExpiredConfirmations } from '#server/accounts/email-confirmations.ts';
import { deleteExpiredSessions } from '#server/access/sessions.ts';
import { deleteExpiredLinks } from '#server/accounts/set-password.ts';
import type { Db } from '#server/database/database.ts';
import { deleteExpiredGuests } from '#server/access/guests.ts';
import { deleteExpiredLimits } from '#server/access/rate-limits.ts';
import { deleteUnusedImages } from '#server/pictures/unused-images.ts';
import { acquireLease } from '#server/database/job-leases.ts';

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

/** Runs the cleanup now and every 10 minutes; returns a function that stops it. Failures are reported to `onError`. */
export function startCleanupJob(db: Db, onError: (error: unknown) => void): () => void {
  const run = (): void => void cleanUp(db, new Date(), onError).catch(onError);
  run();
  const timer = setInterval(run, cleanupInterval);
  return () => clearInterval(timer);
}
