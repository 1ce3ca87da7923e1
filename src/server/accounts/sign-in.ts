import { accountKey } from '#domain/accounts/account-key.ts';
import type { Client } from '#server/access/client.ts';
import { findUser, refuseSuspended, type UserRow } from '#server/access/users.ts';
import { knownBrowserAt } from '#server/users/open-session.ts';
import { enqueue, isPassword } from '#server/users/password-hashing.ts';
import {
  type RateLimitKey,
  countHit,
  resetRateLimit,
  type RateLimit,
  assertRateLimits,
} from '#server/access/rate-limits.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

const minute = 60 * 1000;

/** Wrong passwords from a browser that has signed in to the account before. */
const guessesOfBrowser: RateLimit = { name: 'guesses of known browser', max: 10, window: 5 * minute };

/** Wrong passwords for one account from anywhere; further attempts wait 1, 2, 4 ... 60 s. Source: decision 12. */
const guessesAtAccount: RateLimit = { name: 'guesses at account', max: 20, window: 15 * minute, maxBackoff: minute };

/** The same limit for a name without an account, so that replies do not reveal which accounts exist. */
const guessesAtName: RateLimit = { ...guessesAtAccount, name: 'guesses at name' };

/** Wrong passwords for all accounts from one network, which many users may share. */
const guessesFromNetwork: RateLimit = { name: 'guesses from network', max: 100, window: 15 * minute };

/** The credentials and the client of a sign-in. */
export interface SignIn extends Pick<Client, 'network' | 'peer' | 'knownBrowser'> {
  readonly emailOrUsername: string;
  readonly password: string;
}

/**
 * Rate limits of a wrong password: for a known browser only its own; otherwise that of the account, or of the name
 * without an account, and that of the network if it is known.
 */
function limitsOf(
  { emailOrUsername, network }: SignIn,
  known: string | null,
  account: UserRow | undefined,
): readonly [RateLimitKey, ...RateLimitKey[]] {
  if (known !== null) return [[guessesOfBrowser, known]];
  const guesses: RateLimitKey =
    account === undefined ? [guessesAtName, accountKey(emailOrUsername)] : [guessesAtAccount, account.id];
  return network === null ? [guesses] : [guesses, [guessesFromNetwork, network]];
}

/** Queue key of a password check: the account for a known browser, otherwise the network, or the name for loopback. */
function queueKeyOf({ emailOrUsername, peer }: SignIn, known: string | null, account: UserRow | undefined): string {
  if (known !== null && account !== undefined) return account.id;
  return peer ?? accountKey(emailOrUsername);
}

/**
 * Verifies a password and returns the user. Throws WRONG_PASSWORD, after the same work, for an unknown user, a user
 * without a password, and a wrong password; SUSPENDED only for the right password; TOO_MANY after too many wrong ones.
 * Source: decisions A7.
 */
export async function checkSignIn(services: Services, signIn: SignIn): Promise<UserRow> {
  const { emailOrUsername, password, knownBrowser } = signIn;
  const account = await findUser(services.db, emailOrUsername);
  const known = knownBrowserAt(services.secret, knownBrowser, account);
  const limits = limitsOf(signIn, known, account);
  await assertRateLimits(services, limits);
  return enqueue(known !== null, queueKeyOf(signIn, known, account), async () => {
    // Concurrent attempts may have exhausted the limits while this one was queued.
    await assertRateLimits(services, limits);
    const user = await findUser(services.db, emailOrUsername);
    const isCorrect = await isPassword(user?.password_hash ?? null, password);
    if (user === undefined || !isCorrect) {
      for (const each of limits) await countHit(services, each);
      throw new AppError('WRONG_PASSWORD');
    }
    await resetRateLimit(services, limits[0]);
    refuseSuspended(user);
    return user;
  });
}
