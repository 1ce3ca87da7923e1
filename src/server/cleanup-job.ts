import { forgetExpiredConfirmations } from '#server/accounts/email-confirmations.ts';
import { forgetExpiredSessions } from '#server/access/sessions.ts';
import { forgetExpiredLinks } from '#server/accounts/set-password-links.ts';
import type { Db } from '#server/database/database.ts';
import { sweepGuests } from '#server/access/guests.ts';
import { sweepLimits } from '#server/access/rate-limits.ts';
import { deleteOrphans } from '#server/projects/delete-orphans.ts';
import { takeTurn } from '#server/database/job-leases.ts';

const sweepEvery = 10 * 60 * 1000;

/** Clears away what is over: guests not seen for a day, projects of users that are gone, expired sessions, links and confirmations, ended counts. Does nothing out of turn. */
export async function sweep(db: Db, now: Date): Promise<void> {
  if (!(await takeTurn(db, 'sweep', sweepEvery, now))) return;
  await sweepGuests(db, now);
  await deleteOrphans(db);
  await forgetExpiredSessions(db, now);
  await forgetExpiredLinks(db, now);
  await forgetExpiredConfirmations(db, now);
  await sweepLimits(db, now);
}

/** Sweeps now and then until it is told to stop; a failure is reported and the next turn tries again. */
export function sweepRegularly(db: Db, onError: (error: unknown) => void): () => void {
  const turn = (): void => void sweep(db, new Date()).catch(onError);
  turn();
  const timer = setInterval(turn, sweepEvery);
  return () => clearInterval(timer);
}
