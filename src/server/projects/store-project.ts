import { refuseOutcome } from '#domain/changes/judge-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Guest, Member } from '#server/access/actor.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { isUniqueViolationOf } from '#server/database/engine.ts';
import { type GuestCounts, keepGuest } from '#server/access/guests.ts';
import { diffProjects, writeDiff } from '#server/projects/write-diff.ts';
import { projectColumns } from '#server/projects/rows.ts';
import { AppError } from '#server/app-error.ts';

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

/** Throws the rule that a project breaks as a whole as an `AppError`. */
export function refuseWhole(snapshot: ProjectSnapshot, isGuest: boolean): void {
  const refusal = refuseOutcome(emptied(snapshot), snapshot, { isGuest });
  if (refusal !== null) throw new AppError(refusal.code);
}

/** Inserts all that is in a project whose row is there. Throws the rule that it breaks as a whole as an `AppError`. */
export async function insertContents(tx: Tx, snapshot: ProjectSnapshot, isGuest: boolean): Promise<void> {
  refuseWhole(snapshot, isGuest);
  await writeDiff(tx, snapshot.project.id, diffProjects(emptied(snapshot), snapshot));
}

/** Inserts a project or template with everything in it. Throws the rule that it breaks as a whole as an `AppError`. */
export async function insertProject(
  tx: Tx,
  snapshot: ProjectSnapshot,
  owner: Owner,
  template: TemplateColumns = noTemplate,
): Promise<ProjectRow> {
  const now = new Date().toISOString();
  const columns = { ...projectColumns(snapshot.project), ...owner, ...template };
  const row: ProjectRow = { ...columns, id: snapshot.project.id, revision: 0, created_at: now, updated_at: now };
  await tx.insertInto('projects').values(row).execute();
  await insertContents(tx, snapshot, owner.guest_id !== null);
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
export async function storing<Result>(
  services: GuestCounts,
  actor: Member | Guest,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await services.db.transaction().execute(async (tx) => {
      if (actor.kind === 'guest') await keepGuest(tx, services, actor);
      return act(tx);
    });
  } catch (error) {
    if (isUniqueViolationOf(error, 'projects', 'guest_id')) throw new AppError('GUEST_PROJECT_LIMIT');
    throw error;
  }
}
