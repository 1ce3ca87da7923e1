import { sql } from 'kysely';
import { templatePageSize, type TemplateSortKey } from '#contract/templates.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Db } from '#server/database/database.ts';
import { listedColumns, type ListedRow } from '#server/projects/rows.ts';
import { foldText, patternOf } from '#server/database/search-text.ts';

/** The columns of each way to sort; they are those of an index, and all go in one direction. */
const columnsOf = {
  name: ['sort_name', 'created_at', 'id'],
  supply: ['sort_supply', 'sort_name', 'created_at', 'id'],
} as const satisfies Record<TemplateSortKey, readonly (keyof ProjectRow)[]>;

/** What is asked for of the list of templates. */
export interface TemplateQuery {
  readonly sort: TemplateSortKey;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly search: string;
}

/**
 * The templates that a search finds, all of them for none. The value stands in the query, so that the indexes fit it.
 */
function templates(db: Db, search = '') {
  const query = db.selectFrom('projects').where('is_template', '=', sql.lit(1));
  const folded = foldText(search);
  if (folded === '') return query;
  const pattern = patternOf(folded);
  return query.where(
    sql<boolean>`(sort_name like ${pattern} escape '\\' or search_description like ${pattern} escape '\\')`,
  );
}

/** All templates, by name. */
export function listTemplates(db: Db): Promise<ListedRow[]> {
  let query = templates(db).select(listedColumns);
  for (const column of columnsOf.name) query = query.orderBy(column);
  return query.execute();
}

/** A sorted page of the templates whose name or description holds a text; behind the last page comes the last again. */
export async function pageTemplates(db: Db, { sort, direction, page: wanted, search }: TemplateQuery) {
  const counted = templates(db, search).select((row) => row.fn.countAll<number>().as('total'));
  const { total } = await counted.executeTakeFirstOrThrow();
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / templatePageSize)));
  const offset = (page - 1) * templatePageSize;
  let ids = templates(db, search).select('id').limit(templatePageSize).offset(offset);
  let rows = db.selectFrom('projects').selectAll();
  for (const column of columnsOf[sort]) {
    ids = ids.orderBy(column, direction);
    rows = rows.orderBy(column, direction);
  }
  return { rows: await rows.where('id', 'in', ids).execute(), page, total };
}
