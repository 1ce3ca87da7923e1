import { readFile } from 'node:fs/promises';
import { looseProjectFile } from '#contract/project-file.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { CommandError, type CommandIo } from '#cli/command-io.ts';

async function readText(file: string, io: CommandIo): Promise<string> {
  if (file === '-') return io.readInput();
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new CommandError(isMissing ? `${file} is not there.` : `${file} cannot be read.`);
  }
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new CommandError(`${name} is not a project file: it is not JSON.`);
  }
}

/**
 * The project in a file; `-` is standard input. Ids are places: the first section is `s1`, its third component
 * `s1.c3`. Throws `CommandError` when it is not a project file.
 */
export async function readProject(file: string, io: CommandIo): Promise<ProjectSnapshot> {
  const name = file === '-' ? 'Standard input' : file;
  const result = looseProjectFile.safeParse(parseJson(await readText(file, io), name));
  if (!result.success) {
    const [first] = result.error.issues;
    const more = result.error.issues.length - 1;
    const place = first === undefined || first.path.length === 0 ? '' : `${first.path.join('.')}: `;
    const rest = more > 0 ? ` (and ${more} more)` : '';
    throw new CommandError(`${name} is not a project file: ${place}${first?.message ?? ''}${rest}`);
  }
  return fromProjectFile(result.data, (place) => place);
}
