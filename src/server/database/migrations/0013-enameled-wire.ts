import type { Kysely } from 'kysely';

/** The diameter of the enameled wire of a circuit (mm); null for wire by gauge, and for the project's. */
export async function addEnameledWire(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('circuits').addColumn('wire_diameter_mm', 'double precision').execute();
}
