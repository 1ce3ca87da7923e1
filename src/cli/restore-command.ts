import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describeContents } from '#server/backup/contents.ts';
import { refuseOpenDatabase } from '#server/backup/open-backup.ts';
import { withPrivateFolder } from '#server/backup/private-folder.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import { longStatementTimeout, openDatabase } from '#server/database/database.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { parseCommandArgs } from '#cli/command-args.ts';
import { CommandError } from '#cli/command-error.ts';
import type { CommandIo } from '#cli/command-io.ts';

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EISDIR: 'is a folder',
  EACCES: 'cannot be read',
};

/** Copies a backup into a folder, so that the file itself stays as it is. */
async function copyFile(file: string, folder: string, io: CommandIo): Promise<void> {
  if (file !== '-') await refuseOpenDatabase(file);
  const source = file === '-' ? io.input() : createReadStream(file);
  try {
    await pipeline(source, createWriteStream(sqliteFile(folder), { mode: 0o600 }));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code in unreadable ? new CommandError(`${file} ${unreadable[code]}.`) : error;
  }
}

/**
 * `lightyard restore FILE`: brings a backup into an installation that nobody has used yet, on either database, and prints
 * what was restored. `-` is standard input.
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
