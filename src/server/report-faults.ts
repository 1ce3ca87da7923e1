import type { FastifyBaseLogger } from 'fastify';
import { faultOf } from '#server/database/database-fault.ts';
import { reasonOf } from '#server/reason.ts';

/** A fault of the database that goes on is told again after so long (ms). */
const tellAgainAfter = 60_000;

/** Logs what periodic work fails of; a fault of the database that goes on is not logged at every turn. */
export function reportingFaults(log: FastifyBaseLogger): (error: unknown) => void {
  let told = { reason: '', at: 0 };
  return (error) => {
    const reason = reasonOf(error);
    const isKnown = reason === told.reason && Date.now() - told.at < tellAgainAfter;
    if (faultOf(error) !== null && isKnown) return;
    told = { reason, at: Date.now() };
    log.error(error);
  };
}
