import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { refuseOutcome } from '#domain/changes/judge-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Guest, Member } from '#server/access/actor.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { isUniqueViolationOf } from '#server/database/engine.ts';
import { type GuestCounts, storeGuest } from '#server/access/guests.ts';
import { insertContents } from '#server/projects/write-diff.ts';
import { projectColumns } from '#server/projects/rows.ts';
import { AppError } from '#server/app-error.ts';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { noProjectReferences, projectDefaults, type ProjectFields } from '#domain/projects/project.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { newGlobalSection } from '#domain/projects/section.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { fromProjectFile, renameCustomComponents } from '#domain/project-file/from-project-file.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import { renameSections, type SolderedFile } from '#domain/soldering/file-progress.ts';
import { adoptCustomComponents } from '#server/custom-components/library.ts';
import type { ReceivedFile } from '#server/pictures/file-images.ts';
import { storeImages } from '#server/pictures/image-store.ts';
import { storeProgress } from '#server/projects/soldering.ts';

/** Owner of a project: a user or a guest. */
export interface Owner {
  readonly user_id: string | null;
  readonly guest_id: string | null;
}

/** The owner columns of projects that an actor creates. */
export function ownerOf(actor: Member | Guest): Owner {
  return actor.kind === 'member' ? { user_id: actor.user.id, guest_id: null } : { user_id: null, guest_id: actor.id };
}

/** Maximum number of projects per user. Source: decisions B20. */
export const maxProjects = 500;

type TemplateColumns = Pick<ProjectRow, 'is_template' | 'template_description' | 'search_description'>;

const notATemplate: TemplateColumns = { is_template: 0, template_description: null, search_description: '' };

/** Throws an `AppError` if a whole project breaks a rule. */
export function assertProjectRules(snapshot: ProjectSnapshot, isGuest: boolean): void {
  const empty: ProjectSnapshot = { ...snapshot, sections: [], circuits: [], components: [], pictures: [] };
  const refusal = refuseOutcome(empty, snapshot, { isGuest });
  if (refusal === null) return;
  throw new AppError(refusal.code, 'message' in refusal ? { message: refusal.message } : {});
}

/** Inserts a project or template with its contents. Throws an `AppError` if it breaks a rule. */
export async function insertProject(
  db: Db,
  snapshot: ProjectSnapshot,
  owner: Owner,
  template: TemplateColumns = notATemplate,
): Promise<ProjectRow> {
  assertProjectRules(snapshot, owner.guest_id !== null);
  const now = new Date().toISOString();
  const columns = { ...projectColumns(snapshot.project), ...owner, ...template };
  const row: ProjectRow = { ...columns, id: snapshot.project.id, revision: 0, created_at: now, updated_at: now };
  await db.insertInto('projects').values(row).execute();
  await insertContents(db, snapshot);
  return row;
}

/** Throws TOO_MANY_PROJECTS if a user has the maximum number of projects. Source: decisions B20. */
async function refuseMoreProjects(tx: Tx, userId: string): Promise<void> {
  const { projects } = await tx
    .selectFrom('projects')
    .select((row) => row.fn.countAll<number>().as('projects'))
    .where('user_id', '=', userId)
    .where('is_template', '=', 0)
    .executeTakeFirstOrThrow();
  if (projects >= maxProjects) throw new AppError('TOO_MANY_PROJECTS');
}

/** Stores a new project with its contents. Throws an `AppError` if it breaks a rule or exceeds a limit of its owner. */
export async function storeProject(tx: Tx, snapshot: ProjectSnapshot, owner: Owner): Promise<ProjectRow> {
  if (owner.user_id !== null) await refuseMoreProjects(tx, owner.user_id);
  return insertProject(tx, snapshot, owner);
}

/**
 * Runs a transaction that stores a project of the actor. Throws GUEST_PROJECT_LIMIT for a guest's second project, which
 * a unique index detects even for concurrent requests. Source: decisions A5.
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

/** Returns an id for a new project; that of a guest's project has a prefix. Source: decisions A5. */
export function newProjectId(actor: Member | Guest): string {
  return actor.kind === 'guest' ? `unauthenticated-project-${randomUUID()}` : randomUUID();
}

/** A new project, which has a Global Components section with the master supply. Source: decisions B1. */
export function newProject(id: string, fields: Partial<ProjectFields>): ProjectSnapshot {
  const project = { ...projectDefaults, ...noProjectReferences, ...fields, id };
  const sectionId = randomUUID();
  return assignAllReferences({
    project,
    sections: [{ ...newGlobalSection, id: sectionId, projectId: id }],
    circuits: [],
    components: [{ ...newMasterSupply(project.powerSupplyId), id: randomUUID(), sectionId }],
    pictures: [],
    customComponents: [],
  });
}

/** Reads a file as a project with the given id, and its solder progress as JSON, or null. */
function readSolderedFile(file: SolderedFile, id: string) {
  const ids = new Map([['project', id]]);
  const idOf = (place: string): string => {
    const assigned = ids.get(place) ?? randomUUID();
    ids.set(place, assigned);
    return assigned;
  };
  const snapshot = fromProjectFile(file, idOf);
  const progress = file.soldering === undefined ? null : JSON.stringify(renameSections(file.soldering, ids));
  return { snapshot, progress };
}

/** Stores a project from a file with its solder progress for a user. Rule B290. */
async function storeSoldered(
  tx: Tx,
  { snapshot, progress }: ReturnType<typeof readSolderedFile>,
  userId: string,
): Promise<ProjectRow> {
  const row = await storeProject(tx, snapshot, { user_id: userId, guest_id: null });
  if (progress !== null) await storeProgress(tx, userId, row.id, progress);
  return row;
}

/**
 * Stores the project and the solder progress of a file without custom components for a user. Throws an `AppError` if a
 * rule or a limit of users is broken.
 */
export function storeProjectFile(tx: Tx, file: SolderedFile, id: string, userId: string): Promise<ProjectRow> {
  return storeSoldered(tx, readSolderedFile(file, id), userId);
}

/** The custom components of a file, except those with the id of a built-in part. */
function customComponentsOf(file: ProjectFile): ProjectFile['customComponents'] {
  return file.customComponents.filter((custom) => !builtInCatalogue.has(custom.id));
}

/** Throws FORBIDDEN for a file with custom components, which guests cannot have. */
export function refuseGuestCustomComponents(file: ProjectFile): void {
  if (customComponentsOf(file).length === 0) return;
  throw new AppError('FORBIDDEN', { message: 'Custom components need an account.' });
}

/**
 * Creates a project from a file in one transaction. A guest's project gets the default name. Throws an `AppError`.
 * Source: specification 5.
 */
export async function importProject(
  services: GuestCounts,
  actor: Member | Guest,
  { file, images }: ReceivedFile<SolderedFile>,
): Promise<ProjectRow> {
  // Read before the transaction, because other requests wait for that on SQLite.
  const isGuest = actor.kind === 'guest';
  if (isGuest) refuseGuestCustomComponents(file);
  const customComponents = customComponentsOf(file);
  const project = isGuest ? { ...file.project, name: projectDefaults.name } : file.project;
  const { snapshot, progress } = readSolderedFile({ ...file, project, customComponents }, newProjectId(actor));
  await yieldToEventLoop();
  return runStoreTransaction(services, actor, async (tx) => {
    await storeImages(tx, actor, images);
    if (isGuest) return storeProject(tx, snapshot, ownerOf(actor));
    const customIds = await adoptCustomComponents(tx, actor.user.id, customComponents);
    return storeSoldered(tx, { snapshot: renameCustomComponents(snapshot, customIds), progress }, actor.user.id);
  });
}
