import { createReadStream, existsSync, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Contents, describeContents } from '#server/backup/contents.ts';
import { withPrivateFolder, makeBackup, recordBackup, writeBackup } from '#server/backup/write-backup.ts';
import { codeOf } from '#server/app-error.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, longStatementTimeout, openDatabase } from '#server/database/database.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { parseCommandArgs, CommandError, type CommandIo } from '#cli/command-io.ts';
import { refuseOpenDatabase, restoreBackup } from '#server/backup/restore-backup.ts';

/** Opens an existing database; throws rather than creating an empty one. */
function openExisting(config: Config): Database {
  if (config.databaseUrl === null && !existsSync(sqliteFile(config.dataFolder))) {
    throw new CommandError(
      `There is no database in ${config.dataFolder}; set DATA_DIR or DATABASE_URL to use another one.`,
    );
  }
  return openDatabase(config, { statementTimeout: longStatementTimeout });
}

/** Writes the backup to a file, or to standard output for `-`. Returns its contents. */
async function save(database: Database, file: string, dataFolder: string, io: CommandIo): Promise<Contents> {
  if (file !== '-') return writeBackup(database, file, io.now());
  return withPrivateFolder(join(dataFolder, 'backup-'), async (folder) => {
    const contents = await makeBackup(database, folder, io.now());
    await pipeline(createReadStream(sqliteFile(folder)), io.output(), { end: false });
    return contents;
  });
}

/**
 * `lightyard backup FILE`: backs up the database, even while the server runs, and prints a summary. With `-` the backup
 * is written to standard output and the summary to standard error.
 */
export async function backupCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const [file = ''] = parseCommandArgs(args, {}, 1).positionals;
  const config = readConfig(io.env);
  const database = openExisting(config);
  try {
    const contents = describeContents(await save(database, file, config.dataFolder, io));
    const writeSummary = file === '-' ? io.writeError : io.writeOutput;
    writeSummary(
      `Saved ${contents} ${file === '-' ? 'to standard output' : `in ${file}`}, without the session secret.\n`,
    );
    await recordBackup(database, io.now());
  } finally {
    await database.db.destroy();
  }
}

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'cannot be read',
};

/** Copies a backup into a folder, so that the original file is not modified. */
async function copyFile(file: string, folder: string, io: CommandIo): Promise<void> {
  if (file !== '-') await refuseOpenDatabase(file);
  const source = file === '-' ? io.input() : createReadStream(file);
  try {
    await pipeline(source, createWriteStream(sqliteFile(folder), { mode: 0o600 }));
  } catch (error) {
    const code = String(codeOf(error));
    throw code in unreadable ? new CommandError(`${file} ${unreadable[code]}.`) : error;
  }
}

/**
 * `lightyard restore FILE`: restores a backup into an unused installation, on either engine, and prints a summary. `-`
 * is standard input.
 */
export async function restoreCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const [file = ''] = parseCommandArgs(args, {}, 1).positionals;
  const config = readConfig(io.env);
  const name = file === '-' ? 'Standard input' : file;
  await withPrivateFolder(join(config.dataFolder, 'restore-'), async (folder) => {
    await copyFile(file, folder, io);
    const database = openDatabase(config, { statementTimeout: longStatementTimeout });
    try {
      const { contents, madeAt } = await restoreBackup(database, folder, name);
      io.writeOutput(`Restored ${describeContents(contents)} from ${name}, made ${madeAt}.\n`);
    } finally {
      await database.db.destroy();
    }
  });
}
