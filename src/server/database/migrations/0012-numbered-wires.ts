import type { Kysely } from 'kysely';

/** The wires that have a number, of sections and of the supply. A project made before gets them when they are first shown. */
export async function addNumberedWires(db: Kysely<unknown>): Promise<void> {
  for (const table of ['projects', 'sections']) {
    await db.schema.alterTable(table).addColumn('numbered_wires', 'text').execute();
  }
}
