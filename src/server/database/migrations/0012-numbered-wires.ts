import type { Kysely } from 'kysely';

/** Adds numbered wires of sections and of the supply. They are assigned when an existing project first shows them. */
export async function addNumberedWires(db: Kysely<unknown>): Promise<void> {
  for (const table of ['projects', 'sections']) {
    await db.schema.alterTable(table).addColumn('numbered_wires', 'text').execute();
  }
}
