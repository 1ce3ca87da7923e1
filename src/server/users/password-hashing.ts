import argon2 from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '#server/app-error.ts';
import { type QueueLoad, runInUserQueue } from '#server/user-queue.ts';

/** Two checks for anonymous clients at a time: each takes 19 MiB and one of libuv's four threads. */
const anonymous = pLimit(2);

/** Known browsers have a separate limit, so that a flood of anonymous guesses does not delay them. */
const known = pLimit(1);

/** Maximum number of checks waiting for a limit, about two seconds of work. */
const maxWaiting = 100;

/** `Retry-After` (s) if too many checks are waiting. */
const retryAfter = 2;

/** Queue timeout (ms) of a check. */
const queueTimeout = 6000;

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

/** Password checks of anonymous clients. */
export const passwordLoad = loadOf(anonymous);

/** Password checks of known browsers. */
export const knownPasswordLoad = loadOf(known);

/**
 * Queues a password check: one at a time per user with a known browser, or per network of anonymous clients, so that a
 * flood from one of them delays others by at most one check. Throws TOO_MANY if too many checks are waiting, NOT_READY
 * after the queue timeout.
 */
export function enqueue<Result>(isKnown: boolean, userOrNetwork: string, work: () => Promise<Result>): Promise<Result> {
  const limit = isKnown ? known : anonymous;
  return runInUserQueue(
    `password of ${userOrNetwork}`,
    () => {
      if (limit.pendingCount >= maxWaiting) throw new AppError('TOO_MANY', { retryAfter });
      return limit(work);
    },
    queueTimeout,
  );
}

/** The cost of new hashes, which tests lower. Source: OWASP Password Storage Cheat Sheet. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a user's password with Argon2id, which is slow on purpose. Source: decisions A1. */
export function hashPassword(password: string, userId: string): Promise<string> {
  return enqueue(true, userId, () => argon2.hash(password, hashCost));
}

/** Hashes the password of a new account for an anonymous client. Throws as `enqueue` does. */
export function hashAnonymousPassword(password: string, network: string): Promise<string> {
  return enqueue(false, network, () => argon2.hash(password, hashCost));
}

/** Returns a hash that belongs to no account and takes as long to check as a new one. */
function dummyHash(): string {
  const { memoryCost, timeCost, parallelism } = hashCost;
  const saltAndDigest = '+GpO35CLCPLxw01QbUgepQ$qqRiHT4/Qm95i2/hdITWqLwxWCqfKARCGy0880vha04';
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${saltAndDigest}`;
}

/** Whether a password matches a hash. Takes the same time without a hash, which matches nothing. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await argon2.verify(passwordHash ?? dummyHash(), password);
  return isMatch && passwordHash !== null;
}
