import { type Selectable, sql } from 'kysely';
import { isAllowed } from '#domain/accounts/roles.ts';
import type { Db } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import type { ProjectsTable } from '#server/database/schema/project-tables.ts';
import { recordGuestUse } from '#server/access/guests.ts';
import { type Actor, guestOf } from '#server/access/actor.ts';
import { AppError } from '#server/app-error.ts';

export type ProjectRow = Selectable<ProjectsTable>;

/** Revisions that permit a write, from `If-Match`; null permits any. Source: decisions B22. */
export type AcceptedRevisions = ReadonlySet<number> | null;

/** A project to be written. */
export interface WriteTarget {
  readonly id: string;
  readonly writer: Actor;
  readonly revisions: AcceptedRevisions;
  /** Revision and time of the last edit when access was checked. */
  readonly found: Pick<ProjectRow, 'revision' | 'updated_at'>;
}

/** The id in a request path that identifies a project: its own, or that of one of its rows. */
export interface ProjectKey {
  readonly projectId?: string;
  readonly sectionId?: string;
  readonly circuitId?: string;
  readonly componentId?: string;
  readonly pictureId?: string;
  readonly versionId?: string;
}

/** Form of an id; any other text is rejected without a query. */
const idForm = /^[A-Za-z0-9_-]{1,100}$/;

/** Whether a text has the form of an id. */
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

/** A query for the project of a row. */
function byRowOf(table: 'sections' | 'circuits' | 'components' | 'pictures' | 'versions') {
  return prepare<Id, FoundProject>((db, value) => {
    const projectId = sql<string>`(select project_id from ${sql.table(table)} where id = ${value('id')})`;
    return projects(db).where('projects.id', '=', projectId);
  });
}

/** The query for each id; the first one in a path counts. */
const lookups = {
  versionId: byRowOf('versions'),
  pictureId: byRowOf('pictures'),
  componentId: byRowOf('components'),
  circuitId: byRowOf('circuits'),
  sectionId: byRowOf('sections'),
  projectId: prepare<Id, FoundProject>((db, value) => projects(db).where('projects.id', '=', value('id'))),
} as const satisfies Record<keyof ProjectKey, unknown>;

async function findByKey(db: Db, key: ProjectKey): Promise<FoundProject | undefined> {
  const name = (Object.keys(lookups) as (keyof ProjectKey)[]).find((each) => key[each] !== undefined);
  const id = name && key[name];
  return name && isId(id) ? (await lookups[name](db, { id }))[0] : undefined;
}

/**
 * Whether the actor owns a project. A member also owns the project that the same browser created as a guest, until it
 * is adopted or deleted. A template has no owner.
 */
function isOwner(project: ProjectRow, actor: Actor): boolean {
  if (project.is_template === 1) return false;
  if (actor.kind === 'member' && project.user_id === actor.user.id) return true;
  const guestId = guestOf(actor)?.id;
  return guestId !== undefined && project.guest_id === guestId;
}

/** Throws SIGNED_OUT or FORBIDDEN if the actor may not write templates. */
function refuseTemplateWrite(actor: Actor): void {
  if (actor.kind !== 'member') throw new AppError('SIGNED_OUT');
  if (!isAllowed(actor.user.role, 'write-templates')) throw new AppError('FORBIDDEN');
}

/**
 * Loads the project of a request if the actor may read or write it. Throws NOT_FOUND both for a missing project and for
 * one of another owner. Anyone may read a template; only an app_admin may write it. `isUse`: the guest who owns the
 * project uses it. Source: decisions A4.
 */
export async function findProject(
  db: Db,
  key: ProjectKey,
  actor: Actor,
  right: 'read-project' | 'write-project',
  isUse = true,
): Promise<ProjectRow> {
  const found = await findByKey(db, key);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const { last_used_at: lastUsedAt, ...project } = found;
  if (project.is_template === 1) {
    if (right === 'write-project') refuseTemplateWrite(actor);
    return project;
  }
  if (!isOwner(project, actor)) throw new AppError('NOT_FOUND');
  if (isUse && project.guest_id !== null) await recordGuestUse(db, project.guest_id, lastUsedAt);
  return project;
}
