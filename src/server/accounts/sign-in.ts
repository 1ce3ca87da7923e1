import { accountKey } from '#domain/accounts/account-key.ts';
import { findUser, type UserRow } from '#server/accounts/find-user.ts';
import { inTurn, isPassword } from '#server/accounts/password-work.ts';
import { type Counted, countHit, forgetHits, type Limit, refuseBeyond } from '#server/limits/limits.ts';
import { Refusal } from '#server/refusal.ts';
import type { Services } from '#server/services.ts';

const minute = 60 * 1000;

/** Wrong guesses at anybody's account from one address; many people may share it. */
const guessesFromNetwork: Limit = { name: 'guesses from network', most: 100, during: 15 * minute };

/** Wrong guesses at one account from one address. Other addresses are not concerned, so no stranger locks anybody out. */
const guessesAtAccount: Limit = { name: 'guesses at account', most: 10, during: 5 * minute };

/** What someone signs in with, and where from. */
export interface SignIn {
  readonly emailOrUsername: string;
  readonly password: string;
  readonly network: string;
}

/**
 * The user of an email or username and password. Whether the user is unknown, has no password or has another one, the
 * answer is the same, after the same work. Throws a 429 to whoever guessed too often. Source: decisions A7.
 */
export async function checkSignIn(
  services: Services,
  { emailOrUsername, password, network }: SignIn,
): Promise<UserRow> {
  const atAccount: Counted = [guessesAtAccount, `${network} ${accountKey(emailOrUsername)}`];
  const counted: readonly Counted[] = [[guessesFromNetwork, network], atAccount];
  await refuseBeyond(services, counted);
  return inTurn(async () => {
    // Others that waited alongside may have used up the guesses by now.
    await refuseBeyond(services, counted);
    const user = await findUser(services.db, emailOrUsername);
    const isRight = await isPassword(user?.password_hash ?? null, password);
    if (user === undefined || !isRight) {
      for (const each of counted) await countHit(services, each);
      throw new Refusal('WRONG_PASSWORD');
    }
    await forgetHits(services, atAccount);
    return user;
  });
}
