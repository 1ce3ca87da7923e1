import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';
import type { Engine } from '#server/database/engine.ts';
import { createFoundation } from '#server/database/migrations/0001-foundation.ts';
import { addAccounts } from '#server/database/migrations/0002-accounts.ts';
import { addOwnedParts } from '#server/database/migrations/0003-owned-parts.ts';
import { addMetadata } from '#server/database/migrations/0004-metadata.ts';
import { makePlacesDistinct } from '#server/database/migrations/0005-distinct-places.ts';
import { addTemplates } from '#server/database/migrations/0006-templates.ts';
import { addAdministration } from '#server/database/migrations/0007-administration.ts';
import { addBilling } from '#server/database/migrations/0009-billing.ts';
import { addDriversAndWires } from '#server/database/migrations/0010-drivers-and-wires.ts';
import { addReferences } from '#server/database/migrations/0011-references.ts';
import { addNumberedWires } from '#server/database/migrations/0012-numbered-wires.ts';
import { addEnameledWire } from '#server/database/migrations/0013-enameled-wire.ts';
import { addSoldering } from '#server/database/migrations/0014-soldering.ts';
import { indexAllUsesOfCustomComponents } from '#server/database/migrations/0015-all-uses-of-custom-components.ts';
import { deleteProjectsWithoutOwner } from '#server/database/migrations/0016-projects-without-an-owner.ts';
import { addOwnResistors } from '#server/database/migrations/0017-own-resistors.ts';
import { addSectionFuses } from '#server/database/migrations/0018-fuses-of-sections.ts';
import { addFuseReferences } from '#server/database/migrations/0019-references-of-fuses.ts';
import { addPictures } from '#server/database/migrations/0022-pictures.ts';
import { addEffects } from '#server/database/migrations/0023-effects.ts';
import { addShares } from '#server/database/migrations/0024-shares.ts';
import { addVersions } from '#server/database/migrations/0025-versions.ts';
import { indexUsesOfCustomComponents } from '#server/database/migrations/0008-uses-of-custom-components.ts';

function migrationsOf(engine: Engine): Record<string, Migration> {
  return {
    '0001-foundation': { up: (schema) => createFoundation(schema, engine) },
    '0002-accounts': { up: (schema) => addAccounts(schema, engine) },
    '0003-owned-parts': { up: addOwnedParts },
    '0004-metadata': { up: addMetadata },
    '0005-distinct-places': { up: makePlacesDistinct },
    '0006-templates': { up: (schema) => addTemplates(schema, engine) },
    '0007-administration': { up: (schema) => addAdministration(schema, engine) },
    '0008-uses-of-custom-components': { up: indexUsesOfCustomComponents },
    '0009-billing': { up: addBilling },
    '0010-drivers-and-wires': { up: addDriversAndWires },
    '0011-references': { up: addReferences },
    '0012-numbered-wires': { up: addNumberedWires },
    '0013-enameled-wire': { up: addEnameledWire },
    '0014-soldering': { up: addSoldering },
    '0015-all-uses-of-custom-components': { up: indexAllUsesOfCustomComponents },
    '0016-projects-without-an-owner': { up: deleteProjectsWithoutOwner },
    '0017-own-resistors': { up: addOwnResistors },
    '0018-fuses-of-sections': { up: addSectionFuses },
    '0019-references-of-fuses': { up: addFuseReferences },
    '0022-pictures': { up: (schema) => addPictures(schema, engine) },
    '0023-effects': { up: addEffects },
    '0024-shares': { up: addShares },
    '0025-versions': { up: (schema) => addVersions(schema, engine) },
  };
}

/** Names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrationsOf('sqlite'));

/**
 * Migrates the tables to the latest migration, or to `last`. Each migration runs once, in a transaction, even if
 * several servers start together. Throws for a database of a newer version, and for a failed migration with its cause.
 */
export async function migrate(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  last = migrationNames.at(-1) ?? '',
): Promise<void> {
  const unknown = (await appliedMigrations(db)).findLast((name) => !migrationNames.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `A newer version of Lightyard wrote this database (${unknown}). Start that version, or restore a backup made before.`,
    );
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrationsOf(engine)) } });
  const { error } = await migrator.migrateTo(last);
  if (error !== undefined) throw new Error('The tables could not be brought up to date.', { cause: error });
}

/** Lists the applied migrations of a database, in order; empty if it is not a database of Lightyard. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
