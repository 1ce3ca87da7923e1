import type { ExpressionBuilder } from 'kysely';
import { projectPageSize, type ProjectSortKey } from '#contract/projects/projects.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Db } from '#server/database/database.ts';
import { listedColumns, type ListedRow } from '#server/projects/rows.ts';
import type { Tables } from '#server/database/schema/tables.ts';

/** Columns of each sort key. Each list matches an index, so all columns have the same direction. */
const columnsOf = {
  updated: ['updated_at', 'id'],
  created: ['created_at', 'id'],
  name: ['sort_name', 'created_at', 'id'],
  color: ['sort_color', 'created_at', 'id'],
} as const satisfies Record<ProjectSortKey, readonly (keyof ProjectRow)[]>;

/** Sort key and direction of a list. */
export interface ProjectSorting {
  readonly sort: ProjectSortKey;
  readonly direction: 'asc' | 'desc';
}

/** A user's projects, without templates. */
function own(userId: string) {
  return (project: ExpressionBuilder<Tables, 'projects'>) =>
    project.and([project('user_id', '=', userId), project('is_template', '=', 0)]);
}

/** The query for one page of projects. Their ids are read from the index alone, so that late pages are fast too. */
export function pageQuery(db: Db, userId: string, { sort, direction }: ProjectSorting, page: number) {
  let ids = db
    .selectFrom('projects')
    .select('id')
    .where(own(userId))
    .limit(projectPageSize)
    .offset((page - 1) * projectPageSize);
  let rows = db.selectFrom('projects').select(listedColumns);
  for (const column of columnsOf[sort]) {
    ids = ids.orderBy(column, direction);
    rows = rows.orderBy(column, direction);
  }
  return rows.where('id', 'in', ids);
}

/** Loads a page of a user's projects; a page after the last one is the last one. Source: specification 1, section 9. */
export async function pageProjects(
  db: Db,
  userId: string,
  sorting: ProjectSorting,
  requestedPage: number,
): Promise<{ readonly rows: ListedRow[]; readonly page: number; readonly total: number }> {
  const { total } = await db
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(own(userId))
    .executeTakeFirstOrThrow();
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / projectPageSize)));
  return { rows: await pageQuery(db, userId, sorting, page).execute(), page, total };
}
