import { readFile } from 'node:fs/promises';
import type * as z from 'zod/mini';
import { issueMessage } from '#contract/issue-message.ts';
import { codeOf } from '#server/app-error.ts';
import { CommandError, type CommandIo } from '#cli/command-io.ts';

async function readText(file: string, io: CommandIo): Promise<string> {
  if (file === '-') return io.readInput();
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(codeOf(error) === 'ENOENT' ? `${file} does not exist.` : `${file} cannot be read.`);
  }
}

/** Schema of a file, which may depend on its content. */
type FileSchema<Content> = z.ZodMiniType<Content> | ((json: unknown) => z.ZodMiniType<Content>);

/**
 * Reads and parses a JSON file by a schema; `-` is standard input. Throws `CommandError` with the path of the first
 * issue; `description` names the expected content. Rule W24.
 */
export async function readJsonFile<Content>(
  file: string,
  io: CommandIo,
  schema: FileSchema<Content>,
  description: string,
): Promise<Content> {
  const name = file === '-' ? 'Standard input' : file;
  const text = await readText(file, io);
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new CommandError(`${name} is not ${description}: it is not JSON.`);
  }
  const result = (typeof schema === 'function' ? schema(json) : schema).safeParse(json, { error: issueMessage });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  const more = result.error.issues.length - 1;
  const path = first === undefined || first.path.length === 0 ? '' : `${first.path.join('.')}: `;
  const rest = more > 0 ? ` (and ${more} more)` : '';
  throw new CommandError(`${name} is not ${description}: ${path}${first?.message ?? ''}${rest}`);
}
