import type { Kysely } from 'kysely';

/** Adds the effects of circuits and the pins that buttons and sensors work on. */
export async function addEffects(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('circuits').addColumn('effect', 'text').execute();
  await db.schema.alterTable('components').addColumn('input', 'text').execute();
}
