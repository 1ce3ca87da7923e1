import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Contents, describeContents } from '#server/backup/contents.ts';
import { withPrivateFolder } from '#server/backup/private-folder.ts';
import { makeBackup, noteBackup, writeBackup } from '#server/backup/write-backup.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, longStatementTimeout, openDatabase } from '#server/database/database.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { parseCommandArgs } from '#cli/command-args.ts';
import { CommandError } from '#cli/command-error.ts';
import type { CommandIo } from '#cli/command-io.ts';

/** Opens the database that there is; an empty one is not made for a backup. */
function openExisting(config: Config): Database {
  if (config.databaseUrl === null && !existsSync(sqliteFile(config.dataFolder))) {
    throw new CommandError(`There is no database in ${config.dataFolder}; DATA_DIR or DATABASE_URL names another.`);
  }
  return openDatabase(config, { statementTimeout: longStatementTimeout });
}

/** Writes the backup to a file, or to standard output for `-`. */
async function save(database: Database, file: string, dataFolder: string, io: CommandIo): Promise<Contents> {
  if (file !== '-') return writeBackup(database, file, io.now());
  return withPrivateFolder(join(dataFolder, 'backup-'), async (folder) => {
    const contents = await makeBackup(database, folder, io.now());
    await pipeline(createReadStream(sqliteFile(folder)), io.output(), { end: false });
    return contents;
  });
}

/**
 * `lightyard backup FILE`: saves everything in the database, also while the server runs, and prints what was saved. With
 * `-` the backup goes to standard output and what was saved to standard error.
 */
export async function backupCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const [file = ''] = parseCommandArgs(args, {}, 1).positionals;
  const config = readConfig(io.env);
  const database = openExisting(config);
  try {
    const contents = describeContents(await save(database, file, config.dataFolder, io));
    const tell = file === '-' ? io.writeError : io.writeOutput;
    tell(`Saved ${contents} ${file === '-' ? 'to standard output' : `in ${file}`}, without the session secret.\n`);
    await noteBackup(database, io.now());
  } finally {
    await database.db.destroy();
  }
}
