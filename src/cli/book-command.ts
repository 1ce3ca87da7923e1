import { extname } from 'node:path';
import { ProjectView } from '#server/documents/draw-project.ts';
import { parseCommandArgs } from '#cli/command-args.ts';
import { WrongArguments } from '#cli/command-error.ts';
import type { CommandIo } from '#cli/command-io.ts';
import { documentOptions, readDocumentOptions, writeDocument } from '#cli/document-options.ts';
import { readProject } from '#cli/read-project.ts';

/** `lightyard book FILE --out X.pdf`: writes the build book. */
export async function bookCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, documentOptions, 1);
  const { out = '' } = values;
  if (extname(out).toLowerCase() !== '.pdf') throw new WrongArguments('--out names a file that ends in .pdf.');
  const options = readDocumentOptions(values, io.now());
  const drawn = new ProjectView(await readProject(positionals[0] ?? '', io));
  await writeDocument(out, await drawn.buildBook(options));
}
