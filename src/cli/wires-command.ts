import { wireListCsv, wireRows } from '#domain/build-book/wire-list-csv.ts';
import { ProjectView } from '#server/documents/draw-project.ts';
import { parseCommandArgs } from '#cli/command-args.ts';
import { WrongArguments } from '#cli/command-error.ts';
import type { CommandIo } from '#cli/command-io.ts';
import { readProject } from '#cli/read-project.ts';

/** `lightyard wires FILE --format csv|json`: the wires to cut. */
export async function wiresCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, { format: { type: 'string' } }, 1);
  const { format } = values;
  if (format !== 'csv' && format !== 'json') throw new WrongArguments('--format is csv or json.');
  const wires = new ProjectView(await readProject(positionals[0] ?? '', io)).wires(null);
  io.writeOutput(format === 'csv' ? wireListCsv(wires) : `${JSON.stringify(wireRows(wires), null, 2)}\n`);
}
