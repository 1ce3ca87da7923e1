import type { Kysely } from 'kysely';

/** Adds the diameter of a circuit's enameled wire (mm); null for wire by gauge or the project's default. */
export async function addEnameledWire(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('circuits').addColumn('wire_diameter_mm', 'double precision').execute();
}
