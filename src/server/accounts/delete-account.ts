import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Member } from '#server/access/actor.ts';
import { lockAdmins, refuseLastAdmin } from '#server/accounts/admins.ts';
import { deleteSessions } from '#server/access/sessions.ts';
import { readUser } from '#server/access/users.ts';
import { addPaymentTask } from '#server/billing/payment-tasks.ts';
import type { Tx } from '#server/database/database.ts';
import { isOneOf, rowsPerInsert } from '#server/database/engine.ts';
import { repeatStatement } from '#server/database/repeat-statement.ts';
import { deleteOrphans, orphanProjects } from '#server/projects/delete-project.ts';
import type { Services } from '#server/services.ts';

/**
 * How many rows of what a user soldered are deleted in one statement: one may have 3 MB, and PostgreSQL deletes each 2 KB
 * of it by itself within the time that a statement may take.
 */
const solderingAtOnce = 20;

/** Leaves word that what a user pays for, or is about to, is to be ended at the provider. */
async function endSubscriptions(tx: Tx, userId: string, now: Date): Promise<void> {
  const paid = await tx
    .selectFrom('subscriptions')
    .select(['provider', 'subscription_id'])
    .where('user_id', '=', userId)
    .where('status', '!=', 'ended')
    .execute();
  const begun = await tx
    .selectFrom('checkouts')
    .select(['provider', 'subscription_id'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
  for (const { provider, subscription_id: id } of [...paid, ...begun]) {
    if (id !== null) await addPaymentTask(tx, 'cancel', { provider, subscription_id: id }, now);
  }
}

/** Deletes the checkouts of a user and of the user's email, but for those that may still be paid. */
async function forgetSettledCheckouts(tx: Tx, userId: string): Promise<void> {
  const email = tx.selectFrom('users').select('email').where('id', '=', userId);
  await tx
    .deleteFrom('checkouts')
    .where('state', '!=', 'open')
    .where((row) => row.or([row('user_id', '=', userId), row('email', 'in', email)]))
    .execute();
}

/** Deletes what was soldered by a user, a batch in each step. */
async function* deleteSoldering(tx: Tx, userId: string): AsyncGenerator<void> {
  const some = tx.selectFrom('soldering').select('project_id').where('user_id', '=', userId).limit(solderingAtOnce);
  const deletion = tx
    .deleteFrom('soldering')
    .where('user_id', '=', userId)
    .where(isOneOf(tx, 'project_id', some));
  yield* repeatStatement(deletion, solderingAtOnce);
}

/** Deletes what a user may have thousands of, a batch in each step; the rest goes with the user's row. */
async function* deleteBelongings(tx: Tx, userId: string): AsyncGenerator<void> {
  const customs = tx.selectFrom('custom_components').select('id').where('user_id', '=', userId).limit(rowsPerInsert);
  yield* repeatStatement(tx.deleteFrom('custom_components').where(isOneOf(tx, 'id', customs)), rowsPerInsert);
  yield* deleteSoldering(tx, userId);
}

/**
 * Takes a user away with all that is theirs: the subscription is ended at the provider, the projects that it says
 * are left to `deleteOrphans`, the rest at once, but for a checkout that may still be paid; templates stay without an owner.
 * Source: decisions B13, B15.
 */
export async function removeUser(tx: Tx, userId: string, now: Date): Promise<string[]> {
  await endSubscriptions(tx, userId, now);
  await forgetSettledCheckouts(tx, userId);
  const orphans = await orphanProjects(tx, userId);
  for await (const _ of deleteBelongings(tx, userId)) await nextTurn();
  await deleteSessions(tx, userId);
  await tx.deleteFrom('users').where('id', '=', userId).execute();
  return orphans;
}

/** Deletes the own account. Throws LAST_ADMIN. Source: decisions B15. */
export async function deleteAccount({ db, clock }: Services, { user }: Member): Promise<void> {
  const orphans = await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const { role } = await readUser(tx, user.id);
    if (role === 'app_admin') await refuseLastAdmin(tx, user.id);
    return removeUser(tx, user.id, clock());
  });
  await deleteOrphans(db, orphans);
}
