import type { Insertable } from 'kysely';
import { newUserRow } from '#server/users/create-user.ts';
import type { Tx } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema/account-tables.ts';
import { storeKeptProject } from '#server/users/kept-guest-project.ts';

/** A requested account, whose email is confirmed or whose plan is paid. */
export interface NewAccount {
  readonly email: string;
  readonly username: string | null;
  readonly passwordHash: string | null;
  /** The project that comes along, as `keptGuestProject` kept it. */
  readonly guestProject: string | null;
  /** Whether the account lapses with its subscription. */
  readonly mustSubscribe: boolean;
}

/** The account that was made, and whether it has no username because that was taken meanwhile. */
export interface MadeAccount {
  readonly userId: string;
  readonly usernameTaken: boolean;
}

/**
 * Makes an account, of the role subscriber, with the guest's project as its first one. A taken username is left out.
 * Fails with the database's uniqueness error (`isTakenColumn(error, 'users', 'email')`) when the email is taken.
 * Source:
 * decisions B14, C2.
 */
export async function makeAccount(tx: Tx, account: NewAccount): Promise<MadeAccount> {
  const { email, username, passwordHash, guestProject, mustSubscribe } = account;
  const columns = { password_hash: passwordHash, must_subscribe: mustSubscribe ? 1 : 0 };
  const insert = (row: Insertable<UsersTable>) => tx.insertInto('users').values({ ...row, ...columns });
  const wanted = newUserRow({ email, username, role: 'subscriber' });
  // Whichever of the two is taken, nothing fails yet: a failed statement would end the transaction.
  const made = await insert(wanted)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const nameless = newUserRow({ email, role: 'subscriber' });
  if (made === undefined) await insert(nameless).execute();
  const userId = made?.id ?? nameless.id;
  if (guestProject !== null) await storeKeptProject(tx, userId, guestProject);
  return { userId, usernameTaken: made === undefined && username !== null };
}
