import type { Kysely } from 'kysely';

/** Adds the user's own resistor of a circuit (ohms), the LEDs in each of its strings, and a resistor for all strings. */
export async function addOwnResistors(db: Kysely<unknown>): Promise<void> {
  const circuits = () => db.schema.alterTable('circuits');
  await circuits().addColumn('own_ohms', 'double precision').execute();
  await circuits().addColumn('leds_per_string', 'integer').execute();
  await circuits()
    .addColumn('shared_resistor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
