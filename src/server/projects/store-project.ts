import { randomUUID } from 'node:crypto';
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
export const mostProjects = 500;

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

/** Throws TOO_MANY_PROJECTS when a user has as many projects as there may be. Source: decisions B20. */
async function refuseMoreProjects(tx: Tx, userId: string): Promise<void> {
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
  return assignAllReferences({
    project,
    sections: [{ ...newGlobalSection, id: sectionId, projectId: id }],
    circuits: [],
    components: [{ ...newMasterSupply(project.powerSupplyId), id: randomUUID(), sectionId }],
    customComponents: [],
  });
}

/**
 * The project that a file describes, under an id, and as JSON what of it was soldered; null is nothing. `customIds` are
 * those that its custom components have here.
 */
function readSolderedFile(file: SolderedFile, id: string, customIds?: ReadonlyMap<string, string>) {
  const ids = new Map([['project', id]]);
  const idOf = (place: string): string => {
    const made = ids.get(place) ?? randomUUID();
    ids.set(place, made);
    return made;
  };
  const snapshot = fromProjectFile(file, idOf, customIds);
  const progress = file.soldering === undefined ? null : JSON.stringify(renameSections(file.soldering, ids));
  return { snapshot, progress };
}

/**
 * Stores the project that a file describes as a user's, and what of it they soldered. Throws the limits of users as an
 * `AppError`. Rule B290.
 */
export async function storeProjectFile(
  tx: Tx,
  file: SolderedFile,
  id: string,
  userId: string,
  customIds?: ReadonlyMap<string, string>,
): Promise<ProjectRow> {
  const { snapshot, progress } = readSolderedFile(file, id, customIds);
  const row = await storeProject(tx, snapshot, { user_id: userId, guest_id: null });
  if (progress !== null) await storeProgress(tx, userId, id, progress);
  return row;
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
  services: GuestCounts,
  actor: Member | Guest,
  file: SolderedFile,
): Promise<ProjectRow> {
  const id = newProjectId(actor);
  if (actor.kind === 'guest') {
    refuseGuestCustomComponents(file);
    const project = { ...file.project, name: projectDefaults.name };
    const { snapshot } = readSolderedFile({ ...file, project }, id);
    return runStoreTransaction(services, actor, (tx) => storeProject(tx, snapshot, ownerOf(actor)));
  }
  const customComponents = broughtBy(file);
  return runStoreTransaction(services, actor, async (tx) => {
    const customIds = await adoptCustomComponents(tx, actor.user.id, customComponents);
    return storeProjectFile(tx, { ...file, customComponents }, id, actor.user.id, customIds);
  });
}
