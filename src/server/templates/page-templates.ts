import { sql } from 'kysely';
import { templatePageSize, type TemplateSortKey } from '#contract/projects/templates.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Db } from '#server/database/database.ts';
import { listedColumns, type ListedRow } from '#server/projects/rows.ts';
import { foldText, patternOf } from '#server/database/search-text.ts';

/** Columns of each sort key. Each list matches an index, so all columns have the same direction. */
const columnsOf = {
  name: ['sort_name', 'created_at', 'id'],
  supply: ['sort_supply', 'sort_name', 'created_at', 'id'],
} as const satisfies Record<TemplateSortKey, readonly (keyof ProjectRow)[]>;

/** Sorting, page, and search text of a list of templates. */
export interface TemplateQuery {
  readonly sort: TemplateSortKey;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly search: string;
}

/**
 * Selects the templates that match a search text. `is_template` is compared to a literal, which partial indexes
 * require.
 */
function selectTemplates(db: Db, search = '') {
  const query = db.selectFrom('projects').where('is_template', '=', sql.lit(1));
  const folded = foldText(search);
  if (folded === '') return query;
  const pattern = patternOf(folded);
  return query.where(
    sql<boolean>`(sort_name like ${pattern} escape '\\' or search_description like ${pattern} escape '\\')`,
  );
}

/** Lists all templates by name. */
export function listTemplates(db: Db): Promise<ListedRow[]> {
  let query = selectTemplates(db).select(listedColumns);
  for (const column of columnsOf.name) query = query.orderBy(column);
  return query.execute();
}

/**
 * Loads a page of the templates whose name or description contains a text; a page after the last one is the last one.
 */
export async function pageTemplates(db: Db, { sort, direction, page: requestedPage, search }: TemplateQuery) {
  const count = selectTemplates(db, search).select((row) => row.fn.countAll<number>().as('total'));
  const { total } = await count.executeTakeFirstOrThrow();
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / templatePageSize)));
  const offset = (page - 1) * templatePageSize;
  let ids = selectTemplates(db, search).select('id').limit(templatePageSize).offset(offset);
  let rows = db.selectFrom('projects').selectAll();
  for (const column of columnsOf[sort]) {
    ids = ids.orderBy(column, direction);
    rows = rows.orderBy(column, direction);
  }
  return { rows: await rows.where('id', 'in', ids).execute(), page, total };
}
