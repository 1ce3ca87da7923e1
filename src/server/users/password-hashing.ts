import argon2 from '@node-rs/argon2';
import { type QueueLoad, WorkQueue } from '#server/work-queue.ts';

/**
 * How long (ms) a password waits for its turn. Who checks one also counts the guess, so that no guess is checked past the
 * limit; where nothing can be written, that takes longer than the next ones can wait.
 */
const longestWait = 6000;

/**
 * Two passwords from anonymous requests are checked at once: each takes 19 MiB and one of the four threads that also
 * read files. The most that wait are some three seconds of work, half of them from one place, which may be a school.
 */
const anonymous = new WorkQueue({ width: 2, longest: 200, longestOfOne: 100, longestWait, retryAfter: 2 });

/** Known users wait in a queue of their own, so that a flood of anonymous guesses does not delay them. */
const trusted = new WorkQueue({ width: 1, longest: 200, longestOfOne: 5, longestWait, retryAfter: 2 });

/** How much work on passwords from anonymous requests there is. */
export const passwordLoad: QueueLoad = anonymous;

/** How much work on passwords of known users there is. */
export const knownPasswordLoad: QueueLoad = trusted;

/**
 * Checks a password in the turn of a user, whom the browser is known to, or of an anonymous client's network. Throws a
 * 429 when too many wait, NOT_READY when the turn does not come in time.
 */
export function enqueue<Result>(isKnown: boolean, whose: string, work: () => Promise<Result>): Promise<Result> {
  return (isKnown ? trusted : anonymous).enqueue(work, whose);
}

/** What is kept of a user's password: Argon2id, which is slow on purpose. Source: decisions A1. */
export function hashPassword(password: string, whose: string): Promise<string> {
  return trusted.enqueue(() => argon2.hash(password), whose);
}

/** The same for someone who has no account yet, in the turn of an anonymous client's network. Throws a 429. */
export function hashAnonymousPassword(password: string, network: string): Promise<string> {
  return anonymous.enqueue(() => argon2.hash(password), network);
}

/** The hash of no account; checking it takes as long as checking a real one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$+GpO35CLCPLxw01QbUgepQ$qqRiHT4/Qm95i2/hdITWqLwxWCqfKARCGy0880vha04';

/** Whether a password is the one of a hash. Without a hash it is not, and finding out takes as long. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await argon2.verify(passwordHash ?? dummyHash, password);
  return isRight && passwordHash !== null;
}
