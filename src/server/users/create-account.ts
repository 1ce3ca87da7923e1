import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Insertable } from 'kysely';
import { newUserRow } from '#server/users/create-user.ts';
import type { Tx, Db } from '#server/database/database.ts';
import type { UsersTable } from '#server/database/schema/account-tables.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { type ProjectFile, toProjectFile } from '#domain/project-file/project-file.ts';
import type { SolderedFile } from '#domain/soldering/file-progress.ts';
import { importedProjectFile } from '#contract/projects/project-file.ts';
import type { Services } from '#server/services.ts';
import { type Actor, guestOf } from '#server/access/actor.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { refuseGuestFile } from '#server/projects/read-project-file.ts';
import { receiveFileImages, withoutMissingImages } from '#server/pictures/file-images.ts';
import { storeImages } from '#server/pictures/image-store.ts';
import { refuseGuestCustomComponents, assertProjectRules, storeProjectFile } from '#server/projects/store-project.ts';
import { loadProjectRows, snapshotOf } from '#server/projects/load-snapshot.ts';

/** A requested account whose email is confirmed or whose plan is paid. */
export interface NewAccount {
  readonly email: string;
  readonly username: string | null;
  readonly passwordHash: string | null;
  /** The guest's project to import, as returned by `exportGuestProject`. */
  readonly guestProject: string | null;
  /** Whether the account lapses with its subscription. */
  readonly mustSubscribe: boolean;
}

/** A created account. */
export interface CreatedAccount {
  readonly userId: string;
  /** Whether the account has no username because it was taken in the meantime. */
  readonly usernameTaken: boolean;
}

/**
 * Creates a subscriber account with the guest's project as its first one. A taken username is omitted. Fails with the
 * database's uniqueness error (`isUniqueViolationOf(error, 'users', 'email')`) if the email is taken. Source: decisions
 * B14, C2.
 */
export async function createAccount(tx: Tx, account: NewAccount): Promise<CreatedAccount> {
  const { email, username, passwordHash, guestProject, mustSubscribe } = account;
  const columns = { password_hash: passwordHash, must_subscribe: mustSubscribe ? 1 : 0 };
  const insert = (row: Insertable<UsersTable>) => tx.insertInto('users').values({ ...row, ...columns });
  const requested = newUserRow({ email, username, role: 'subscriber' });
  // A conflict on either column must not fail the statement, because that would abort the transaction.
  const created = await insert(requested)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const withoutUsername = newUserRow({ email, role: 'subscriber' });
  if (created === undefined) await insert(withoutUsername).execute();
  const userId = created?.id ?? withoutUsername.id;
  if (guestProject !== null) await storeGuestProject(tx, userId, guestProject);
  return { userId, usernameTaken: created === undefined && username !== null };
}

const newId = (): string => randomUUID();

const bodySchema = z.object({ guestProject: importedProjectFile });

/** Parses and checks a project file from a browser as a guest's import. Throws an `AppError`. Source: decisions B20. */
async function parseGuestFile(
  holder: Pick<Services, 'db' | 'secret'>,
  actor: Actor,
  input: unknown,
): Promise<ProjectFile> {
  refuseGuestFile(Buffer.byteLength(JSON.stringify(input)), input);
  const { guestProject: file } = parseInput(bodySchema, { guestProject: input }) as z.output<typeof bodySchema>;
  refuseGuestCustomComponents(file);
  assertProjectRules(fromProjectFile(file, newId), true);
  const received = await receiveFileImages(holder, actor, file);
  await holder.db.transaction().execute((tx) => storeImages(tx, actor, received.images));
  return received.file;
}

/** Loads the project of a guest as a file; null if there is none. */
async function loadGuestFile(db: Db, guestId: string): Promise<ProjectFile | null> {
  const query = db.selectFrom('projects').select('id').where('guest_id', '=', guestId);
  const project = await query.executeTakeFirst();
  return project === undefined ? null : toProjectFile(snapshotOf(await loadProjectRows(db, project.id)));
}

/**
 * Returns the guest's project for a new account, as a project file in JSON: the file that the browser sent, or else the
 * guest's project on the server; null if there is none. The guest's rows remain and expire like those of other guests.
 * Throws an `AppError` for a file that a guest could not import. Source: decisions C2.
 */
export async function exportGuestProject(
  holder: Pick<Services, 'db' | 'secret'>,
  actor: Actor,
  input: unknown,
): Promise<string | null> {
  if (input !== undefined) return JSON.stringify(await parseGuestFile(holder, actor, input));
  const guestId = guestOf(actor)?.id ?? null;
  const file = guestId === null ? null : await loadGuestFile(holder.db, guestId);
  return file === null ? null : JSON.stringify(file);
}

/**
 * Parses a stored file; returns null if it has become invalid, which must not prevent the creation of a paid account.
 */
function parseStoredFile(text: string): SolderedFile | null {
  try {
    const file = importedProjectFile.parse(JSON.parse(text));
    assertProjectRules(fromProjectFile(file, newId), false);
    return file;
  } catch {
    return null;
  }
}

async function storeGuestProject(tx: Tx, userId: string, text: string): Promise<void> {
  const file = parseStoredFile(text);
  if (file === null) return;
  await storeProjectFile(tx, await withoutMissingImages(tx, file), newId(), userId);
}
