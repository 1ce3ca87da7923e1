import { type Kysely, sql } from 'kysely';

/** Adds drivers and wires of circuits, project settings, and the input supply of a regulator. */
export async function addDriversAndWires(db: Kysely<unknown>): Promise<void> {
  const projects = () => db.schema.alterTable('projects');
  await projects().addColumn('supply_input_id', 'text').execute();
  await projects().addColumn('settings', 'text').execute();
  const circuits = () => db.schema.alterTable('circuits');
  await circuits().addColumn('driver', 'text').execute();
  await circuits().addColumn('driver_component_id', 'text').execute();
  await circuits().addColumn('wire_awg', 'integer').execute();
  await circuits().addColumn('wire_length_cm', 'double precision').execute();
  await circuits()
    .addColumn('duty_pct', 'integer', (column) => column.notNull().defaultTo(100))
    .execute();
  await circuits()
    .addColumn('sealed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('circuits_of_driver')
    .on('circuits')
    .column('driver_component_id')
    .where(sql<boolean>`driver_component_id is not null`)
    .execute();
}
