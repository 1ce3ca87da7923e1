import { presentBlueprint } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { parseCommandArgs, type CommandIo, WrongArguments } from '#cli/command-io.ts';
import { readProject } from '#cli/read-project.ts';
import { partsListCsv } from '#domain/parts-list/csv.ts';

/** `lightyard blueprint FILE`: all that is computed from a project, as JSON. */
export async function blueprintCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { positionals } = parseCommandArgs(args, {}, 1);
  const blueprint = presentBlueprint(deriveBlueprint(await readProject(positionals[0] ?? '', io)));
  io.writeOutput(`${JSON.stringify(blueprint, null, 2)}\n`);
}

/** `lightyard parts FILE --format csv|json`: the parts list. */
export async function partsCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { values, positionals } = parseCommandArgs(args, { format: { type: 'string' } }, 1);
  const { format } = values;
  if (format !== 'csv' && format !== 'json') throw new WrongArguments('--format is csv or json.');
  const { parts } = deriveBlueprint(await readProject(positionals[0] ?? '', io));
  io.writeOutput(format === 'csv' ? partsListCsv(parts) : `${JSON.stringify(parts, null, 2)}\n`);
}
