import { hash, verify } from '@node-rs/argon2';
import { type QueueLoad, WorkQueue } from '#server/work-queue.ts';

/**
 * Two passwords are worked on at once: each takes 19 MiB and one of the four threads that also read files. The most that
 * wait are some three seconds of work.
 */
const passwords = new WorkQueue({ width: 2, longest: 200, retryAfter: 2 });

/** How much work on passwords there is. */
export const passwordLoad: QueueLoad = passwords;

/** Does some work on a password in its turn. Throws a 429 when too many wait already. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return passwords.inTurn(work);
}

/** What is kept of a password: Argon2id, which is slow on purpose. Source: decisions A1. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** A hash that belongs to nobody; checking it takes as long as checking anybody's. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$+GpO35CLCPLxw01QbUgepQ$qqRiHT4/Qm95i2/hdITWqLwxWCqfKARCGy0880vha04';

/** Whether a password is the one of a hash. Without a hash it is not, and finding out takes as long. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? nobodysHash, password);
  return isRight && passwordHash !== null;
}
