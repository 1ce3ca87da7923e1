import { randomUUID } from 'node:crypto';
import { refuseOutcome } from '#domain/changes/judge-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Guest, Member } from '#server/access/actor.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Db, Tx, WritableDatabase } from '#server/database/database.ts';
import { faultOf, isUniqueViolationOf } from '#server/database/engine.ts';
import { type GuestCounts, storeGuest } from '#server/access/guests.ts';
import { deleteOrphans } from '#server/projects/delete-project.ts';
import { insertContents } from '#server/projects/write-diff.ts';
import { projectColumns } from '#server/projects/rows.ts';
import { AppError } from '#server/app-error.ts';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { noProjectReferences, projectDefaults, type ProjectFields } from '#domain/projects/project.ts';
import { giveAllReferences } from '#domain/references/give-references.ts';
import { newGlobalSection } from '#domain/projects/section.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import { renameSections, type SolderedFile } from '#domain/soldering/file-progress.ts';
import { adoptCustomComponents } from '#server/custom-components/library.ts';
import { storeProgress } from '#server/projects/soldering.ts';

/** Whose a project is: a user's or a guest's. */
export interface Owner {
  readonly user_id: string | null;
  readonly guest_id: string | null;
}

/** The actor as the owner of what they make. */
export function ownerOf(actor: Member | Guest): Owner {
  return actor.kind === 'member' ? { user_id: actor.user.id, guest_id: null } : { user_id: null, guest_id: actor.id };
}

/** How many projects a user may have. Source: decisions B20. */
export const mostProjects = 2000;

type TemplateColumns = Pick<ProjectRow, 'is_template' | 'template_description' | 'search_description'>;

const noTemplate: TemplateColumns = { is_template: 0, template_description: null, search_description: '' };

/** A project before anything was in it. */
function emptied(snapshot: ProjectSnapshot): ProjectSnapshot {
  return { ...snapshot, sections: [], circuits: [], components: [] };
}

function refusedWhole(refusal: NonNullable<ReturnType<typeof refuseOutcome>>): AppError {
  return new AppError(refusal.code, 'message' in refusal ? { message: refusal.message } : {});
}

/** Throws the rule that a project breaks as a whole as an `AppError`. */
export function assertProjectRules(snapshot: ProjectSnapshot, isGuest: boolean): void {
  const refusal = refuseOutcome(emptied(snapshot), snapshot, { isGuest });
  if (refusal !== null) throw refusedWhole(refusal);
}

/** Inserts a project or template with everything in it. Throws the rule that it breaks as a whole as an `AppError`. */
export async function insertProject(
  db: Db,
  snapshot: ProjectSnapshot,
  owner: Owner,
  template: TemplateColumns = noTemplate,
): Promise<ProjectRow> {
  assertProjectRules(snapshot, owner.guest_id !== null);
  const now = new Date().toISOString();
  const columns = { ...projectColumns(snapshot.project), ...owner, ...template };
  const row: ProjectRow = { ...columns, id: snapshot.project.id, revision: 0, created_at: now, updated_at: now };
  await db.insertInto('projects').values(row).execute();
  await insertContents(db, snapshot);
  return row;
}

/**
 * Stores a project of any size without an owner, a batch at a time, and then has `give` give it to one: in one
 * transaction, others could not write on SQLite until all of it is there. No call finds it before; what a crash leaves goes
 * with `deleteOldOrphans`. Throws the rule that it breaks as a whole as an `AppError`. Rule A100.
 */
export async function storeInBatches(
  { db, reserve }: WritableDatabase,
  snapshot: ProjectSnapshot,
  give: () => Promise<ProjectRow>,
): Promise<ProjectRow> {
  try {
    await insertProject(db, snapshot, { user_id: null, guest_id: null });
    return await give();
  } catch (error) {
    const remove = () => deleteOrphans(db, [snapshot.project.id]);
    // Where the connection was lost, the owner may be about to have it.
    if (faultOf(error) !== 'down') await (reserve?.use(remove) ?? remove()).catch(() => undefined);
    throw error;
  }
}

