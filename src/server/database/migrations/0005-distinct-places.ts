import { type Kysely, sql } from 'kysely';

/** Renumbers the rows of every group in which two have the same order, by order and age. */
async function renumber(db: Kysely<unknown>, table: string, group: string, gap: number): Promise<void> {
  const [rows, name] = [sql.table(table), sql.ref(group)];
  await sql`
    update ${rows} set "order" = numbered.place
    from (
      select id, (row_number() over (partition by ${name} order by "order", sequence) - 1) * ${sql.lit(gap)} as place
      from ${rows}
      where ${name} in (select ${name} from ${rows} group by ${name}, "order" having count(*) > 1)
    ) as numbered
    where numbered.id = ${sql.ref(`${table}.id`)}
  `.execute(db);
}

/** Makes `order` unique among the components and circuits of a section and the sections of a project. */
export async function makePlacesDistinct(db: Kysely<unknown>): Promise<void> {
  await renumber(db, 'components', 'section_id', 1000);
  await renumber(db, 'circuits', 'section_id', 1);
  await renumber(db, 'sections', 'project_id', 1);
}
