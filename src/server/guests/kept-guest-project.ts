import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { fromProjectFile } from '#domain/projects/from-project-file.ts';
import { type ProjectFile, toProjectFile } from '#domain/projects/project-file.ts';
import { importedProjectFile } from '#contract/project-file.ts';
import type { Asker, Guest } from '#server/access/asker.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { refuseGuestFile } from '#server/http/take-files.ts';
import { refuseGuestCustoms } from '#server/projects/import-project.ts';
import { loadProjectRows, wholeOf } from '#server/projects/load-whole-project.ts';
import { refuseWhole, storeProject } from '#server/projects/store-project.ts';

/** A guest's project that waits for an account, as a project file in JSON, and whose it is where that is known. */
export interface KeptGuestProject {
  readonly guestId: string | null;
  readonly file: string;
}

const newId = (): string => randomUUID();

const sentShape = z.object({ guestProject: importedProjectFile });

/** A project file that a browser sent, checked as a guest's import is. Throws a `Refusal`. Source: decisions B20. */
function checkedFile(sent: unknown): ProjectFile {
  refuseGuestFile(Buffer.byteLength(JSON.stringify(sent)));
  const { guestProject: file } = parseInput(sentShape, { guestProject: sent }) as z.output<typeof sentShape>;
  refuseGuestCustoms(file);
  refuseWhole(fromProjectFile(file, newId), true);
  return file;
}

/** The project that a guest has on the server; null for none. */
async function fileOfGuest(db: Db, guestId: string): Promise<ProjectFile | null> {
  const projects = db.selectFrom('projects').select('id').where('guest_id', '=', guestId);
  const found = await projects.executeTakeFirst();
  return found === undefined ? null : toProjectFile(wholeOf(await loadProjectRows(db, found.id)));
}

function guestOf(asker: Asker): Guest | null {
  if (asker.kind === 'member') return asker.wasGuest ?? null;
  return asker.kind === 'guest' ? asker : null;
}

/**
 * The guest's project that comes along into a new account: the one that the browser sent, else the one that it has on
 * the server; null for none. Throws a `Refusal` for a file that a guest could not import. Source: decisions C2.
 */
export async function keptGuestProject(
  { db }: { readonly db: Db },
  asker: Asker,
  sent: unknown,
): Promise<KeptGuestProject | null> {
  const guestId = guestOf(asker)?.id ?? null;
  if (sent !== undefined) return { guestId, file: JSON.stringify(checkedFile(sent)) };
  const file = guestId === null ? null : await fileOfGuest(db, guestId);
  return file === null ? null : { guestId, file: JSON.stringify(file) };
}

/** Makes a kept project one of a user's. */
export async function storeKeptProject(tx: Tx, userId: string, kept: string): Promise<void> {
  const file = importedProjectFile.parse(JSON.parse(kept));
  await storeProject(tx, fromProjectFile(file, newId), { user_id: userId, guest_id: null });
}