/** Gives a project without an owner to one, or makes it a template. */
export function giveProject(tx: Tx, id: string, to: Owner & Partial<TemplateColumns>): Promise<ProjectRow> {
  const now = new Date().toISOString();
  return tx
    .updateTable('projects')
    .set({ ...to, created_at: now, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Sets the ids that custom components have for the owner of a project in the place of those that it was stored with. None
 * of the new ids is another's old one.
 */
export async function replaceCustomIds(tx: Tx, projectId: string, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const [before, after] of ids) {
    if (before === after) continue;
    await tx
      .updateTable('components')
      .set({ component_id: after })
      .where('project_id', '=', projectId)
      .where('component_id', '=', before)
      .execute();
  }
}

/** Throws TOO_MANY_PROJECTS when a user has as many projects as there may be. Source: decisions B20. */
export async function refuseMoreProjects(tx: Tx, userId: string): Promise<void> {
  const { projects } = await tx
    .selectFrom('projects')
    .select((row) => row.fn.countAll<number>().as('projects'))
    .where('user_id', '=', userId)
    .where('is_template', '=', 0)
    .executeTakeFirstOrThrow();
  if (projects >= mostProjects) throw new AppError('TOO_MANY_PROJECTS');
}

/** Stores a new project with everything in it, for its owner. Throws the limits of its owner as an `AppError`. */
export async function storeProject(tx: Tx, snapshot: ProjectSnapshot, owner: Owner): Promise<ProjectRow> {
  if (owner.user_id !== null) await refuseMoreProjects(tx, owner.user_id);
  return insertProject(tx, snapshot, owner);
}

/**
 * Runs a transaction that stores a project of the actor. A unique index reports that a guest has one already, so
 * that of two requests at the same moment one is refused. Source: decisions A5.
 */
export async function runStoreTransaction<Result>(
  services: GuestCounts,
  actor: Member | Guest,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await services.db.transaction().execute(async (tx) => {
      if (actor.kind === 'guest') await storeGuest(tx, services, actor);
      return act(tx);
    });
  } catch (error) {
    if (isUniqueViolationOf(error, 'projects', 'guest_id')) throw new AppError('GUEST_PROJECT_LIMIT');
    throw error;
  }
}

/** The id of a project to be made: a guest's shows what it is. Source: decisions A5. */
export function newProjectId(actor: Member | Guest): string {
  return actor.kind === 'guest' ? `unauthenticated-project-${randomUUID()}` : randomUUID();
}

/** A new project: it has the Global Components section with the master supply in it. Source: decisions B1. */
export function newProject(id: string, wanted: Partial<ProjectFields>): ProjectSnapshot {
  const project = { ...projectDefaults, ...noProjectReferences, ...wanted, id };
  const sectionId = randomUUID();
  return giveAllReferences({
    project,
    sections: [{ ...newGlobalSection, id: sectionId, projectId: id }],
    circuits: [],
    components: [{ ...newMasterSupply(project.powerSupplyId), id: randomUUID(), sectionId }],
    customComponents: [],
  });
}

/** The project that a file describes, under an id, and as JSON what of it was soldered; null is nothing. */
function readSolderedFile(file: SolderedFile, id: string) {
  const ids = new Map([['project', id]]);
  const idOf = (place: string): string => {
    const made = ids.get(place) ?? randomUUID();
    ids.set(place, made);
    return made;
  };
  const snapshot = fromProjectFile(file, idOf);
  const progress = file.soldering === undefined ? null : JSON.stringify(renameSections(file.soldering, ids));
  return { snapshot, progress };
}

/**
 * Stores the small project that a file describes as a user's, and what of it they soldered as a guest. Throws the limits
 * of users as an `AppError`. Rule B290.
 */
export async function storeProjectFile(tx: Tx, file: SolderedFile, id: string, userId: string): Promise<void> {
  const { snapshot, progress } = readSolderedFile(file, id);
  await storeProject(tx, snapshot, { user_id: userId, guest_id: null });
  if (progress !== null) await storeProgress(tx, userId, id, progress);
}

/** The custom components that a file brings: a built-in id stays the built-in part. */
function broughtBy(file: ProjectFile): ProjectFile['customComponents'] {
  return file.customComponents.filter((custom) => !builtInCatalogue.has(custom.id));
}

/** Throws FORBIDDEN for a file that brings custom components, which guests have none of. */
export function refuseGuestCustomComponents(file: ProjectFile): void {
  if (broughtBy(file).length === 0) return;
  throw new AppError('FORBIDDEN', { message: 'Custom components are for registered users.' });
}

/**
 * Makes a project from a file, whole or not at all. A guest's project keeps the name that guests' projects have.
 * Throws an `AppError`. Source: specification 5.
 */
export async function importProject(
  services: GuestCounts & WritableDatabase,
  actor: Member | Guest,
  file: SolderedFile,
): Promise<ProjectRow> {
  if (actor.kind === 'guest') refuseGuestCustomComponents(file);
  const brought = broughtBy(file);
  const owner = ownerOf(actor);
  const id = newProjectId(actor);
  const project = actor.kind === 'guest' ? { ...file.project, name: projectDefaults.name } : file.project;
  const { snapshot, progress } = readSolderedFile({ ...file, project, customComponents: brought }, id);
  // It is stored without an owner, so not by the limits of guests.
  if (actor.kind === 'guest') assertProjectRules(snapshot, true);
  const give = async (tx: Tx): Promise<ProjectRow> => {
    const { user_id: userId } = owner;
    if (userId === null) return giveProject(tx, id, owner);
    await refuseMoreProjects(tx, userId);
    await replaceCustomIds(tx, id, await adoptCustomComponents(tx, userId, brought));
    const row = await giveProject(tx, id, owner);
    if (progress !== null) await storeProgress(tx, userId, id, progress);
    return row;
  };
  return storeInBatches(services, snapshot, () => runStoreTransaction(services, actor, give));
}
