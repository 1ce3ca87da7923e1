import argon2 from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '#server/app-error.ts';
import { type QueueLoad, runInUserQueue } from '#server/user-queue.ts';

/** Two passwords of anonymous clients at a time: each takes 19 MiB and one of the four threads that also read files. */
const anonymous = pLimit(2);

/** Known users have a limit of their own, so that a flood of anonymous guesses does not delay them. */
const known = pLimit(1);

/** How many users or networks may wait for a limit, about two seconds of work, and when to come again if more do (s). */
const mostWaiting = 100;
const retryAfter = 2;

/** How long (ms) a password may wait for others of its user or network. */
const longestWait = 6000;

function loadOf(limit: LimitFunction): QueueLoad {
  return {
    get waiting() {
      return limit.pendingCount;
    },
    get running() {
      return limit.activeCount;
    },
  };
}

/** How many passwords of anonymous clients are being checked. */
export const passwordLoad = loadOf(anonymous);

/** How many passwords of known users are being checked. */
export const knownPasswordLoad = loadOf(known);

/**
 * Checks a password: one at a time for each user whose browser is known, or for each network of anonymous clients, so
 * that a flood from one of them delays no other by more than one check. Throws TOO_MANY when too many wait, NOT_READY
 * after too long a wait.
 */
export function enqueue<Result>(isKnown: boolean, userOrNetwork: string, work: () => Promise<Result>): Promise<Result> {
  const limit = isKnown ? known : anonymous;
  return runInUserQueue(
    `password of ${userOrNetwork}`,
    () => {
      if (limit.pendingCount >= mostWaiting) throw new AppError('TOO_MANY', { retryAfter });
      return limit(work);
    },
    longestWait,
  );
}

/** Recommended cost of Argon2id. Source: OWASP Password Storage Cheat Sheet. */
export const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The cost of new hashes; tests lower it. */
export const hashCost: argon2.Options = { ...recommendedCost };

/** Hashes a user's password with Argon2id, which is slow on purpose. Source: decisions A1. */
export function hashPassword(password: string, userId: string): Promise<string> {
  return enqueue(true, userId, () => argon2.hash(password, hashCost));
}

/** Hashes the password of a new account for an anonymous client. Throws as `enqueue` does. */
export function hashAnonymousPassword(password: string, network: string): Promise<string> {
  return enqueue(false, network, () => argon2.hash(password, hashCost));
}

/** The hash of no account; checking it takes as long as checking a real one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$+GpO35CLCPLxw01QbUgepQ$qqRiHT4/Qm95i2/hdITWqLwxWCqfKARCGy0880vha04';

/** Whether a password is the one of a hash. Without a hash it is not, and finding out takes as long. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await argon2.verify(passwordHash ?? dummyHash, password);
  return isRight && passwordHash !== null;
}
