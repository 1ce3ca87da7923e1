import type { Selectable } from 'kysely';
import { isAllowed } from '#domain/accounts/roles.ts';
import type { Db } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import type { ProjectsTable } from '#server/database/schema/project-tables.ts';
import { recordGuestUse } from '#server/access/guests.ts';
import { type Actor, guestOf } from '#server/access/actor.ts';
import { AppError } from '#server/app-error.ts';

export type ProjectRow = Selectable<ProjectsTable>;

/** The revisions of which a project must have one to be written, as `If-Match` says; null for any. Source: decisions B22. */
export type AcceptedRevisions = ReadonlySet<number> | null;

/** A project that is about to be written. */
export interface WriteTarget {
  readonly id: string;
  /** Who writes it. */
  readonly writer: Actor;
  readonly revisions: AcceptedRevisions;
}

/** The id in a call's path that a project is found by: its own, or that of something in it. */
export interface ProjectKey {
  readonly projectId?: string;
  readonly sectionId?: string;
  readonly circuitId?: string;
  readonly componentId?: string;
}

/** What an id can look like; anything else names nothing, and no query is asked for it. */
const idForm = /^[A-Za-z0-9_-]{1,100}$/;

/** Whether a text can be the id of a row at all. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && idForm.test(text);
}

interface FoundProject extends ProjectRow {
  readonly last_used_at: string | null;
}

function projects(db: Db) {
  return db
    .selectFrom('projects')
    .leftJoin('guests', 'guests.id', 'projects.guest_id')
    .selectAll('projects')
    .select('guests.last_used_at');
}

interface Id {
  readonly id: string;
}

const byProject = prepare<Id, FoundProject>((db, value) => projects(db).where('projects.id', '=', value('id')));

const bySection = prepare<Id, FoundProject>((db, value) =>
  projects(db).innerJoin('sections', 'sections.project_id', 'projects.id').where('sections.id', '=', value('id')),
);

const byCircuit = prepare<Id, FoundProject>((db, value) =>
  projects(db).innerJoin('circuits', 'circuits.project_id', 'projects.id').where('circuits.id', '=', value('id')),
);

const byComponent = prepare<Id, FoundProject>((db, value) =>
  projects(db).innerJoin('components', 'components.project_id', 'projects.id').where('components.id', '=', value('id')),
);

async function findByKey(db: Db, key: ProjectKey): Promise<FoundProject | undefined> {
  const ways = [
    { id: key.componentId, query: byComponent },
    { id: key.circuitId, query: byCircuit },
    { id: key.sectionId, query: bySection },
    { id: key.projectId, query: byProject },
  ];
  for (const { id, query } of ways) {
    if (id !== undefined) return isId(id) ? (await query(db, { id }))[0] : undefined;
  }
  return undefined;
}

/**
 * Whether a project is the actor's own. A member also owns what the same browser made as a guest, until they keep or
 * delete it. A template has no owner.
 */
function isOwner(project: ProjectRow, actor: Actor): boolean {
  if (project.is_template === 1) return false;
  if (actor.kind === 'member' && project.user_id === actor.user.id) return true;
  const guestId = guestOf(actor)?.id;
  return guestId !== undefined && project.guest_id === guestId;
}

/** Whose a template is to change: an app_admin's. Throws what the others get. */
function refuseTemplateWrite(actor: Actor): void {
  if (actor.kind !== 'member') throw new AppError('SIGNED_OUT');
  if (!isAllowed(actor.user.role, 'write-templates')) throw new AppError('FORBIDDEN');
}

/**
 * The project that a call is about, when the actor may read or write it. Throws NOT_FOUND for what is not there and for
 * another's alike; a template is readable by all and writable by an app_admin. Source: decisions A4.
 */
export async function findProject(
  db: Db,
  key: ProjectKey,
  actor: Actor,
  right: 'read-project' | 'write-project',
): Promise<ProjectRow> {
  const found = await findByKey(db, key);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const { last_used_at: lastUsedAt, ...project } = found;
  if (project.is_template === 1) {
    if (right === 'write-project') refuseTemplateWrite(actor);
    return project;
  }
  if (!isOwner(project, actor)) throw new AppError('NOT_FOUND');
  if (project.guest_id !== null) await recordGuestUse(db, project.guest_id, lastUsedAt);
  return project;
}
