import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Insertable } from 'kysely';
import { newUserRow } from '#server/users/create-user.ts';
import type { Tx, Db } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema/account-tables.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { type ProjectFile, toProjectFile } from '#domain/project-file/project-file.ts';
import type { SolderedFile } from '#domain/soldering/file-progress.ts';
import { importedProjectFile } from '#contract/project-file.ts';
import { type Actor, guestOf } from '#server/access/actor.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { refuseGuestFile } from '#server/projects/read-project-file.ts';
import { refuseGuestCustomComponents, assertProjectRules, storeProjectFile } from '#server/projects/store-project.ts';
import { loadProjectRows, snapshotOf } from '#server/projects/load-snapshot.ts';

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
 * Fails with the database's uniqueness error (`isUniqueViolationOf(error, 'users', 'email')`) when the email is taken.
 * Source: decisions B14, C2.
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

const newId = (): string => randomUUID();

const sentShape = z.object({ guestProject: importedProjectFile });

/** A project file that a browser sent, checked as a guest's import is. Throws an `AppError`. Source: decisions B20. */
function checkedFile(sent: unknown): ProjectFile {
  refuseGuestFile(Buffer.byteLength(JSON.stringify(sent)));
  const { guestProject: file } = parseInput(sentShape, { guestProject: sent }) as z.output<typeof sentShape>;
  refuseGuestCustomComponents(file);
  assertProjectRules(fromProjectFile(file, newId), true);
  return file;
}

/** The project that a guest has on the server; null for none. */
async function fileOfGuest(db: Db, guestId: string): Promise<ProjectFile | null> {
  const projects = db.selectFrom('projects').select('id').where('guest_id', '=', guestId);
  const found = await projects.executeTakeFirst();
  return found === undefined ? null : toProjectFile(snapshotOf(await loadProjectRows(db, found.id)));
}

/**
 * The guest's project that comes along into a new account, as a project file in JSON: the one that the browser sent,
 * else the one that it has on the server; null for none. What the server has then stays a guest's and is swept as such.
 * Throws an `AppError` for a file that a guest could not import. Source: decisions C2.
 */
export async function keptGuestProject(
  { db }: { readonly db: Db },
  actor: Actor,
  sent: unknown,
): Promise<string | null> {
  if (sent !== undefined) return JSON.stringify(checkedFile(sent));
  const guestId = guestOf(actor)?.id ?? null;
  const file = guestId === null ? null : await fileOfGuest(db, guestId);
  return file === null ? null : JSON.stringify(file);
}

/** A kept project; null for one that breaks a rule by now, which must not keep a paid account from being made. */
function readKeptProject(kept: string): SolderedFile | null {
  try {
    const file = importedProjectFile.parse(JSON.parse(kept));
    assertProjectRules(fromProjectFile(file, newId), false);
    return file;
  } catch {
    return null;
  }
}

/** Makes a kept project one of a user's; one that breaks a rule by now is left out. */
async function storeKeptProject(tx: Tx, userId: string, kept: string): Promise<void> {
  const file = readKeptProject(kept);
  if (file === null) return;
  await storeProjectFile(tx, file, newId(), userId);
}
