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

/** Wrong guesses of a browser at an account that it signed in to before. */
const guessesOfBrowser: RateLimit = { name: 'guesses of known browser', max: 10, window: 5 * minute };

/** Wrong guesses at one account from anywhere: further ones wait 1, 2, 4 ... 60 s. Source: decision 12. */
const guessesAtAccount: RateLimit = { name: 'guesses at account', max: 20, window: 15 * minute, maxBackoff: minute };

/** The same for an email or username that belongs to no account, so that the answers do not tell which names do. */
const guessesAtName: RateLimit = { ...guessesAtAccount, name: 'guesses at name' };

/** Wrong guesses at all accounts from one network; many people may share it. */
const guessesFromNetwork: RateLimit = { name: 'guesses from network', max: 100, window: 15 * minute };

/** What someone signs in with, and where from. */
export interface SignIn extends Pick<Client, 'network' | 'peer' | 'knownBrowser'> {
  readonly emailOrUsername: string;
  readonly password: string;
}

/**
 * What counts a wrong guess: of a known browser its own count alone, else that of the account, or of the name when it
 * belongs to no account, and where the network is known that of the network.
 */
function countsOf(
  { emailOrUsername, network }: SignIn,
  known: string | null,
  account: UserRow | undefined,
): readonly [RateLimitKey, ...RateLimitKey[]] {
  if (known !== null) return [[guessesOfBrowser, known]];
  const guesses: RateLimitKey =
    account === undefined ? [guessesAtName, accountKey(emailOrUsername)] : [guessesAtAccount, account.id];
  return network === null ? [guesses] : [guesses, [guessesFromNetwork, network]];
}

/**
 * Whose turn a check takes: a known browser's is the account's, an anonymous one's is the network's or, on the
 * machine itself, the name's.
 */
function queueKeyOf({ emailOrUsername, peer }: SignIn, known: string | null, account: UserRow | undefined): string {
  if (known !== null && account !== undefined) return account.id;
  return peer ?? accountKey(emailOrUsername);
}

/**
 * The user of an email or username and password. Whether the user is unknown, has no password or has another one, the
 * answer is the same, after the same work. Throws SUSPENDED for the right password of a suspended user, and a 429 after
 * too many wrong guesses. Source: decisions A7.
 */
export async function checkSignIn(services: Services, signIn: SignIn): Promise<UserRow> {
  const { emailOrUsername, password, knownBrowser } = signIn;
  const account = await findUser(services.db, emailOrUsername);
  const known = knownBrowserAt(services.secret, knownBrowser, account);
  const counts = countsOf(signIn, known, account);
  await assertRateLimits(services, counts);
  return enqueue(known !== null, queueKeyOf(signIn, known, account), async () => {
    // Others that waited alongside may have used up the guesses by now.
    await assertRateLimits(services, counts);
    const user = await findUser(services.db, emailOrUsername);
    const isRight = await isPassword(user?.password_hash ?? null, password);
    if (user === undefined || !isRight) {
      for (const each of counts) await countHit(services, each);
      throw new AppError('WRONG_PASSWORD');
    }
    await resetRateLimit(services, counts[0]);
    refuseSuspended(user);
    return user;
  });
}
